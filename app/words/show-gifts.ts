import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, subtract, zero } from '#resort/money/money.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from '../messages/compiled/messages.js'
import { type GiftTold, sayGiftAside } from './say-gift-aside.ts'

export type ShownGift = {
  tail: string
  name: string
  /** What it takes off of what is to be paid, with its sign; empty while nothing is set aside. */
  amount: string
  left: string
  /** Why it pays nothing of this, or less than is on it; null where nothing is in the way. */
  aside: string | null
}

/** Gift vouchers that are to pay an order. */
export function showGifts(order: Pick<Order, 'gifts' | 'state'>, told: GiftTold): ShownGift[] {
  const { locale } = told
  return order.gifts.map((use) => {
    const { tail, worth, left } = use
    const aside = sayGiftAside(order, use, told)
    return {
      tail,
      name: m.gift_used({ tail }, { locale }),
      amount: isZero(worth) ? '' : formatMoney(subtract(zero(worth.currency), worth), locale),
      left: aside ?? sayLeft(left, locale),
      aside,
    }
  })
}

function sayLeft(left: Money, locale: Language): string {
  if (isZero(left)) return m.gift_left_none({}, { locale })
  return m.gift_left({ amount: formatMoney(left, locale) }, { locale })
}
