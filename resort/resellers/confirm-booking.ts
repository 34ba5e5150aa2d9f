import { transact } from '#db/transact.ts'
import { toKeepable } from '../orders/basket/keepable.ts'
import { wasBooked } from '../orders/order.ts'
import { changeOrder } from '../orders/order-queries.ts'
import { bookUnpaid } from '../orders/pay/book-unpaid.ts'
import type { Resort } from '../resort.ts'
import type { Booking } from './booking.ts'
import { changeReference, loadBooking } from './booking-queries.ts'
import { toGuest } from './guest-of-reseller.ts'
import { isOnHold, lockBooking } from './lock-booking.ts'
import { actorOf, type Reseller } from './reseller.ts'

export type BookingToConfirm = { uuid: string; reference: string | null; typed: Record<string, string> }

export type BookingConfirmed =
  | { outcome: 'confirmed'; booking: Booking }
  | { outcome: 'unknown-booking' }
  /** Its hold ran out or was given back, or it was cancelled since. */
  | { outcome: 'not-on-hold' }

/** What is held is sold, and the reseller owes it. Confirmed twice, it is confirmed once. */
export async function confirmBooking(
  resort: Resort,
  reseller: Reseller,
  { uuid, reference, typed: told }: BookingToConfirm,
): Promise<BookingConfirmed> {
  return await transact<BookingConfirmed>(resort.db, async (tx) => {
    const order = await lockBooking(tx, resort, { reseller: reseller.id, uuid })
    if (!order) return { outcome: 'unknown-booking' }
    if (!isOnHold(order) && !(wasBooked(order) && order.state !== 'cancelled')) return { outcome: 'not-on-hold' }
    if (isOnHold(order)) {
      const typed = toKeepable({ ...order.typed, ...told })
      const change = { typed, guest: toGuest(typed, reseller) }
      await changeOrder(tx, order.id, change)
      if (reference !== null) await changeReference(tx, order.id, reference)
      await bookUnpaid(tx, resort, { ...order, ...change }, actorOf(reseller))
    }
    return { outcome: 'confirmed', booking: await loadBooking(tx, resort.kinds, order.id) }
  })
}
