import type { Tx } from '#db/transact.ts'
import type { HeldOrder, Order } from '../orders/order.ts'
import { lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { type BookingName, findOrderOfBooking } from './booking-queries.ts'

/** The order of a booking, which nobody else may change until the end of tx. */
export async function lockBooking(tx: Tx, { kinds }: Resort, name: BookingName): Promise<Order | null> {
  const id = await findOrderOfBooking(tx, name)
  return id === null ? null : await lockOrder(tx, kinds, id)
}

/** Its hold is not over, by the clock of the database, whether the job has come by or not. */
export function isOnHold(order: Order): order is HeldOrder {
  return order.state === 'held' && order.hold.seconds > 0
}
