import type { Tx } from '#db/transact.ts'
import { moveGiftUses } from '../../gifts/gift-use-queries.ts'
import type { Resort } from '../../resort.ts'
import { movePlaceOffers } from '../../tickets/place-offer-queries.ts'
import { keepPriceAge, saveLines } from '../line-queries.ts'
import { type DraftedOrder, guestActor } from '../order.ts'
import { changeOrder, saveOrder } from '../order-queries.ts'
import { loadOrder } from '../order-reading.ts'

/** An expired order stays expired; the same choice becomes a new one, at prices that are as old as they were. */
export async function beginAgain(tx: Tx, resort: Resort, old: DraftedOrder, tokenHash: string): Promise<DraftedOrder> {
  const { id } = await saveOrder(tx, { ...old, tokenHash, by: guestActor })
  await saveLines(tx, resort.kinds, id, old.lines)
  await keepPriceAge(tx, id, old.id)
  await moveGiftUses(tx, old.id, id)
  await movePlaceOffers(tx, old.id, id)
  await changeOrder(tx, id, { total: old.total }, { dues: old.dues, before: 0 })
  return await loadDraft(tx, resort, id)
}

export async function loadDraft(tx: Tx, resort: Resort, id: string): Promise<DraftedOrder> {
  const order = await loadOrder(tx, resort.kinds, id)
  if (order.state !== 'draft') throw new Error(`The order ${id} is ${order.state} and no draft.`)
  return order
}
