import { transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { dayOfLeaving } from '../../flights/flight-days.ts'
import { flightOf } from '../../flights/flight-item.ts'
import { lockFlight, markEndedByAirline } from '../../flights/flight-queries.ts'
import { zero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { isBooked, keptOf, providerActor } from '../order.ts'
import { lockOrder } from '../order-reading.ts'
import { reckonCancellation } from './cancellation.ts'
import { giveBack } from './give-back.ts'
import { linesLeftOver } from './judge-cancellation.ts'

/** `under-way`: they have left home, and what is due of the way back somebody has to judge. */
export type CancelledFlightEnded = 'ended' | 'under-way' | 'known'

/**
 * The airline does not fly: all that was paid for the flight goes back, whatever comes back to the house, and the rooms stay
 * for their guest to decide. What the supplier still has of it is given back by the job that gives flights back.
 */
export async function endCancelledFlight(
  resort: Resort,
  ours: { line: string; order: string },
): Promise<CancelledFlightEnded> {
  return await transact<CancelledFlightEnded>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, ours.order)
    const flight = await lockFlight(tx, ours.line)
    const line = order && isBooked(order) ? flightOf(order.lines) : null
    const step = flight?.item.step
    if (!order || line?.id !== ours.line || line.state !== 'sold') return 'known'
    // Seats that are only held are paid for by a job, which hears of it there.
    if (step !== 'confirmed' && step !== 'airline-changed') return 'known'
    if (dayOfLeaving(line.item.offer) < today(resort.clock)) return 'under-way'
    await markEndedByAirline(tx, line.id)
    const ended = [line, ...linesLeftOver(resort.kinds, order, [line])]
    const fees = new Map(ended.map((each) => [each, zero(order.currency)]))
    const cancellation = reckonCancellation({ order, paid: keptOf(order), fees })
    const letter = { kind: 'flight-cancelled', cause: `flight-cancelled ${line.id}` } as const
    await giveBack(tx, resort, order, {
      ...{ cancellation, to: 'failed', by: providerActor, cause: 'airline-cancelled', letter },
    })
    return 'ended'
  })
}
