import { isGiftLine } from '#resort/gifts/gift-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { sumLines } from '#resort/lines/line.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, sum } from '#resort/money/money.ts'
import type { FilledOrder } from '#resort/orders/basket/chosen-order.ts'
import { isOfOuting } from '#resort/tickets/ticket-item.ts'
import { m } from './messages/compiled/messages.js'
import type { NamedAmount } from './words/name-parts.ts'

/** What of the cart is paid with the rooms: counted with them, or in words where its price in their currency is not known. */
export type FromCart = { total: Money; now: Money; line: NamedAmount; words: null } | { words: string }

/** What is in the cart besides the stay is paid with the rooms that are being chosen, in their currency. */
export function readFromCart(unfinished: FilledOrder | null, wanted: Currency, locale: Language): FromCart | null {
  if (!unfinished) return null
  const { lines, currency } = unfinished.order
  const others = lines.filter((line) => isOfOuting(line) || isGiftLine(line))
  const total = sumLines(currency, others)
  if (isZero(total)) return null
  const amount = formatMoney(total, locale)
  if (currency !== wanted) return { words: m.summary_beside_other({ amount, currency: wanted }, { locale }) }
  const now = sum(
    currency,
    others.map(({ payNow }) => payNow),
  )
  return { total, now, line: { name: m.summary_from_cart({}, { locale }), amount }, words: null }
}
