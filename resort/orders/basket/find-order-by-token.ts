import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import type { Order } from '../order.ts'
import { findOrderOf } from '../order-reading.ts'

/** What this visitor is booking or has booked last. */
export async function findOrderByToken({ db, kinds }: Resort, token: string): Promise<Order | null> {
  return await findOrderOf(db, kinds, hashToken(token))
}
