import { isGiftLine } from '#resort/gifts/gift-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { sumLines } from '#resort/lines/line.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero } from '#resort/money/money.ts'
import type { FilledOrder } from '#resort/orders/basket/chosen-order.ts'
import { isOfOuting } from '#resort/tickets/ticket-item.ts'
import { m } from './messages/compiled/messages.js'

/** What is in the cart besides the stay is paid with the rooms that are being chosen, in their currency. */
export function sayFromCart(unfinished: FilledOrder | null, wanted: Currency, locale: Language): string | null {
  if (!unfinished) return null
  const { lines, currency } = unfinished.order
  const total = sumLines(
    currency,
    lines.filter((line) => isOfOuting(line) || isGiftLine(line)),
  )
  if (isZero(total)) return null
  const amount = formatMoney(total, locale)
  return currency === wanted
    ? m.summary_beside({ amount }, { locale })
    : m.summary_beside_other({ amount, currency: wanted }, { locale })
}
