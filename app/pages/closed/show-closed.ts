import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money } from '#resort/money/money.ts'
import type { ClosedGroup } from '#resort/orders/closed/closed-told.ts'
import type { ClosedTold } from '#resort/orders/letters-port.ts'
import { sayReason } from '#resort/tickets/closed-day.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathToManaged } from '../../paths.ts'

export type ClosedShown = {
  key: number
  name: string
  when: string
  reason: string
  /** What goes along and has no other place to be. */
  along: string | null
  /** What was chosen, or that there is nothing to choose any more; null as long as there is. */
  said: string | null
  choice: ClosedChoiceShown | null
}

export type ClosedChoiceShown = {
  until: string
  /** Where another day is chosen; null where it has none of its own. */
  dayPath: string | null
  credit: { minor: number; amount: string } | null
  /** Where a gift voucher has paid of it, and there is no credit: how the money goes back. */
  noCredit: string | null
  back: { minor: number; amount: string | null }
}

type ToShow = {
  group: ClosedGroup
  open: { ways: ClosedTold['ways']; amount: Money } | null
  letter: string | null
}

export function showClosed({ group, open, letter }: ToShow, locale: Language): ClosedShown {
  const { main, outings, closedDay } = group
  const along = outings.filter((each) => each !== main).map(({ name }) => name[locale])
  return {
    key: closedDay,
    name: main.name[locale],
    when: formatDay(main.day, locale),
    reason: sayReason(main.reason, locale),
    along: along.length ? m.closed_along({ names: new Intl.ListFormat(locale).format(along) }, { locale }) : null,
    said: open ? null : sayChosen(group, locale),
    choice: open && showChoice({ group, open, letter }, locale),
  }
}

function showChoice({ group, open, letter }: ToShow & { open: NonNullable<ToShow['open']> }, locale: Language) {
  const { ways, amount } = open
  const { minor } = amount
  const words = formatMoney(amount, locale)
  const isCredit = ways.includes('credit')
  return {
    until: m.closed_until({ day: formatDayInText(group.chooseUntil, locale) }, { locale }),
    dayPath: ways.includes('another-day')
      ? `${pathToManaged({ language: locale, letter, query: { outing: group.main.product } })}#outings`
      : null,
    credit: isCredit ? { minor, amount: words } : null,
    noCredit: isCredit || isZero(amount) ? null : m.closed_no_credit({}, { locale }),
    back: { minor, amount: isZero(amount) ? null : words },
  }
}

function sayChosen({ choice }: ClosedGroup, locale: Language): string {
  switch (choice) {
    case 'another-day':
      return m.closed_chose_day({}, { locale })
    case 'credit':
      return m.closed_chose_credit({}, { locale })
    case 'money-back':
      return m.closed_chose_money({}, { locale })
    case 'reopened':
      return m.closed_reopened({}, { locale })
    default:
      return m.closed_over({}, { locale })
  }
}
