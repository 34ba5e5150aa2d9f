import { flightOf } from '../../flights/flight-item.ts'
import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { guestActor, isBooked, type Order } from '../order.ts'
import { type Cancelling, cancelLines } from './cancel-lines.ts'
import { type JudgedCancellation, judgeCancellation } from './judge-cancellation.ts'

/** What giving up the flight alone comes to, and everything with it; null where there is no flight that could be. */
export type FlightCancelling = { flight: JudgedCancellation; all: JudgedCancellation | null }

export function judgeFlightCancelling(resort: Pick<Resort, 'kinds' | 'clock'>, order: Order): FlightCancelling | null {
  const line = isBooked(order) ? flightOf(order.lines) : null
  if (line?.state !== 'sold') return null
  const flight = judgeCancellation(resort, order, [line.id])
  return flight && { flight, all: judgeCancellation(resort, order) }
}

/**
 * The flight goes back alone, and the rooms stay. What its guest gets is what they were shown; the airline hears of it by
 * the job that gives flights back, and what it keeps beyond that is the house's loss.
 */
export async function cancelFlight(resort: Resort, id: string, agreedFee: Money): Promise<Cancelling> {
  const lines = (order: Order) => {
    const line = flightOf(order.lines)
    return line ? [line.id] : undefined
  }
  return await cancelLines(resort, id, { lines, agreedFee, cause: 'guest-cancelled', by: guestActor })
}
