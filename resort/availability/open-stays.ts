import { longestStayNights } from '../calendar/stay.ts'
import type { NightlyRates } from '../rates/nightly-rates.ts'
import type { Promo } from '../rates/promo.ts'
import type { Restriction } from '../rates/restriction.ts'
import type { HotelNights, RoomColumns } from './hotel-nights.ts'
import { type Lengths, lengthsBetween, noLengths } from './lengths.ts'
import { isPlanVisible } from './offer.ts'

/** Plans of one room type that obey the same restrictions, and so are open for the same stays. */
export type PlanGroup = {
  /** Position of the room type in the hotel. */
  type: number
  left: Int32Array
  minor: Int32Array
  restrictions: readonly (Restriction | null)[]
  rates: NightlyRates[]
}

export function groupPlans(hotel: HotelNights, promo: Promo | null): PlanGroup[] {
  return hotel.rooms.flatMap((room, type) => groupPlansOf(room, type, promo))
}

function groupPlansOf(room: RoomColumns, type: number, promo: Promo | null): PlanGroup[] {
  const groups: PlanGroup[] = []
  for (const rates of room.rates) {
    if (!isPlanVisible(rates, promo)) continue
    const { restrictions } = rates
    const minor = rootOf(rates).minor
    const group = groups.find((each) => each.restrictions === restrictions && each.minor === minor)
    if (group) group.rates.push(rates)
    else groups.push({ type, left: room.left, minor, restrictions, rates: [rates] })
  }
  return groups
}

function rootOf(rates: NightlyRates): NightlyRates {
  return rates.parent ? rootOf(rates.parent) : rates
}

/** The lengths of the stays that may begin at a position. */
export type OpenStays = (position: number, daysAhead: number) => Lengths

/**
 * The same rules as `checkRestrictions`, for all lengths at once: a calendar asks for twenty thousand stays of every
 * room type. Plans of the group may ask for more nights than it does.
 */
export function openStays(group: PlanGroup, rooms: number): OpenStays {
  const { restrictions } = group
  const runs = countOpenNights(group, rooms)
  const departures = closedDepartures(restrictions)
  const leastNights = Math.min(...group.rates.map(({ plan }) => plan.leastNights))
  const mostThrough = restrictions.reduce((most, each) => Math.max(most, each?.leastNightsThrough ?? 1), 1)
  return (position, daysAhead) => {
    const arrival = restrictions[position] ?? null
    const run = runs[position] ?? 0
    if (!run || mayNotArrive(arrival, daysAhead)) return noLengths
    const least = Math.max(leastNights, arrival?.leastNightsOnArrival ?? 1)
    const lengths = lengthsBetween(least, Math.min(run, arrival?.mostNightsOnArrival ?? run))
    const closed = (departures[position] ?? noLengths) | tooShort(restrictions, position, mostThrough)
    return closed ? lengths & ~closed : lengths
  }
}

/** From each night on, how many in a row are on sale with so many rooms left. */
function countOpenNights({ left, minor, restrictions }: PlanGroup, rooms: number): Uint8Array {
  const runs = new Uint8Array(left.length)
  for (let night = left.length - 1; night >= 0; night--) {
    const isOpen = (left[night] ?? 0) >= rooms && minor[night] && !restrictions[night]?.closed
    runs[night] = isOpen ? Math.min(longestStayNights, 1 + (runs[night + 1] ?? 0)) : 0
  }
  return runs
}

/** From each night on, the lengths that would end on a day closed to departure. */
function closedDepartures(restrictions: readonly (Restriction | null)[]): Lengths[] {
  const closed = Array<Lengths>(restrictions.length).fill(noLengths)
  const all = lengthsBetween(1, longestStayNights)
  for (let night = restrictions.length - 2; night >= 0; night--) {
    const later = closed[night + 1] ?? noLengths
    const next = restrictions[night + 1]?.closedToDeparture ? 2 : 0
    if (later || next) closed[night] = ((later << 1) | next) & all
  }
  return closed
}

/** Stays that sleep a night with a minimum stay-through and are shorter than it. */
function tooShort(restrictions: readonly (Restriction | null)[], position: number, mostThrough: number): Lengths {
  let lengths = noLengths
  for (let slept = 1; slept < mostThrough; slept++) {
    const least = restrictions[position + slept - 1]?.leastNightsThrough ?? 1
    if (least > slept) lengths |= lengthsBetween(slept, least - 1)
  }
  return lengths
}

function mayNotArrive(restriction: Restriction | null, daysAhead: number): boolean {
  if (!restriction) return false
  const { closedToArrival, leastDaysAhead, mostDaysAhead } = restriction
  return closedToArrival || daysAhead < (leastDaysAhead ?? 0) || daysAhead > (mostDaysAhead ?? Number.POSITIVE_INFINITY)
}
