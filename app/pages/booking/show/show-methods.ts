import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Money } from '#resort/money/money.ts'
import { listInstalments, monthlyAmount } from '#resort/payments/instalments.ts'
import type { PaymentMethod } from '#resort/payments/payment-methods.ts'
import { m } from '../../../messages/compiled/messages.js'

export type ShownMethod = { code: string; name: string; hint: string; marks: string[]; months: ShownMonths | null }

/** A single charge, or month by month at a bank. */
export type ShownMonths = {
  single: string
  banks: { name: string; mark: string; plans: { value: string; name: string }[] }[]
}

/** Every card goes to one page, which takes them all: the first stands for them. */
export function showMethods(methods: readonly PaymentMethod[], dueNow: Money, locale: Language): ShownMethod[] {
  const cards = methods.filter(({ apiCode }) => !(apiCode in own))
  const card = cards[0] && {
    code: cards[0].apiCode,
    name: m.reserve_card({}, { locale }),
    hint: m.reserve_card_hint({}, { locale }),
    marks: cards.map(({ name }) => name),
    months: showMonths(dueNow, cards[0].apiCode, locale),
  }
  const others = methods.flatMap(({ apiCode, name }) => {
    const hint = own[apiCode as keyof typeof own]
    return hint ? [{ code: apiCode, name, hint: hint({}, { locale }), marks: [], months: null }] : []
  })
  return [...(card ? [card] : []), ...others]
}

/** Those that have a page of their own. */
const own = { PP: m.reserve_paypal_hint, UPLIFT: m.reserve_flexpay_hint }

function showMonths(dueNow: Money, method: string, locale: Language): ShownMonths | null {
  const banks = listInstalments(dueNow, method)
  if (!banks.length) return null
  return {
    single: m.reserve_months_none({}, { locale }),
    banks: banks.map(({ id, name, picture, months }) => ({
      name,
      mark: `/banks/${picture}.svg`,
      plans: months.map((n) => ({
        value: `${id}-${n}`,
        name: m.reserve_months_of({ bank: name, n, amount: formatMoney(monthlyAmount(dueNow, n), locale) }, { locale }),
      })),
    })),
  }
}

/** How many months were picked for this way to pay; null is a single charge. */
export function monthsOf({ method, months }: { method?: string; months?: string }): number | null {
  return method && !(method in own) ? Number(/^\d{1,2}-(\d{1,2})$/.exec(months ?? '')?.[1]) || null : null
}
