import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { linesOfOuting } from '../../tickets/lines-of-outing.ts'
import { isDepositLine, listOutings, type Outing, outingKey } from '../../tickets/ticket-item.ts'
import { guestActor, isBooked, type Order } from '../order.ts'
import { type Cancelling, cancelLines } from './cancel-lines.ts'
import { type JudgedCancellation, judgeCancellation } from './judge-cancellation.ts'

export type CancellableOuting = { key: string; outing: Outing; lines: string[]; cancellation: JudgedCancellation }

/** The outings of a booked order that can be cancelled alone, with what went along and what was left as a deposit. */
export function listCancellableOutings(resort: Pick<Resort, 'kinds' | 'clock'>, order: Order): CancellableOuting[] {
  if (!isBooked(order)) return []
  const sold = order.lines.filter(({ state }) => state === 'sold')
  return listOutings(sold).flatMap((outing) => {
    const own = linesOfOuting(sold, outing)
    // Those who went have what was lent: the house gives the deposit back, and not its guest.
    if (own.every(isDepositLine)) return []
    const lines = own.map(({ id }) => id)
    const cancellation = judgeCancellation(resort, order, lines)
    return cancellation ? [{ key: outingKey(outing), outing, lines, cancellation }] : []
  })
}

/** One park or tour goes back by its own rules; rooms and other outings stay. The fee is the one the guest was shown. */
export async function cancelOuting(
  resort: Resort,
  id: string,
  { key, agreedFee }: { key: string; agreedFee: Money },
): Promise<Cancelling> {
  const lines = (order: Order) => listCancellableOutings(resort, order).find((each) => each.key === key)?.lines
  return await cancelLines(resort, id, { lines, agreedFee, cause: 'guest-cancelled', by: guestActor })
}
