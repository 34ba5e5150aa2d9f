import { transact } from '#db/transact.ts'
import { type GuestDetails, guestDetails } from '../../guests/guest-details.ts'
import type { Resort } from '../../resort.ts'
import { tellArrivalTime } from '../check-in/check-in-queries.ts'
import { guestActor, isBooked } from '../order.ts'
import { changeOrder, saveEvent } from '../order-queries.ts'
import { countWithinADay, lockOrder } from '../order-reading.ts'

export type Wishes = Pick<GuestDetails, 'arrivalTime' | 'requests'>
export const wishes = guestDetails.pick({ arrivalTime: true, requests: true })

const mostADay = 20
const cause = 'wishes-changed'

export type WishesTold = { outcome: 'told' | 'too-often' | 'not-booked' }

/** When a guest comes and what they ask for, after the booking: the front desk reads it with the order. */
export async function tellWishes(resort: Resort, id: string, wanted: Wishes): Promise<WishesTold> {
  const { arrivalTime, requests } = wishes.parse(wanted)
  return await transact<WishesTold>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return { outcome: 'not-booked' }
    const { guest } = order
    if (guest.arrivalTime === arrivalTime && guest.requests === requests) return { outcome: 'told' }
    if ((await countWithinADay(tx, id, cause)) >= mostADay) return { outcome: 'too-often' }
    await changeOrder(tx, id, { guest: { ...guest, arrivalTime, requests } })
    const lines = order.lines.map((line) => line.id)
    if (arrivalTime && arrivalTime !== guest.arrivalTime) await tellArrivalTime(tx, lines, arrivalTime)
    await saveEvent(tx, order, { cause, by: guestActor })
    return { outcome: 'told' }
  })
}
