import { parseDecimal } from '#resort/money/decimal-money.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { compare, isZero, least, type Money, subtract, zero } from '#resort/money/money.ts'
import { correctReceipt } from '#resort/orders/after/correct-receipt.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import { keptOf, type Order } from '#resort/orders/order.ts'
import { parseCounterWay, parseReceipt } from '#resort/payments/at-counter.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { takenByBank } from '#resort/payments/taken-by-bank.ts'
import type { Resort } from '#resort/resort.ts'
import { sayAtCounter } from './answer-hand-back.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { readStaff } from './read-staff.ts'

/** Shows what would go back; only --yes sends it. With a receipt, what was written down by it and did not come. */
export async function answerRefund(
  resort: Resort,
  order: Order,
  { amount: text, reason = '', ...wishes }: Wishes & { amount: string },
): Promise<Said> {
  const { id, number, currency } = order
  const kept = keptOf(order)
  const amount = parseDecimal(text, currency)
  if (!amount || amount.minor <= 0) {
    return { text: `Name an amount of ${currency} such as 100.50: ${number} has ${formatMoney(kept, 'en')}.`, code: 1 }
  }
  if (compare(amount, kept) > 0) return { text: `${number} has only ${formatMoney(kept, 'en')}.`, code: 1 }
  if (wishes.way !== undefined || wishes.receipt !== undefined) {
    return await answerReceipt(resort, order, { ...wishes, amount, reason })
  }
  const taken = await loadTaken(resort, order)
  if (!wishes.yes) {
    const words = `Of the ${formatMoney(kept, 'en')} of ${number}, ${formatMoney(amount, 'en')} would go back to the guest.${sayByBank(least(taken, amount))}`
    return { text: `${words}\nNothing was done: --yes sends it.`, code: 0 }
  }
  const refunding = await refundOrder(resort, id, { amount, note: reason, by: readStaff() })
  if (refunding.outcome !== 'refunded') return { text: `Nothing was done: ${number} changed meanwhile.`, code: 1 }
  const left = formatMoney(keptOf(refunding.order), 'en')
  const done = `${formatMoney(amount, 'en')} goes back to the guest of ${number}; the house keeps ${left}.`
  const byBank = sayByBank(subtract(taken, await loadTaken(resort, order)))
  return { text: `${done}${byBank}${await sayAtCounter(resort, order)}`, code: 0 }
}

async function loadTaken({ db }: Pick<Resort, 'db'>, { id, currency }: Order): Promise<Money> {
  return (await takenByBank(db, await listPayments(db, id))) ?? zero(currency)
}

/** After a dispute that was lost: nobody sends it again. */
function sayByBank(amount: Money): string {
  return isZero(amount) ? '' : ` Their bank has given them ${formatMoney(amount, 'en')} of it already.`
}

type OfReceipt = Wishes & { amount: Money; reason: string }

async function answerReceipt(resort: Resort, order: Order, wish: OfReceipt): Promise<Said> {
  const { id, number } = order
  const [way, receipt] = [parseCounterWay(wish.way ?? ''), parseReceipt(wish.receipt ?? '')]
  if (!way || !receipt)
    return { text: 'Say of which receipt: refund NUMBER 100.50 --way cash|terminal --receipt A-1234', code: 1 }
  const amount = formatMoney(wish.amount, 'en')
  if (!wish.yes) {
    const words = `${amount} of receipt ${receipt} (${way}) would not count as paid, and be open of ${number} again.`
    return { text: `${words}\nNothing was done: --yes does it.`, code: 0 }
  }
  const asked = { receipt: { way, receipt }, amount: wish.amount, note: wish.reason, by: readStaff() }
  const corrected = await correctReceipt(resort, id, asked)
  switch (corrected.outcome) {
    case 'unknown':
      return { text: `Nothing was done: no receipt ${receipt} (${way}) counts for ${number}.`, code: 1 }
    case 'not-kept': {
      const kept = formatMoney(corrected.kept, 'en')
      return { text: `Nothing was done: ${kept} is kept of receipt ${receipt}.`, code: 1 }
    }
    case 'corrected': {
      const done = `${amount} of receipt ${receipt} does not count as paid any more, and is open of ${number}.`
      return { text: `${done} The guest has no letter of it.`, code: 0 }
    }
  }
}
