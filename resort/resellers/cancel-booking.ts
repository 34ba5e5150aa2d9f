import { transact } from '#db/transact.ts'
import { zero } from '../money/money.ts'
import { cancelLines } from '../orders/after/cancel-lines.ts'
import { toKeepable } from '../orders/basket/keepable.ts'
import { letGo } from '../orders/hold/let-go.ts'
import { changeOrder } from '../orders/order-queries.ts'
import type { Resort } from '../resort.ts'
import { type Booking, givenBack, isFreeToCancel, statusOf } from './booking.ts'
import { loadBooking } from './booking-queries.ts'
import { isOnHold, lockBooking } from './lock-booking.ts'
import { actorOf, type Reseller } from './reseller.ts'

export type BookingCancelled =
  | { outcome: 'cancelled'; booking: Booking }
  | { outcome: 'unknown-booking' }
  /** It would cost something by now, it has begun, or its hold is over. */
  | { outcome: 'too-late' }

/** Gives back a hold, or a booking as long as that costs nothing. Cancelled twice, it is cancelled. */
export async function cancelBooking(
  resort: Resort,
  reseller: Reseller,
  { uuid, reason }: { uuid: string; reason: string | null },
): Promise<BookingCancelled> {
  const by = actorOf(reseller)
  const looked = await transact<BookingCancelled | { outcome: 'to-cancel'; id: string }>(resort.db, async (tx) => {
    const order = await lockBooking(tx, resort, { reseller: reseller.id, uuid })
    if (!order) return { outcome: 'unknown-booking' }
    const booking = await loadBooking(tx, resort.kinds, order.id)
    if (statusOf(booking) === 'cancelled') return { outcome: 'cancelled', booking }
    const isHeld = isOnHold(order)
    if (!isHeld && !isFreeToCancel(resort, order)) return { outcome: 'too-late' }
    const typed = toKeepable({ ...order.typed, ...(reason !== null && { cancellationReason: reason }) })
    await changeOrder(tx, order.id, { typed })
    if (!isHeld) return { outcome: 'to-cancel', id: order.id }
    await letGo(tx, resort, order, { to: 'expired', cause: givenBack, by })
    return { outcome: 'cancelled', booking: await loadBooking(tx, resort.kinds, order.id) }
  })
  if (looked.outcome !== 'to-cancel') return looked
  const { id } = looked
  // Whoever cancels it at this moment too finds it cancelled; what costs something by now is not cancelled.
  await cancelLines(resort, id, { lines: 'all', agreedFee: zero(reseller.currency), cause: 'guest-cancelled', by })
  const booking = await loadBooking(resort.db, resort.kinds, id)
  return statusOf(booking) === 'cancelled' ? { outcome: 'cancelled', booking } : { outcome: 'too-late' }
}
