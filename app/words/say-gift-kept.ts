import { flightOf } from '#resort/flights/flight-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isSame, isZero } from '#resort/money/money.ts'
import { openOf } from '#resort/orders/due.ts'
import type { Order } from '#resort/orders/order.ts'
import { leastChargeIn } from '#resort/payments/least-charge.ts'
import { m } from '../messages/compiled/messages.js'

type Paid = Pick<Order, 'gifts' | 'dues' | 'currency' | 'lines'>

/** Why something stays on a gift voucher while something is left to pay; null where that is not so. */
export function sayGiftKept({ gifts, dues, currency, lines }: Paid, locale: Language): string | null {
  const least = leastChargeIn(currency)
  const isFitted = openOf(dues).some(({ amount }) => isSame(amount, least))
  const isLeft = gifts.some(({ worth, left }) => !isZero(worth) && !isZero(left))
  if (gifts.length && flightOf(lines)) return m.gift_not_flight({}, { locale })
  return isFitted && isLeft ? m.gift_kept({ least: formatMoney(least, locale) }, { locale }) : null
}
