import { transact } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { applyChange, waysAfter } from '../../flights/apply-change.ts'
import { answerChange, listOpenChanges } from '../../flights/change-queries.ts'
import { type FlightItem, flightOf, legsOf } from '../../flights/flight-item.ts'
import { lockFlight, moveFlight, saveFlightLegs } from '../../flights/flight-queries.ts'
import { listAnswerable } from '../../flights/list-answerable.ts'
import type { Line } from '../../lines/line.ts'
import { zero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { isBooked, type Order } from '../order.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { cancelFlight } from './cancel-flight.ts'
import { mayAskAirline } from './may-ask-airline.ts'

export type ChangeAnswered =
  | { outcome: 'accepted' }
  | { outcome: 'cancelled'; order: Order }
  /** Somebody answered it before, or it is none of this order. */
  | { outcome: 'not-open' }
  | { outcome: 'too-often' }
  | { outcome: 'airline-silent'; error: unknown }

/** A guest takes what the airline changed. The airline hears it first; told twice, it changes nothing. */
export async function acceptFlightChange(resort: Resort, id: string, change: string): Promise<ChangeAnswered> {
  const line = await findFlight(resort, id)
  const { flights } = resort
  const open = line && (await findAnswerable(resort, line, change))
  // Of a way that is not flown any more there is nothing to take.
  const isFlown = line && open && !waysAfter(legsOf(line.item), open).includes(null)
  if (!line?.item.order || !open?.canAccept || !isFlown || !flights) return { outcome: 'not-open' }
  if (!(await mayAskAirline(resort, id))) return { outcome: 'too-often' }
  try {
    await flights.acceptChange(change)
  } catch (error) {
    // A lost answer: the supplier knows whether it was taken.
    const now = await flights.find(line.item.order.id).catch(() => null)
    if (!now || now.changes.some((each) => each.id === change)) return { outcome: 'airline-silent', error }
  }
  crashPoint('after-change-accepted')
  return await transact<ChangeAnswered>(resort.db, async (tx) => {
    await lockOrder(tx, resort.kinds, id)
    const flight = await lockFlight(tx, line.id)
    if (flight?.item.step !== 'airline-changed' || !(await answerChange(tx, change, 'accepted')))
      return { outcome: 'not-open' }
    await saveFlightLegs(tx, line.id, applyChange(legsOf(flight.item), open))
    const others = await listOpenChanges(tx, line.id)
    if (!others.length)
      await moveFlight(tx, { line: line.id, from: 'airline-changed', to: 'confirmed', why: `accepted ${change}` })
    await resort.letters.write(tx, resort, id, {
      ...{ kind: 'confirmation', cause: `flight-accepted ${change}`, news: 'changed' },
    })
    return { outcome: 'accepted' }
  })
}

/** A guest does not take a change that is essential: the flight goes back, and with it all that was paid for it. The rooms stay. */
export async function refuseFlightChange(resort: Resort, id: string, change: string): Promise<ChangeAnswered> {
  const line = await findFlight(resort, id)
  const open = line && (await listOpenChanges(resort.db, line.id)).find((each) => each.id === change)
  if (!line?.item.isChangedEssentially || !open?.canGiveUp) return { outcome: 'not-open' }
  const cancelling = await cancelFlight(resort, id, zero(line.total.currency))
  if (cancelling.outcome !== 'cancelled') return { outcome: 'not-open' }
  crashPoint('after-flight-refused')
  await transact(resort.db, (tx) => answerChange(tx, change, 'refused'))
  return { outcome: 'cancelled', order: cancelling.order }
}

async function findAnswerable({ db }: Resort, { id, item }: Line<FlightItem>, change: string) {
  return listAnswerable(legsOf(item), await listOpenChanges(db, id)).find((each) => each.id === change)
}

async function findFlight({ db, kinds }: Resort, id: string) {
  const order = await loadOrder(db, kinds, id)
  const line = isBooked(order) ? flightOf(order.lines) : null
  return line?.state === 'sold' ? line : null
}
