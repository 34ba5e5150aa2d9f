import { type FoundGift, findGiftByCode } from '../../gifts/find-gift.ts'
import { isGiftLine } from '../../gifts/gift-item.ts'
import { mostGiftsUsed } from '../../gifts/gift-use.ts'
import { deleteGiftUse, saveGiftUse } from '../../gifts/gift-use-queries.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import type { Order } from '../order.ts'
import { wasHandedOn } from '../order-queries.ts'
import { type BasketChanged, changeBasket } from './change-basket.ts'
import type { Buyer } from './open-draft.ts'

export type AppliedGift =
  | { outcome: 'applied' | 'there'; order: Order }
  /** It opens a gift that is empty. */
  | { outcome: 'empty' }
  /** What the visitor fills was handed to their next token a moment ago: they come again with that. */
  | { outcome: 'handed-on' }
  | Exclude<FoundGift, { outcome: 'found' }>
  | Exclude<BasketChanged<{ outcome: 'too-many-gifts' | 'buys-a-gift' }>, { outcome: 'changed' }>

/** A gift is to pay the visitor's order: what is held is covered by it at once, and what is chosen when it is held. */
export async function applyGift(resort: Resort, { text, ...buyer }: Buyer & { text: string }): Promise<AppliedGift> {
  const found = await findGiftByCode(resort, { text, guesser: buyer })
  if (found.outcome !== 'found') return found
  const { gift, balance } = found
  if (balance.minor === 0) return { outcome: 'empty' }
  try {
    return await apply(resort, buyer, gift)
  } catch (error) {
    if (error instanceof HandedOn) return { outcome: 'handed-on' }
    throw error
  }
}

/** Thrown, so that no order is begun for a token that is over. */
class HandedOn extends Error {}

async function apply(resort: Resort, buyer: Buyer, gift: number): Promise<AppliedGift> {
  let isThere = false
  const changed = await changeBasket<{ outcome: 'too-many-gifts' | 'buys-a-gift' }>(
    resort,
    buyer,
    async ({ id, lines, gifts }, tx) => {
      const isNew = !lines.length && !gifts.length
      if (isNew && (await wasHandedOn(tx, hashToken(buyer.token)))) throw new HandedOn()
      if (lines.some(isGiftLine)) return { outcome: 'buys-a-gift' }
      const saved = await saveGiftUse(tx, id, { gift, most: mostGiftsUsed })
      isThere = saved === 'there'
      return saved === 'too-many' ? { outcome: 'too-many-gifts' } : { off: [], on: [] }
    },
  )
  if (changed.outcome !== 'changed') return changed
  return { outcome: isThere ? 'there' : 'applied', order: changed.order }
}

/** It is not to pay after all: what was set aside of it is free again. */
export async function leaveGift(
  resort: Resort,
  { gift, ...buyer }: Buyer & { gift: number },
): Promise<BasketChanged<never>> {
  return await changeBasket<never>(resort, buyer, async ({ id }, tx) => {
    await deleteGiftUse(tx, id, gift)
    return { off: [], on: [] }
  })
}
