import { isGiftLine } from '#resort/gifts/gift-item.ts'
import { sumLines } from '#resort/lines/line.ts'
import type { Currency } from '#resort/money/currency.ts'
import type { Money } from '#resort/money/money.ts'
import type { FilledOrder } from '#resort/orders/basket/chosen-order.ts'
import { isOfOuting } from '#resort/tickets/ticket-item.ts'

/** What is in the cart besides the stay, as far as it is in this currency: it is paid with the rooms that are being chosen. */
export function sumBeside(unfinished: FilledOrder | null, currency: Currency): Money | null {
  if (unfinished?.order.currency !== currency) return null
  return sumLines(
    currency,
    unfinished.order.lines.filter((line) => isOfOuting(line) || isGiftLine(line)),
  )
}
