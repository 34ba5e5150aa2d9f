import type { GiftUse } from '#resort/gifts/gift-use.ts'
import { formatClock } from '#resort/guests/format-clock.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isSame, isZero } from '#resort/money/money.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../messages/compiled/messages.js'
import { type House, sayGiftBlocked } from './say-gift-blocked.ts'

export type GiftTold = {
  house: House & Pick<Resort['hotel'], 'timeZone'>
  /** Where the guest lives, as far as it is known. */
  home: string | undefined
  locale: Language
}
type Using = Pick<Order, 'state'>

/**
 * What of a gift voucher pays nothing here: it is blocked, or another order has set it aside, and until when; null where
 * nothing has, or where enough is left beside it.
 */
export function sayGiftAside({ state }: Using, use: GiftUse, { house, home, locale }: GiftTold): string | null {
  const { left, elsewhere, worth, isBlocked } = use
  // What was set aside before may still pay.
  if (isBlocked && isZero(worth)) return sayGiftBlocked(house, home, locale)
  if (!elsewhere) return null
  const isNothingFree = isSame(elsewhere.amount, left)
  // What is held has taken all that it needs, where something else is free.
  if (state !== 'draft' && state !== 'expired' && !isNothingFree) return null
  const isAll = isNothingFree && isZero(worth)
  const amount = formatMoney(elsewhere.amount, locale)
  if (!elsewhere.until) return (isAll ? m.gift_aside_all_soon : m.gift_aside_soon)({ amount }, { locale })
  const time = formatClock(elsewhere.until, house.timeZone, locale)
  return (isAll ? m.gift_aside_all : m.gift_aside)({ amount, time }, { locale })
}
