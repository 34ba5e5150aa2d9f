import type { Tx } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { linesThatAre, releaseLines } from '../ask-kinds.ts'
import { unfitGifts } from '../fit-gifts.ts'
import type { Actor, Order } from '../order.ts'
import { moveOrder } from '../order-queries.ts'

export type LettingGo = { to: 'draft' | 'expired'; cause: string; by: Actor }

/** A hold ends without a booking: what was set aside can be had again. */
export async function letGo(tx: Tx, resort: Resort, order: Order, { to, cause, by }: LettingGo): Promise<void> {
  const { id, state } = order
  const held = linesThatAre(order, 'held')
  // As holding does it: what many want comes last.
  await unfitGifts(tx, order)
  await releaseLines(tx, resort.kinds, { order: id, lines: held, from: 'held', keeps: [] })
  const lines = { from: ['chosen', 'held'], to: to === 'draft' ? 'chosen' : 'expired' } as const
  await moveOrder(tx, { id, from: state, to, cause, by, lines })
}
