import { type FlightItem, isFlightLine } from '../../flights/flight-item.ts'
import type { Line } from '../../lines/line.ts'
import { add, type Money, sum } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { stayOf } from '../../stays/stay-of.ts'
import { isSameChoice } from '../../visitors/is-same-booking.ts'
import { addPackage, type PackageAdded, type PackageWanted } from '../basket/add-package.ts'
import { findOrderByToken } from '../basket/find-order-by-token.ts'
import { type Holder, holdOrder, type OrderHeld } from './hold-order.ts'

export type PackageSetAside =
  | OrderHeld
  | Exclude<PackageAdded, { outcome: 'chosen' }>
  /** It costs something else than the guest was shown; it is chosen, and nothing is held. */
  | { outcome: 'price-moved'; before: Money; now: Money }

/** From a choice of rooms and a flight to rooms that nobody else can take, at the one price that the guest was shown. */
export async function setPackageAside(
  resort: Resort,
  wanted: PackageWanted & Holder,
  seen: Money | null,
): Promise<PackageSetAside> {
  const held = await findSameHeld(resort, wanted)
  if (held) return held
  const added = await addPackage(resort, wanted)
  if (added.outcome !== 'chosen') return added
  const now = totalOf(added.order)
  if (seen && now.minor !== seen.minor) return { outcome: 'price-moved', before: seen, now }
  return await holdOrder(resort, wanted)
}

/** Pressed twice: rooms, flight, price and time stay as they are. */
async function findSameHeld(resort: Resort, wanted: PackageWanted): Promise<OrderHeld | null> {
  const order = await findOrderByToken(resort, wanted.token)
  const stay = order && stayOf(order.lines)
  if (!stay || order.state !== 'held' || order.hold.seconds <= 0) return null
  const [flight] = order.lines.filter(isFlightLine)
  if (flight?.item.offer.id !== wanted.flight || flight.item.seal !== wanted.seal) return null
  const chosen = { ...stay, currency: order.currency, promocode: null }
  return isSameChoice(chosen, { ...wanted, promocode: null }) ? { outcome: 'held', order } : null
}

/** What of an order is the package: not what is in the cart besides. */
function totalOf({ lines, currency }: { lines: readonly Line[]; currency: Money['currency'] }): Money {
  const flights: (Line & { item: FlightItem })[] = lines.filter(isFlightLine)
  const ofRooms = stayOf(lines)?.total
  const ofFlights = sum(
    currency,
    flights.map(({ total }) => total),
  )
  return ofRooms ? add(ofRooms, ofFlights) : ofFlights
}
