import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { type BookedOrder, wasBooked } from '../order.ts'
import { findBookedOf } from '../order-reading.ts'

/** What this visitor has booked last, also while they are booking something else. */
export async function findBookedByToken({ db, kinds }: Resort, token: string): Promise<BookedOrder | null> {
  const order = await findBookedOf(db, kinds, hashToken(token))
  return order && wasBooked(order) ? order : null
}
