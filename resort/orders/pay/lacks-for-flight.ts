import type { Db } from '#db/connect.ts'
import { flightOf, sealsOf } from '../../flights/flight-item.ts'
import { hasAgreed } from '../basket/agreement-queries.ts'
import type { Order } from '../order.ts'

/** Whether something is missing without which no airline is asked: a name, or that its guest has read what is bought. */
export async function lacksForFlight(db: Db, { id, lines }: Pick<Order, 'id' | 'lines'>): Promise<boolean> {
  const line = flightOf(lines)
  if (!line) return false
  const { travellers, offer } = line.item
  return travellers.length !== offer.travellers.length || !(await hasAgreed(db, id, sealsOf(lines)))
}
