import { transact } from '#db/transact.ts'
import { holdMinutes, mostHoldMinutes } from '../orders/hold/hold-minutes.ts'
import { extendLines } from '../orders/line-queries.ts'
import { saveEvent } from '../orders/order-queries.ts'
import type { Resort } from '../resort.ts'
import type { Booking } from './booking.ts'
import { type BookingName, loadBooking } from './booking-queries.ts'
import { isOnHold, lockBooking } from './lock-booking.ts'
import { actorOf, type Reseller } from './reseller.ts'

export type BookingExtended =
  /** As long as was asked for, or as long as anything may be held. */
  { outcome: 'extended'; booking: Booking } | { outcome: 'unknown-booking' } | { outcome: 'not-on-hold' }

/** So many minutes from now, and never more than 45 from the first moment. */
export async function extendBooking(
  resort: Resort,
  reseller: Reseller,
  { uuid, minutes }: { uuid: string; minutes: number | null },
): Promise<BookingExtended> {
  const name: BookingName = { reseller: reseller.id, uuid }
  return await transact<BookingExtended>(resort.db, async (tx) => {
    const order = await lockBooking(tx, resort, name)
    if (!order) return { outcome: 'unknown-booking' }
    if (!isOnHold(order)) return { outcome: 'not-on-hold' }
    const isLonger = await extendLines(tx, order.id, { minutes: minutes ?? holdMinutes, most: mostHoldMinutes })
    if (isLonger) await saveEvent(tx, order, { cause: 'extended', by: actorOf(reseller) })
    return { outcome: 'extended', booking: await loadBooking(tx, resort.kinds, order.id) }
  })
}
