import { hashMail } from '../guests/hash-mail.ts'
import type { Order } from '../orders/order.ts'
import { findOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import type { Session } from '../visitors/session.ts'
import type { AccountDetails } from './details.ts'
import { findOwnOrderId, listOwnOrderIds } from './own-order-queries.ts'

/** What was booked with the mailbox of an account, or added to it by the key of its letter; the latest first. */
export async function listOwnOrders(resort: Pick<Resort, 'db' | 'kinds'>, account: number): Promise<Order[]> {
  const orders = []
  for (const id of await listOwnOrderIds(resort.db, account)) orders.push(await findOrder(resort.db, resort.kinds, id))
  return orders.filter((order) => order !== null)
}

/** Who they were when they booked last with the mailbox of the account, with their wishes as long as those are kept. */
export async function findLastGuest(
  resort: Pick<Resort, 'db' | 'kinds'>,
  { account, mail }: Pick<Session, 'account' | 'mail'>,
): Promise<AccountDetails | null> {
  const orders = await listOwnOrders(resort, account)
  const guest = orders.find((order) => order.guest && hashMail(order.guest.email) === hashMail(mail))?.guest
  if (!guest) return null
  const { name, lastname, phone, country, requests, invoice } = guest
  return { currency: null, name, lastname, phone, country, requests, invoice }
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
