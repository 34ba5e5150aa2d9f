import { transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { crashPoint } from '../../crash-point.ts'
import { eachAlone } from '../../each-alone.ts'
import { leavesNothing, waysAfter } from '../../flights/apply-change.ts'
import { listToLookAt, saveChange } from '../../flights/change-queries.ts'
import { flightOf, legsOf } from '../../flights/flight-item.ts'
import type { ChangeByAirline, FlightOrder } from '../../flights/flight-port.ts'
import { findFlightOfOrder, lockFlight, moveFlight, type OurFlight } from '../../flights/flight-queries.ts'
import type { Resort } from '../../resort.ts'
import { isBooked } from '../order.ts'
import { lockOrder } from '../order-reading.ts'
import { endCancelledFlight } from './end-cancelled-flight.ts'

/** `underWay` is the reservation of guests who have left home and whose flight is cancelled: somebody has to help them. */
export type FlightHeard = { changes: number; underWay: string | null }

/** The supplier has told that something changed: what is true is asked, written down once, and told to the guest. */
export async function hearOfFlightChange(resort: Resort, supplierOrder: string): Promise<FlightHeard> {
  const { db, flights } = resort
  const ours = await findFlightOfOrder(db, supplierOrder)
  if (!ours || !flights) return { changes: 0, underWay: null }
  return await keepWhatIsTrue(resort, ours, await flights.find(supplierOrder))
}

/** Writes down, once, what the supplier's books say of a flight that was bought. */
export async function keepWhatIsTrue(resort: Resort, ours: OurFlight, order: FlightOrder): Promise<FlightHeard> {
  const isGone = order.isCancelled || order.changes.some((change) => leavesNothing(order.legs, change))
  const ended = isGone ? await endCancelledFlight(resort, ours) : 'known'
  if (ended === 'ended') crashPoint('after-flight-ended')
  if (ended === 'ended') return { changes: 1, underWay: null }
  let changes = 0
  if (!order.isCancelled) for (const change of order.changes) if (await keepChange(resort, ours, change)) changes += 1
  if (changes) crashPoint('after-change-kept')
  return { changes, underWay: ended === 'under-way' ? ours.number : null }
}

async function keepChange(resort: Resort, ours: OurFlight, change: ChangeByAirline): Promise<boolean> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, ours.order)
    const flight = await lockFlight(tx, ours.line)
    const step = flight?.item.step
    if (!order || !isBooked(order) || !flight || flightOf(order.lines)?.id !== ours.line) return false
    if (step !== 'confirmed' && step !== 'airline-changed') return false
    if ((await saveChange(tx, ours.line, change)) === 'known') return false
    await moveFlight(tx, { line: ours.line, from: step, to: 'airline-changed', why: `change ${change.id}` })
    const before = [...legsOf(flight.item)]
    const { canAccept, canGiveUp } = change
    const flightChange = { before, after: waysAfter(before, change), canAccept, canGiveUp }
    await resort.letters.write(tx, resort, order.id, {
      ...{ kind: 'flight-changed', cause: `flight-change ${change.id}`, flightChange },
    })
    return true
  })
}

const most = 200

/** A notice may be lost: bought flights that have not left are looked at once a day. */
export async function lookAtFlights(resort: Resort): Promise<number> {
  if (!resort.flights) return 0
  let after: string | null = null
  return await eachAlone(async (alone) => {
    let count = 0
    for (;;) {
      const orders = await listToLookAt(resort.db, { today: today(resort.clock), after, most })
      for (const { supplierOrder } of orders)
        count +=
          (await alone(`To look at the flight ${supplierOrder}`, () => hearOfFlightChange(resort, supplierOrder)))
            ?.changes ?? 0
      after = orders.at(-1)?.line ?? null
      if (orders.length < most) return count
    }
  })
}
