import { parseDecimal } from '#resort/money/decimal-money.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { compare } from '#resort/money/money.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import { keptOf, type Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { sayAtCounter } from './answer-hand-back.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { readStaff } from './read-staff.ts'

/** Shows what would go back; only --yes sends it. */
export async function answerRefund(
  resort: Resort,
  order: Order,
  { amount: text, reason = '', yes }: Wishes & { amount: string },
): Promise<Said> {
  const { id, number, currency } = order
  const kept = keptOf(order)
  const amount = parseDecimal(text, currency)
  if (!amount || amount.minor <= 0) {
    return { text: `Name an amount of ${currency} such as 100.50: ${number} has ${formatMoney(kept, 'en')}.`, code: 1 }
  }
  if (compare(amount, kept) > 0) return { text: `${number} has only ${formatMoney(kept, 'en')}.`, code: 1 }
  if (!yes) {
    const words = `Of the ${formatMoney(kept, 'en')} of ${number}, ${formatMoney(amount, 'en')} would go back to the guest.`
    return { text: `${words}\nNothing was done: --yes sends it.`, code: 0 }
  }
  const refunding = await refundOrder(resort, id, { amount, note: reason, by: readStaff() })
  if (refunding.outcome !== 'refunded') return { text: `Nothing was done: ${number} changed meanwhile.`, code: 1 }
  const left = formatMoney(keptOf(refunding.order), 'en')
  const done = `${formatMoney(amount, 'en')} goes back to the guest of ${number}; the house keeps ${left}.`
  return { text: `${done}${await sayAtCounter(resort, order)}`, code: 0 }
}
