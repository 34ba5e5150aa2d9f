import type { Day } from '../../calendar/day.ts'
import type { NewLine } from '../../lines/line.ts'
import { sumLines } from '../../lines/line.ts'
import type { LineKinds } from '../../lines/line-kind.ts'
import type { Currency } from '../../money/currency.ts'
import { type Money, subtract, sum } from '../../money/money.ts'
import { restBegins } from '../ask-kinds.ts'
import { type Due, type DueTerms, type PayChoice, toDues } from '../due.ts'

export type OrderPrice = { total: Money; dues: Due[] }

export type Pricing = {
  kinds: LineKinds
  currency: Currency
  lines: readonly NewLine[]
  pay: PayChoice | null
  today: Day
}

/** What the lines of a draft cost together, and when it is paid. */
export function priceOrder({ pay, ...pricing }: Pricing): OrderPrice {
  const { currency, lines } = pricing
  // Unless the guest chose otherwise, no more is asked for now than the terms of each line ask.
  const dues = lines.length ? toDues(dueTermsOf(pricing), pay ?? 'rest-at-the-property') : []
  return { total: sumLines(currency, lines), dues }
}

/** What may be paid later, and until when, of lines that nobody has paid anything of. */
export function dueTermsOf({ kinds, currency, lines, today }: Omit<Pricing, 'pay'>): DueTerms {
  const now = sum(
    currency,
    lines.map(({ payNow }) => payNow),
  )
  return { now, rest: subtract(sumLines(currency, lines), now), begins: restBegins(kinds, lines), today }
}
