import type { Quote } from '../availability/quote.ts'
import { addDays, type Day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import { add, compare, isZero, type Money, subtract, zero } from '../money/money.ts'

/** What is paid when; the three always add up to the total. */
export type Schedule = {
  now: Money
  /** Paid on the site until `laterDue`. */
  later: Money
  laterDue: Day | null
  atTheProperty: Money
}

/** How a guest chooses to pay: everything when booking, or the rest later on the site or on arrival. */
export const payChoices = ['all-now', 'rest-later', 'rest-at-the-property'] as const
export type PayChoice = (typeof payChoices)[number]

/** What is paid later is paid a week before arrival, so that the house knows who comes. */
const dueDaysBefore = 7

export type ScheduleTerms = {
  quote: Pick<Quote, 'payNow' | 'payLater' | 'stay'>
  /** Paid with the first payment, whatever the plan asks of the rooms. */
  extras: Money
  today: Day
}

/** The choices a guest has: a rest exists only where the plan leaves one, and `later` must lie ahead. */
export function listPayChoices({ quote, today }: ScheduleTerms): PayChoice[] {
  if (isZero(quote.payLater)) return ['all-now']
  return dueDay(quote.stay, today) ? [...payChoices] : ['all-now', 'rest-at-the-property']
}

/** A choice that is not offered becomes the first that is. */
export function toSchedule(terms: ScheduleTerms, choice: PayChoice): Schedule {
  const { quote, extras } = terms
  const offered = listPayChoices(terms).includes(choice) ? choice : 'all-now'
  const nothing = zero(extras.currency)
  const now = add(quote.payNow, extras)
  switch (offered) {
    case 'all-now':
      return { now: add(now, quote.payLater), later: nothing, laterDue: null, atTheProperty: nothing }
    case 'rest-later':
      return { now, later: quote.payLater, laterDue: dueDay(quote.stay, terms.today), atTheProperty: nothing }
    case 'rest-at-the-property':
      return { now, later: nothing, laterDue: null, atTheProperty: quote.payLater }
  }
}

export function payChoiceOf({ later, atTheProperty }: Schedule): PayChoice {
  if (!isZero(later)) return 'rest-later'
  return isZero(atTheProperty) ? 'all-now' : 'rest-at-the-property'
}

export type NewTerms = { total: Money; kept: Money; stay: Stay; today: Day }

/** A total that changed after something was paid: what is to be paid at the property stays, the rest is paid on the site. */
export function reschedule(before: Schedule | null, { total, kept, stay, today }: NewTerms): Schedule {
  const now = compare(kept, total) > 0 ? total : kept
  const rest = subtract(total, now)
  const planned = before?.atTheProperty ?? zero(total.currency)
  const atTheProperty = compare(planned, rest) > 0 ? rest : planned
  const later = subtract(rest, atTheProperty)
  return { now, later, laterDue: isZero(later) ? null : dueDay(stay, today), atTheProperty }
}

/** Null when so little time is left that it is paid as soon as may be. */
function dueDay({ checkIn }: Stay, today: Day): Day | null {
  const due = addDays(checkIn, -dueDaysBefore)
  return due > today ? due : null
}

/** What is still open of a total, never less than nothing. */
export function pendingAmount(total: Money, paid: Money): Money {
  return paid.minor >= total.minor ? zero(total.currency) : subtract(total, paid)
}
