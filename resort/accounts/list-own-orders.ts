import type { Order } from '../orders/order.ts'
import { findOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { findOwnOrderId, listOwnOrderIds } from './own-order-queries.ts'

/** What was booked with the mailbox of an account, or added to it by the key of its letter; the latest first. */
export async function listOwnOrders(resort: Pick<Resort, 'db' | 'kinds'>, account: number): Promise<Order[]> {
  const orders = []
  for (const id of await listOwnOrderIds(resort.db, account)) orders.push(await findOrder(resort.db, resort.kinds, id))
  return orders.filter((order) => order !== null)
}

/** One of them, by its number; null where it is another's, or nobody's. */
export async function findOwnOrder(
  resort: Pick<Resort, 'db' | 'kinds'>,
  account: number,
  number: string,
): Promise<Order | null> {
  const id = await findOwnOrderId(resort.db, account, number)
  return id === null ? null : await findOrder(resort.db, resort.kinds, id)
}
