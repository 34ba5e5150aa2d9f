import { parseDecimal } from '#resort/money/decimal-money.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isSame, isZero, type Money, sum } from '#resort/money/money.ts'
import { handBack } from '#resort/orders/after/hand-back.ts'
import type { Order } from '#resort/orders/order.ts'
import { parseReceipt } from '#resort/payments/at-counter.ts'
import { listToHandBack } from '#resort/payments/refund-queries.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'
import { readStaff, readStaffBy } from './read-staff.ts'

/** Staff hand over what a guest had paid at the counter and is owed again; only --yes writes it down. */
export async function answerHandBack(
  resort: Resort,
  order: Order,
  { amount: text, yes, ...wishes }: Wishes & { amount: string },
): Promise<Said> {
  const { id, number, currency } = order
  const waits = await loadToHandBack(resort, order)
  const says = sayToHandBack(number, waits)
  const receipt = parseReceipt(wishes.receipt ?? '')
  const by = wishes.by === undefined ? readStaff() : readStaffBy(wishes.by)
  const amount = parseDecimal(text, currency)
  if (!receipt || !by || !amount) return { text: `${says}\nSay how much, and by which receipt.`, code: 1 }
  if (isZero(waits) || !isSame(amount, waits)) return { text: `Nothing was done: ${says}`, code: 1 }
  if (!yes) return { text: `${says}\nNothing was done: --yes writes down that the guest has it.`, code: 0 }
  const done = await handBack(resort, id, { amount, receipt, by })
  if (done.outcome === 'handed-back')
    return { text: `The guest of ${number} has ${formatMoney(amount, 'en')} back, receipt ${receipt}.`, code: 0 }
  return { text: `Nothing was done: ${number} changed meanwhile.`, code: 1 }
}

async function loadToHandBack({ db }: Pick<Resort, 'db'>, { id, currency }: Order): Promise<Money> {
  const refunds = await listToHandBack(db, id)
  return sum(
    currency,
    refunds.map(({ amount }) => amount),
  )
}

function sayToHandBack(number: string, waits: Money): string {
  return isZero(waits)
    ? `nothing of ${number} is to be given back at the counter.`
    : `${formatMoney(waits, 'en')} of ${number} is to be given back at the counter.`
}

/** After something goes back: what no provider sends; empty where nothing waits. */
export async function sayAtCounter(resort: Pick<Resort, 'db'>, order: Order): Promise<string> {
  const waits = await loadToHandBack(resort, order)
  if (isZero(waits)) return ''
  return `\n${sayToHandBack(order.number, waits)} Then: npm run reservations -- hand-back.`
}
