import { setTimeout as wait } from 'node:timers/promises'
import { flightOf } from '../../flights/flight-item.ts'
import type { Resort } from '../../resort.ts'
import { isBooked } from '../order.ts'
import { findOrder } from '../order-reading.ts'
import type { CancelWish } from './cancel-lines.ts'
import { hearOfFlightChange } from './hear-of-flight-change.ts'
import { mayAskAirline } from './may-ask-airline.ts'

/** The supplier looks into its own books for this, and no airline is asked. */
const longestMs = 3_000

/**
 * A notice may be on its way: nobody pays a fee for a flight that its airline does not fly any more, so what is true is asked
 * before a flight is given up. A supplier that says nothing keeps nobody from cancelling.
 */
export async function hearBeforeCancelling(
  resort: Resort,
  id: string,
  { lines }: Pick<CancelWish, 'lines'>,
): Promise<void> {
  const order = await findOrder(resort.db, resort.kinds, id)
  if (!order || !isBooked(order)) return
  const flight = flightOf(order.lines)
  const wanted = typeof lines === 'function' ? lines(order) : lines
  if (!flight || (wanted !== 'all' && !wanted?.includes(flight.id))) return
  const { step, order: bought } = flight.item
  const isBought = step === 'confirmed' || step === 'airline-changed'
  if (!bought || !isBought || flight.state !== 'sold' || !(await mayAskAirline(resort, id))) return
  const late = new AbortController()
  await Promise.race([
    hearOfFlightChange(resort, bought.id).catch(() => {}),
    wait(longestMs, null, { signal: late.signal }).catch(() => {}),
  ])
  late.abort()
}
