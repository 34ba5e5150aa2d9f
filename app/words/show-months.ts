import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Money } from '#resort/money/money.ts'
import { isPayableInMonths, listInstalments, monthlyAmount, nameOfBank } from '#resort/payments/instalments.ts'
import type { PaidInMonths } from '#resort/payments/paid-in-months.ts'
import { m } from '../messages/compiled/messages.js'

/** Longer ones are a few banks' own. */
const mostMonthsTold = 12
/** Which one pays is not known yet; what months are had with is the same for all that have them. */
const anyCard = 'VI'

/** A single charge, or month by month at a bank. */
export type ShownMonths = {
  single: string
  banks: { name: string; plans: { value: string; name: string }[] }[]
}

export function showMonths(amount: Money, method: string, locale: Language): ShownMonths | null {
  const banks = listInstalments(amount, method)
  if (!banks.length) return null
  return {
    single: m.reserve_months_none({}, { locale }),
    banks: banks.map(({ id, name, months }) => ({
      name,
      plans: months.map((n) => ({
        value: `${id}-${n}`,
        name: m.reserve_months_of({ bank: name, n, amount: formatMoney(monthlyAmount(amount, n), locale) }, { locale }),
      })),
    })),
  }
}

/** The longest that costs no more, of every bank that has it, before anybody has chosen how to pay. */
export function sayLongestMonths(amount: Money, locale: Language): { each: string; banks: string; all: string } | null {
  const offered = listInstalments(amount, anyCard)
  const months = Math.max(...offered.flatMap(({ months: plans }) => plans.filter((n) => n <= mostMonthsTold)))
  if (!offered.length || !Number.isFinite(months)) return null
  const names = offered.filter((bank) => bank.months.includes(months)).map(({ name }) => name)
  const bank = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names.map(inOneLine))
  const each = monthlyAmount(amount, months)
  return {
    each: sayMonths({ months, each, bank: null }, locale),
    banks: m.months_banks({ banks: bank }, { locale }),
    all: sayMonths({ months, each, bank }, locale),
  }
}

/** That what could be paid month by month is paid at once beside a flight; null where months are had by nobody. */
export function sayNoMonths(amount: Money, locale: Language): string | null {
  return listInstalments(amount, anyCard).length ? m.reserve_no_months_flight({}, { locale }) : null
}

/** What was picked, where the amount can be paid so: "9 months of MX$1,000.00 without interest, with BBVA". */
export function sayWishedMonths(
  amount: Money,
  { method, months, bank }: { method: string; months: number | null; bank: number | null },
  locale: Language,
): string | null {
  if (months === null || !isPayableInMonths(amount, { method, months, bank })) return null
  return sayMonths({ months, each: monthlyAmount(amount, months), bank: nameOfBank(bank) }, locale)
}

export function sayMonths(
  { months: n, each, bank }: Omit<PaidInMonths, 'amount' | 'isLess'>,
  locale: Language,
): string {
  const amount = formatMoney(each, locale)
  return bank ? m.months_told({ n, amount, bank }, { locale }) : m.months_told_alone({ n, amount }, { locale })
}

/** No name is torn over two lines. */
function inOneLine(name: string): string {
  return name.replaceAll(' ', '\u00a0')
}
