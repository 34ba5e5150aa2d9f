import { listOpenChanges } from '#resort/flights/change-queries.ts'
import { flightOf, legsOf } from '#resort/flights/flight-item.ts'
import { listAnswerable } from '#resort/flights/list-answerable.ts'
import { loadAirports } from '#resort/letters/load-airports.ts'
import { isBooked } from '#resort/orders/order.ts'
import type { Managed } from '../../../find-managed.ts'
import type { HowPaid } from '../../../load-how-paid.ts'
import type { Visit } from '../../../visit.ts'
import { type ShownTripAfter, showTripAfter } from './show-trip-after.ts'

/** What can be done with the flight of a package after it was bought; null where there is none. */
export async function loadTrip(
  { resort, visitor }: Visit,
  managed: Managed,
  howPaid: HowPaid,
): Promise<ShownTripAfter | null> {
  const { order } = managed
  const line = isBooked(order) ? flightOf(order.lines) : null
  if (line?.state !== 'sold') return null
  const airports = await loadAirports(resort.db, order)
  const changes = listAnswerable(legsOf(line.item), await listOpenChanges(resort.db, line.id))
  return showTripAfter(resort, { managed, howPaid, line, changes, airports }, visitor.language)
}
