import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import { longestStayNights } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import type { Money } from '../money/money.ts'
import type { NightPricer } from '../rates/night-pricer.ts'
import type { Promo } from '../rates/promo.ts'
import { fitsParty } from '../rooms/fit-party.ts'
import { calendarPrices } from './calendar-prices.ts'
import { type HotelNights, positionOf } from './hotel-nights.ts'
import { canHouse } from './house-rooms.ts'
import { groupPlans, type PlanGroup, roomsLeftByLength } from './open-stays.ts'

export type DayState = 'open' | 'arrival-only' | 'departure-only' | 'minimum-stay' | 'sold-out' | 'closed' | 'past'

export type CalendarDay = {
  day: Day
  state: DayState
  /** The lowest all-in price of a night for all rooms together, in the shortest stay that may begin here. */
  price: Money | null
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
  currency: Currency
  pricerFor: (party: Party) => NightPricer
}

/** What may begin and end on each day, exactly as a search for those dates would answer. */
export function listCalendarDays(hotel: HotelNights, search: CalendarSearch): CalendarDay[] {
  const { from, days, today } = search
  // Whoever leaves on the first days shown arrived before them.
  const earliest = addDays(from, -longestStayNights)
  const start = earliest < today ? today : earliest
  const skipped = daysBetween(start, from)
  const groups = groupPlans(hotel, search.promo)
  const calendar = { hotel, groups, fitting: fittingGroups(hotel, groups, search.rooms) }
  const priceOf = calendarPrices(calendar, search)
  const arrivals = Array.from({ length: Math.max(0, skipped + days) }, (_, index) => {
    const position = positionOf(hotel, start) + index
    const left = groups.map((group) => roomsLeftByLength(group, position, daysBetween(today, start) + index))
    return { position, left, lengths: openLengths(calendar, left) }
  })
  const departures = new Set(arrivals.flatMap(({ position, lengths }) => lengths.map((nights) => position + nights)))
  return Array.from({ length: days }, (_, index) => {
    const arrival = arrivals[skipped + index]
    if (!arrival) return { day: addDays(from, index), state: 'past', price: null, stays: [] }
    const { position, lengths, left } = arrival
    const shortest = lengths[0]
    return {
      day: hotel.days[position] ?? addDays(from, index),
      state: stateOf(shortest, departures.has(position), isSoldOut(calendar, position)),
      price: shortest ? priceOf(position, shortest, left) : null,
      stays: toSpans(lengths),
    }
  })
}

export type Calendar = {
  hotel: HotelNights
  groups: readonly PlanGroup[]
  /** For each room of the booking, the positions of the groups whose room type takes its party. */
  fitting: readonly (readonly number[])[]
}

function fittingGroups(hotel: HotelNights, groups: readonly PlanGroup[], rooms: readonly Party[]): number[][] {
  const fits = (party: Party, group: PlanGroup) => {
    const room = hotel.rooms[group.type]?.room
    return room ? fitsParty(party, room) : false
  }
  return rooms.map((party) => groups.flatMap((group, index) => (fits(party, group) ? [index] : [])))
}

/** The lengths for which every room of the booking finds a place. */
function openLengths({ hotel, groups, fitting }: Calendar, left: readonly Int16Array[]): number[] {
  const lengths: number[] = []
  for (let nights = 1; nights <= longestStayNights; nights++) {
    const leftIn = (group: number) => left[group]?.[nights] ?? 0
    // With so many left that all rooms could have the same, nobody competes.
    const isPlenty = fitting.every((options) => options.some((group) => leftIn(group) >= fitting.length))
    if (isPlenty || (fitting.length > 1 && isHoused({ hotel, groups, fitting }, leftIn))) lengths.push(nights)
  }
  return lengths
}

function isHoused({ hotel, groups, fitting }: Calendar, leftIn: (group: number) => number): boolean {
  const left = hotel.rooms.map(() => 0)
  for (const [index, { type }] of groups.entries()) left[type] = Math.max(left[type] ?? 0, leftIn(index))
  const options = fitting.map((room) =>
    room.filter((group) => leftIn(group) > 0).map((group) => groups[group]?.type ?? 0),
  )
  return canHouse(options, left)
}

function stateOf(shortest: number | undefined, canDepart: boolean, soldOut: boolean): DayState {
  if (shortest === undefined) return canDepart ? 'departure-only' : soldOut ? 'sold-out' : 'closed'
  if (!canDepart) return 'arrival-only'
  return shortest > 1 ? 'minimum-stay' : 'open'
}

/** On sale that night, and too few rooms left for the booking. */
function isSoldOut({ groups, fitting }: Calendar, position: number): boolean {
  const onSale = [...new Set(fitting.flat())].filter((group) => groups[group]?.minor[position])
  const left = new Map(onSale.map((group) => [groups[group]?.type, groups[group]?.left[position] ?? 0]))
  const rooms = [...left.values()].reduce((sum, each) => sum + each, 0)
  return onSale.length > 0 && rooms < fitting.length
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
