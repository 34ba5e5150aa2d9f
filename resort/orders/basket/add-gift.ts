import { today } from '../../calendar/today.ts'
import { mostGifts } from '../../gifts/gift-amount.ts'
import { type GiftWish, isGiftLine } from '../../gifts/gift-item.ts'
import { giftLine } from '../../gifts/gift-kind.ts'
import { type GiftWrong, judgeGift } from '../../gifts/judge-gift.ts'
import { convert } from '../../money/convert-money.ts'
import type { Money } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { type Holder, holdOrder, type OrderHeld } from '../hold/hold-order.ts'
import type { Order } from '../order.ts'
import { findOrderOf } from '../order-reading.ts'
import { type BasketChanged, changeBasket, currencyOf } from './change-basket.ts'
import type { Buyer } from './open-draft.ts'

export type GiftAsked = Buyer & Holder & { amount: Money; wish: GiftWish }

type Refusal = { outcome: 'too-many-gifts' | 'paid-by-gift' } | { outcome: 'look-again' }

export type GiftAdded =
  | { outcome: 'added'; order: Order; held: OrderHeld['outcome'] }
  | { outcome: 'wrong'; wrong: GiftWrong[] }
  | { outcome: 'currency-not-offered' }
  | Exclude<BasketChanged<Exclude<Refusal, { outcome: 'look-again' }>>, { outcome: 'changed' }>

const mostTurns = 3

/** Puts a gift on the visitor's order, beside whatever else is there, and sets it all aside. */
export async function addGift(resort: Resort, asked: GiftAsked): Promise<GiftAdded> {
  const { amount, wish } = asked
  const offered = await resort.nights.listCurrencies()
  const rates = Object.fromEntries(offered.map(({ currency, perUsd }) => [currency, perUsd]))
  if (!rates[amount.currency]) return { outcome: 'currency-not-offered' }
  const wrong = judgeGift({ amount, wish }, { rates, today: today(resort.clock) })
  if (wrong.length) return { outcome: 'wrong', wrong }
  for (let turn = 1; turn <= mostTurns; turn++) {
    const present = await findOrderOf(resort.db, resort.kinds, hashToken(asked.token))
    const currency = currencyOf(present) ?? amount.currency
    if (!rates[currency]) return { outcome: 'currency-not-offered' }
    // What is filled is filled in one currency.
    const line = giftLine(convert(amount, rates, currency), wish, amount)
    const changed = await changeBasket<Refusal>(resort, { ...asked, currency }, (basket) => {
      if ((currencyOf(basket) ?? currency) !== currency) return { outcome: 'look-again' }
      if (basket.gifts.length) return { outcome: 'paid-by-gift' }
      if (basket.lines.filter(isGiftLine).length >= mostGifts) return { outcome: 'too-many-gifts' }
      return { off: [], on: [line] }
    })
    if (changed.outcome === 'look-again') continue
    if (changed.outcome !== 'changed') return changed
    const held = await holdOrder(resort, asked)
    return { outcome: 'added', order: 'order' in held && held.order ? held.order : changed.order, held: held.outcome }
  }
  throw new Error('The currency of the order changes all the time while a gift is added.')
}

/** Takes a gift off the order that is being filled. */
export async function dropGift(
  resort: Resort,
  { line, ...buyer }: Buyer & { line: string },
): Promise<BasketChanged<{ outcome: 'not-there' }>> {
  return await changeBasket<{ outcome: 'not-there' }>(resort, buyer, ({ lines }) => {
    const off = lines.filter((each) => isGiftLine(each) && each.id === line)
    return off.length ? { off, on: [] } : { outcome: 'not-there' }
  })
}
