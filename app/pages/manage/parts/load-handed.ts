import { listHandedOn } from '#resort/gates/code-queries.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { isOfOuting } from '#resort/tickets/ticket-item.ts'

export type Handed = Awaited<ReturnType<typeof listHandedOn>>

/** Tickets of the order that somebody else has. Most orders have none, and are not asked for them. */
export async function loadHanded({ db }: Pick<Resort, 'db'>, { lines }: Pick<Order, 'lines'>): Promise<Handed> {
  const sold = lines.filter(isOfOuting).filter(({ state }) => state === 'sold')
  const ids = sold.map(({ id }) => id)
  return ids.length ? await listHandedOn(db, ids) : []
}
