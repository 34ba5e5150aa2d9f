import { transact } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { guestActor, isBooked } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { countWithinADay, lockOrder } from '../order-reading.ts'

/** An airline may think for two minutes, and few are asked at once: one guest must not keep all others waiting. */
const mostADay = 24
const cause = 'airline-asked'

/** Whether the airline of an order may be asked something for its guest once more today; it counts as asked. */
export async function mayAskAirline(resort: Resort, id: string): Promise<boolean> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order) || (await countWithinADay(tx, id, cause)) >= mostADay) return false
    await saveEvent(tx, order, { cause, by: guestActor })
    return true
  })
}
