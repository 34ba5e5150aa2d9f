import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, subtract } from '#resort/money/money.ts'
import { correctReceipt, type ReceiptCorrected } from '#resort/orders/after/correct-receipt.ts'
import type { Order } from '#resort/orders/order.ts'
import { parseCounterWay, parseReceipt } from '#resort/payments/at-counter.ts'
import type { Resort } from '#resort/resort.ts'
import { sayAtCounter } from './answer-hand-back.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { readStaff } from './read-staff.ts'

type OfReceipt = Wishes & { amount: Money; reason: string }

/** What was written down by a receipt and did not come; only --yes takes it out of the books. */
export async function answerReceipt(resort: Resort, order: Order, wish: OfReceipt): Promise<Said> {
  const { id, number } = order
  const [way, receipt] = [parseCounterWay(wish.way ?? ''), parseReceipt(wish.receipt ?? '')]
  if (!way || !receipt)
    return { text: 'Say of which receipt: refund NUMBER 100.50 --way cash|terminal --receipt A-1234', code: 1 }
  const amount = formatMoney(wish.amount, 'en')
  if (!wish.yes) {
    const then =
      order.state === 'cancelled' ? 'and not be given back' : `and be open of ${number} again, unless it waits there`
    const words = `${amount} of receipt ${receipt} (${way}) would not count as paid, ${then}.`
    return { text: `${words}${await sayAtCounter(resort, order)}\nNothing was done: --yes does it.`, code: 0 }
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
    case 'corrected':
      return { text: await sayCorrected(resort, corrected, { amount: wish.amount, receipt }), code: 0 }
  }
}

type Corrected = Extract<ReceiptCorrected, { outcome: 'corrected' }>

async function sayCorrected(
  resort: Resort,
  { order, waited, isTold }: Corrected,
  { amount, receipt }: { amount: Money; receipt: string },
): Promise<string> {
  const rest = subtract(amount, waited)
  const said = [
    `${formatMoney(amount, 'en')} of receipt ${receipt} does not count as paid any more.`,
    ...(isZero(waited) ? [] : [`${formatMoney(waited, 'en')} of it waited to be given back.`]),
    ...(isZero(rest) ? [] : [sayRest(order, formatMoney(rest, 'en'))]),
    isTold ? 'The guest has a letter of it.' : 'The guest has no letter of it.',
  ]
  return `${said.join(' ')}${await sayAtCounter(resort, order)}`
}

function sayRest({ number, state }: Order, rest: string): string {
  return state === 'cancelled' ? `Of ${number} ${rest} less is kept.` : `${rest} is open of ${number}.`
}
