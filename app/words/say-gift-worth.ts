import { isGiftLine } from '#resort/gifts/gift-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from '../messages/compiled/messages.js'

/** A voucher is worth what is paid for it: in another currency that is another amount, and no round one. */
export function sayGiftWorth({ lines }: Pick<Order, 'lines'>, locale: Language): string[] {
  return lines
    .filter(isGiftLine)
    .map(({ item, total }) => m.gift_now_worth({ name: item.forName, amount: formatMoney(total, locale) }, { locale }))
}
