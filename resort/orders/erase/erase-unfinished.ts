import type { Tx } from '#db/transact.ts'
import { deleteGiftUses } from '../../gifts/gift-use-queries.ts'
import { erasePayers } from '../../payments/payment-queries.ts'
import type { Resort } from '../../resort.ts'
import { saveDues } from '../due-queries.ts'
import { deleteLines, listLineNames } from '../line-queries.ts'
import { jobActor } from '../order.ts'
import { deleteOrder, eraseGuest, moveOrder } from '../order-queries.ts'
import { eraseEach } from './erase-each.ts'
import type { OrderToErase } from './erasing-queries.ts'

/** Orders that came to nothing are forgotten; those of one address before their time. Answers how many. */
export async function eraseUnfinished(resort: Resort, mail: string | null = null): Promise<number> {
  return await eraseEach(resort.db, { what: 'unfinished-orders', mail }, async (tx, order) => {
    if (order.hasPayments) await keepForBooks(tx, order)
    else await deleteWhole(tx, resort, order)
  })
}

async function deleteWhole(tx: Tx, { kinds }: Resort, { id }: OrderToErase): Promise<void> {
  await deleteLines(tx, kinds, await listLineNames(tx, id))
  await saveDues(tx, id, [])
  await deleteGiftUses(tx, id)
  await deleteOrder(tx, id)
}

/** Money that comes late must find what it was for, and books show what came and went back. */
async function keepForBooks(tx: Tx, { id, state }: OrderToErase): Promise<void> {
  if (state === 'draft') {
    const lines = { from: ['chosen'], to: 'expired' } as const
    await moveOrder(tx, { id, from: state, to: 'expired', cause: 'forgotten', by: jobActor, lines })
  }
  await eraseGuest(tx, id)
  await erasePayers(tx, id)
}
