import { transact } from '#db/transact.ts'
import { compare, isZero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { whatIsOpen } from '../due.ts'
import { fitGifts } from '../fit-gifts.ts'
import type { Order } from '../order.ts'
import { lockOrderOf } from '../order-reading.ts'

/** What this visitor is booking or has booked last, as it was just read; where something of its gifts has come free, it is held with more of them. */
export async function fitOrder(resort: Resort, token: string, order: Order | null): Promise<Order | null> {
  if (!order || !couldTakeMore(order)) return order
  return await transact(resort.db, async (tx) => {
    const locked = await lockOrderOf(tx, resort.kinds, hashToken(token))
    return locked && couldTakeMore(locked) ? await fitGifts(tx, resort, locked) : locked
  })
}

function couldTakeMore(order: Order): boolean {
  if (order.state !== 'held' || order.hold.seconds <= 0 || isZero(whatIsOpen(order).all)) return false
  return order.gifts.some(({ left, elsewhere }) => !isZero(left) && (!elsewhere || compare(elsewhere.amount, left) < 0))
}
