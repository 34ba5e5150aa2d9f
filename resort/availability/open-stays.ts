import { longestStayNights } from '../calendar/stay.ts'
import type { NightlyRates } from '../rates/nightly-rates.ts'
import type { Promo } from '../rates/promo.ts'
import type { Restriction } from '../rates/restriction.ts'
import type { HotelNights, RoomNights } from './hotel-nights.ts'
import { isPlanVisible } from './offer.ts'

/** Plans of one room type that obey the same restrictions, and so are open for the same stays. */
export type PlanGroup = {
  /** Position of the room type in the hotel. */
  type: number
  left: Int16Array
  minor: Int32Array
  restrictions: readonly (Restriction | null)[]
  leastNights: number
  rates: NightlyRates[]
}

export function groupPlans(hotel: HotelNights, promo: Promo | null): PlanGroup[] {
  return hotel.rooms.flatMap((room, type) => groupPlansOf(room, type, promo))
}

function groupPlansOf(room: RoomNights, type: number, promo: Promo | null): PlanGroup[] {
  const groups: PlanGroup[] = []
  for (const rates of room.rates) {
    if (!isPlanVisible(rates, promo)) continue
    const { restrictions, plan } = rates
    const minor = rootOf(rates).minor
    const { leastNights } = plan
    const group = groups.find(
      (each) => each.restrictions === restrictions && each.minor === minor && each.leastNights === leastNights,
    )
    if (group) group.rates.push(rates)
    else groups.push({ type, left: room.left, minor, restrictions, leastNights, rates: [rates] })
  }
  return groups
}

function rootOf(rates: NightlyRates): NightlyRates {
  return rates.parent ? rootOf(rates.parent) : rates
}

/**
 * For every length of stay from this arrival, how many rooms are free throughout; 0 where the stay may not be had.
 * The same rules as `checkRestrictions`, one more night at a time: a calendar asks for forty thousand stays.
 */
export function roomsLeftByLength(group: PlanGroup, arrival: number, daysAhead: number): Int16Array {
  const { left, minor, restrictions } = group
  const lengths = new Int16Array(longestStayNights + 1)
  const onArrival = restrictions[arrival] ?? null
  if (mayNotArrive(onArrival, daysAhead)) return lengths
  const most = Math.min(longestStayNights, onArrival?.mostNightsOnArrival ?? longestStayNights)
  let least = Math.max(group.leastNights, onArrival?.leastNightsOnArrival ?? 1)
  let rooms = Number.POSITIVE_INFINITY
  for (let nights = 1; nights <= most; nights++) {
    const night = arrival + nights - 1
    const restriction = restrictions[night]
    rooms = Math.min(rooms, left[night] ?? 0)
    if (rooms < 1 || !minor[night] || restriction?.closed) break
    least = Math.max(least, restriction?.leastNightsThrough ?? 1)
    if (nights >= least && !restrictions[night + 1]?.closedToDeparture) lengths[nights] = rooms
  }
  return lengths
}

function mayNotArrive(restriction: Restriction | null, daysAhead: number): boolean {
  if (!restriction) return false
  const { closedToArrival, leastDaysAhead, mostDaysAhead } = restriction
  return closedToArrival || daysAhead < (leastDaysAhead ?? 0) || daysAhead > (mostDaysAhead ?? Number.POSITIVE_INFINITY)
}
