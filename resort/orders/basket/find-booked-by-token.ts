import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { type BookedOrder, wasBooked } from '../order.ts'
import { findBookedNumber, findBookedOf, listBookedOf } from '../order-reading.ts'

/** What this visitor has booked last, also while they are booking something else; of several the one with this number. */
export async function findBookedByToken(
  { db, kinds }: Resort,
  token: string,
  number: string | null = null,
): Promise<BookedOrder | null> {
  const tokenHash = hashToken(token)
  const order = number
    ? await findBookedNumber(db, kinds, { tokenHash, number })
    : await findBookedOf(db, kinds, tokenHash)
  return order && wasBooked(order) ? order : null
}

/** Nobody comes back to more of them in one browser. */
const mostTold = 10

/** All that this visitor has booked, the last first. */
export async function listBookedByToken({ db, kinds }: Resort, token: string): Promise<BookedOrder[]> {
  return (await listBookedOf(db, kinds, { tokenHash: hashToken(token), most: mostTold })).filter(wasBooked)
}
