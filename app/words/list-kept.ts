import { isGiftLine } from '#resort/gifts/gift-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { isZero, type Money, sum, zero } from '#resort/money/money.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from '../messages/compiled/messages.js'

/** The price of a gift that is still somebody's is no fee for cancelling. */
export function listKept(
  { lines, currency }: Pick<Order, 'lines' | 'currency'>,
  locale: Language,
): { name: string; amount: Money }[] {
  const gifts = lines.filter(isGiftLine).map(({ item, kept }) => {
    const name = m.gift_stays({ name: m.gift_line({ name: item.forName }, { locale }) }, { locale })
    return { name, amount: kept ?? zero(currency) }
  })
  const others = lines.filter((line) => !isGiftLine(line)).flatMap((line) => line.kept ?? [])
  const fee = { name: m.manage_kept({}, { locale }), amount: sum(currency, others) }
  return [fee, ...gifts].filter(({ amount }) => !isZero(amount))
}
