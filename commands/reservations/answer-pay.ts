import { parseDecimal } from '#resort/money/decimal-money.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { openAtCounter } from '#resort/orders/due.ts'
import { type Order, standingOf } from '#resort/orders/order.ts'
import {
  type CounterPayment,
  judgeCounterPayment,
  type PaidAtCounter,
  payAtCounter,
} from '#resort/orders/pay/pay-at-counter.ts'
import { parseCounterWay, parseReceipt } from '#resort/payments/at-counter.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { readStaff, readStaffBy } from './read-staff.ts'

type Asked = Wishes & { amount: string }

/** What a guest pays at the counter; only --yes writes it down, for the guest has a letter of it. */
export async function answerPay(resort: Resort, order: Order, { amount: text, yes, ...wishes }: Asked): Promise<Said> {
  const { id, number, currency } = order
  const [way, receipt] = [parseCounterWay(wishes.way ?? ''), parseReceipt(wishes.receipt ?? '')]
  const by = wishes.by === undefined ? readStaff() : readStaffBy(wishes.by)
  if (!way || !receipt || !by) {
    return { text: 'Say how and by which receipt: pay NUMBER 100.50 --way cash|terminal --receipt A-1234', code: 1 }
  }
  const amount = parseDecimal(text, currency)
  if (!amount || amount.minor <= 0) {
    const example = formatMoney(openAtCounter(order), 'en')
    return { text: `Name an amount of ${currency}, as it was paid: ${example} of ${number} is open.`, code: 1 }
  }
  const payment: CounterPayment = { amount, way, receipt }
  if (yes) return sayPaid(order, payment, await payAtCounter(resort, id, { ...payment, by }))
  const refused = await judgeCounterPayment(resort, order, payment)
  if (refused) return sayPaid(order, payment, refused)
  const words = `${formatMoney(amount, 'en')} would be paid of the ${formatMoney(openAtCounter(order), 'en')} that are open of ${number}, by ${way}, receipt ${receipt}.`
  return { text: `${words}\nNothing was done: --yes writes it down, and the guest gets a letter.`, code: 0 }
}

function sayPaid(order: Order, { amount, way, receipt }: CounterPayment, paid: PaidAtCounter): Said {
  const { number } = order
  switch (paid.outcome) {
    case 'paid': {
      const open = formatMoney(paid.open, 'en')
      return { text: `${formatMoney(amount, 'en')} of ${number} is paid; ${open} is open.`, code: 0 }
    }
    case 'paid-before':
      return { text: `Nothing was done: it was written down before, by ${way} with receipt ${receipt}.`, code: 0 }
    case 'receipt-used': {
      const used = `${formatMoney(paid.amount, 'en')} of ${paid.number}`
      return { text: `Nothing was done: receipt ${receipt} was written down for ${used}.`, code: 1 }
    }
    case 'not-open':
      return { text: `Nothing was done: ${formatMoney(paid.open, 'en')} of ${number} is open.`, code: 1 }
    case 'not-booked':
      return { text: `Nothing was done: ${number} is ${standingOf(order)}.`, code: 1 }
    case 'processing':
      return { text: 'Nothing was done: a payment on the site is under way. Look again in a minute.', code: 1 }
    case 'provider-unreachable':
      return { text: 'Nothing was done: a page to pay on is open, and its provider does not answer.', code: 1 }
  }
}
