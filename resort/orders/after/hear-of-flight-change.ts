import { transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { eachAlone } from '../../each-alone.ts'
import { applyChange } from '../../flights/apply-change.ts'
import { listToLookAt, saveChange } from '../../flights/change-queries.ts'
import { flightOf, legsOf } from '../../flights/flight-item.ts'
import type { FlightOrder } from '../../flights/flight-port.ts'
import { findFlightOfOrder, lockFlight, moveFlight } from '../../flights/flight-queries.ts'
import type { Resort } from '../../resort.ts'
import { isBooked } from '../order.ts'
import { lockOrder } from '../order-reading.ts'

/** The supplier has told that something changed: what is true is asked, written down once, and told to the guest. */
export async function hearOfFlightChange(resort: Resort, supplierOrder: string): Promise<number> {
  const { db, flights } = resort
  const ours = await findFlightOfOrder(db, supplierOrder)
  if (!ours || !flights) return 0
  const { changes } = await flights.find(supplierOrder)
  let count = 0
  for (const change of changes) if (await keepChange(resort, ours, change)) count += 1
  return count
}

type Ours = { line: string; order: string }

async function keepChange(resort: Resort, ours: Ours, change: FlightOrder['changes'][number]): Promise<boolean> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, ours.order)
    const flight = await lockFlight(tx, ours.line)
    const step = flight?.item.step
    if (!order || !isBooked(order) || !flight || flightOf(order.lines)?.id !== ours.line) return false
    if (step !== 'confirmed' && step !== 'airline-changed') return false
    if ((await saveChange(tx, ours.line, change)) === 'known') return false
    await moveFlight(tx, { line: ours.line, from: step, to: 'airline-changed', why: `change ${change.id}` })
    const before = [...legsOf(flight.item)]
    const flightChange = { before, after: applyChange(before, change) }
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
  const orders = await listToLookAt(resort.db, today(resort.clock), most)
  return await eachAlone(async (alone) => {
    let count = 0
    for (const order of orders)
      count += (await alone(`To look at the flight ${order}`, () => hearOfFlightChange(resort, order))) ?? 0
    return count
  })
}
