import type { GiftUse } from '#resort/gifts/gift-use.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, subtract, zero } from '#resort/money/money.ts'
import { m } from '../messages/compiled/messages.js'

export type ShownGift = {
  tail: string
  name: string
  /** What it takes off of what is to be paid, with its sign; empty while nothing is set aside. */
  amount: string
  left: string
}

/** Gift vouchers that are to pay an order. */
export function showGifts(gifts: readonly GiftUse[], locale: Language): ShownGift[] {
  return gifts.map(({ tail, worth, left }) => ({
    tail,
    name: m.gift_used({ tail }, { locale }),
    amount: isZero(worth) ? '' : formatMoney(subtract(zero(worth.currency), worth), locale),
    left: m.gift_left({ amount: formatMoney(left, locale) }, { locale }),
  }))
}
