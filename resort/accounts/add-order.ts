import { hashNetwork } from '../guests/network-of.ts'
import { opens } from '../orders/manage-key.ts'
import { wasBooked } from '../orders/order.ts'
import { findOrderByNumber } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { tellSecurity } from '../security-event.ts'
import { countAddedOrders, mostOwnOrders, saveOwnOrder } from './own-order-queries.ts'

export type OrderAdded = { outcome: 'added'; number: string } | { outcome: 'wrong-key' | 'too-many' }

/** An order that was booked with another address: whoever has its letter adds it, until the key of the letter is ended. */
export async function addOrder(
  resort: Resort,
  { account, key, address }: { account: number; key: string; address: string },
): Promise<OrderAdded> {
  const typed = key.slice(0, 600)
  const proven = resort.links.readKey(typed.slice(typed.lastIndexOf('#') + 1).trim())
  const order = proven && (await findOrderByNumber(resort.db, resort.kinds, proven.number))
  if (!proven || !order || !opens(proven, order) || !wasBooked(order)) {
    tellSecurity('wrong-link', { who: hashNetwork(address) })
    return { outcome: 'wrong-key' }
  }
  if ((await countAddedOrders(resort.db, account)) >= mostOwnOrders) return { outcome: 'too-many' }
  await saveOwnOrder(resort.db, { account, order: order.id, keyVersion: order.keyVersion })
  return { outcome: 'added', number: order.number }
}
