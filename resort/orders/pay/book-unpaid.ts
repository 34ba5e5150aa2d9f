import type { Tx } from '#db/transact.ts'
import { spendGifts } from '../../gifts/spend-gifts.ts'
import { isZero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { sellLines } from '../ask-kinds.ts'
import { typedAsBooked } from '../basket/carry-over.ts'
import { type Actor, type HeldOrder, type Order, stateWhenPaid } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { loadOrder } from '../order-reading.ts'
import { askAboutNews } from '../settle/ask-about-news.ts'
import { askToFulfil } from '../settle/ask-to-fulfil.ts'

/** Nothing is due now, or gifts cover it: no provider is asked to charge nothing. */
export async function bookUnpaid(tx: Tx, resort: Resort, order: HeldOrder, by: Actor): Promise<Order> {
  const { id, lines, total } = order
  await sellLines(tx, resort.kinds, { order: id, lines })
  const paid = await spendGifts(tx, order)
  const to = stateWhenPaid(total, paid)
  const cause = isZero(paid) ? 'nothing-to-pay' : 'paid-by-gift'
  const move = { id, from: 'held', to, cause, by, change: { paid, typed: typedAsBooked(order) } } as const
  await moveOrder(tx, { ...move, lines: { from: ['held'], to: 'sold' } })
  await askToFulfil(tx, resort, order)
  await askAboutNews(tx, order)
  await resort.letters.write(tx, resort, id, { kind: 'confirmation', cause: 'confirmed' })
  return await loadOrder(tx, resort.kinds, id)
}
