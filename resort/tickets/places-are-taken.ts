import type { HoldLimits, Taking } from '../lines/taking.ts'
import { mostVisitors } from '../products/admit-party.ts'
import { placesOf } from './places-of.ts'
import { placeShares } from './quota-queries.ts'
import type { TicketItem } from './ticket-item.ts'

/** Five products for as many people as one can buy for at one time. */
const largestOrder = 5 * mostVisitors

// A family of five with three parks holds 15; a school class with its teachers buys 60 in five orders.
const limits: HoldLimits = {
  byVisitor: { unproven: largestOrder, most: 2 * largestOrder },
  inNetwork: { unproven: 3 * largestOrder, most: 10 * largestOrder },
  unitHoursADay: { unproven: 60, most: 200 },
  unprovenInHouse: 2_000,
  always: mostVisitors,
}

/** Places: what tickets take from others while they are held. */
export const placesAreTaken: Taking<TicketItem> = {
  limits,
  unitsOf: ({ outing }) => (outing.day === null ? 0 : 1),
  shares: (lines, beside) => placeShares(placesOf(lines), beside),
}
