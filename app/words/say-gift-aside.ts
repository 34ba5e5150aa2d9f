import type { GiftUse } from '#resort/gifts/gift-use.ts'
import { formatClock } from '#resort/guests/format-clock.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isSame, isZero } from '#resort/money/money.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from '../messages/compiled/messages.js'

type Told = { timeZone: string; locale: Language }
type Using = Pick<Order, 'state'>

/**
 * What of a gift voucher pays nothing here because another order has set it aside, and until when; null where nothing has,
 * or where enough is left beside it.
 */
export function sayGiftAside({ state }: Using, use: GiftUse, { timeZone, locale }: Told): string | null {
  const { left, elsewhere, worth } = use
  if (!elsewhere) return null
  const isNothingFree = isSame(elsewhere.amount, left)
  // What is held has taken all that it needs, where something else is free.
  if (state !== 'draft' && state !== 'expired' && !isNothingFree) return null
  const isAll = isNothingFree && isZero(worth)
  const amount = formatMoney(elsewhere.amount, locale)
  if (!elsewhere.until) return (isAll ? m.gift_aside_all_soon : m.gift_aside_soon)({ amount }, { locale })
  const time = formatClock(elsewhere.until, timeZone, locale)
  return (isAll ? m.gift_aside_all : m.gift_aside)({ amount, time }, { locale })
}
