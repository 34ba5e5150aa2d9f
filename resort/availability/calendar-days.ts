import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { longestStayNights } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import type { Money } from '../money/money.ts'
import type { NightPricer } from '../rates/night-pricer.ts'
import type { Promo } from '../rates/promo.ts'
import { followBooking, isSoldOut } from './booking-calendar.ts'
import { calendarPrices } from './calendar-prices.ts'
import { type HotelNights, positionOf } from './hotel-nights.ts'
import { listLengths } from './lengths.ts'

export type DayState = 'open' | 'arrival-only' | 'departure-only' | 'minimum-stay' | 'sold-out' | 'closed' | 'past'

export type CalendarDay = {
  day: Day
  state: DayState
  /** The average night, all-in, of the shortest stay that may begin here, for all rooms together at their cheapest. */
  price: Money | null
  /** The same for members, where they pay less. */
  members: Money | null
  /** The lengths of the stays that may begin here, as spans: `[[3, 7]]` is three to seven nights. */
  stays: Span[]
}

export type Span = [from: number, to: number]

export type CalendarSearch = {
  rooms: readonly Party[]
  from: Day
  days: number
  today: Day
  promo: Promo | null
  /** What members pay less; left out where nobody asks. */
  memberPromos?: readonly Promo[]
  currency: Currency
  pricerFor: (party: Party) => NightPricer
}

/** What may begin and end on each day, exactly as a search for those dates would answer. */
export function listCalendarDays(hotel: HotelNights, search: CalendarSearch): CalendarDay[] {
  return [...walkCalendarDays(hotel, search)]
}

/** The same days one by one: the whole is long, and whoever asks for it may let others go first. */
export function* walkCalendarDays(hotel: HotelNights, search: CalendarSearch): Generator<CalendarDay> {
  const { from, days, today } = search
  // Whoever leaves on the first days shown arrived before them.
  const earliest = addDays(from, -longestStayNights)
  const start = earliest < today ? today : earliest
  const first = positionOf(hotel, start)
  const ahead = daysBetween(today, start)
  const skipped = daysBetween(start, from)
  const booking = followBooking(hotel, search)
  const priceOf = calendarPrices(booking, search)
  const { memberPromos = [] } = search
  const memberPriceOf = memberPromos.length ? calendarPrices(booking, search, memberPromos) : null
  const departures = new Set<number>()
  yield* pastDays(from, Math.min(days, -skipped))
  for (let index = 0; index < skipped + days; index++) {
    const position = first + index
    const lengths = listLengths(booking.lengthsFrom(position, ahead + index))
    for (const nights of lengths) departures.add(position + nights)
    if (index < skipped) continue
    const [shortest] = lengths
    const stay = shortest ? { position, nights: shortest, daysAhead: ahead + index } : null
    const price = stay && priceOf(stay)
    const members = (stay && memberPriceOf?.(stay)) ?? null
    yield {
      day: hotel.days[position] ?? addDays(start, index),
      state: stateOf(shortest, departures.has(position), () => isSoldOut(booking, position)),
      price,
      members: members?.minor === price?.minor ? null : members,
      stays: toSpans(lengths),
    }
  }
}

function pastDays(from: Day, days: number): CalendarDay[] {
  return Array.from({ length: Math.max(0, days) }, (_, index) => ({
    day: addDays(from, index),
    state: 'past',
    price: null,
    members: null,
    stays: [],
  }))
}

function stateOf(shortest: number | undefined, canDepart: boolean, isSoldOut: () => boolean): DayState {
  if (shortest === undefined) return canDepart ? 'departure-only' : isSoldOut() ? 'sold-out' : 'closed'
  if (!canDepart) return 'arrival-only'
  return shortest > 1 ? 'minimum-stay' : 'open'
}

function toSpans(lengths: readonly number[]): Span[] {
  const spans: Span[] = []
  for (const nights of lengths) {
    const last = spans.at(-1)
    if (last && last[1] === nights - 1) last[1] = nights
    else spans.push([nights, nights])
  }
  return spans
}
