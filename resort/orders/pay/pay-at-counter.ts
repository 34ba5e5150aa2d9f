import type { Db } from '#db/connect.ts'
import { type Tx, transact } from '#db/transact.ts'
import { add, isPartOf, isSame, type Money } from '../../money/money.ts'
import { type CounterReceipt, counterMethod, counterPaymentId } from '../../payments/at-counter.ts'
import { findByReceipt } from '../../payments/find-by-receipt.ts'
import { saveOpened, savePayment, saveReceived } from '../../payments/payment-queries.ts'
import { listUnderway } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import { coverDues, openAtCounter } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import { type Actor, isBooked, keptOf, type Order, stateWhenPaid } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { closeOpenPage, type StaysOpen } from './close-open-page.ts'
import { nextInstalment } from './next-instalment.ts'

export type CounterPayment = CounterReceipt & { amount: Money }

export type CounterRefused =
  | { outcome: 'not-booked' }
  /** So much is open at most, in the currency of the order. */
  | { outcome: 'not-open'; open: Money }
  /** By this receipt another amount was written down, or another order paid. */
  | { outcome: 'receipt-used'; number: string; amount: Money }
  | { outcome: 'paid-before' }

export type PaidAtCounter = { outcome: 'paid'; open: Money } | CounterRefused | StaysOpen

/** Other tabs and the sweeper may settle an attempt between two looks at it. */
const mostTurns = 5

/** What a guest paid at the counter, once for each receipt: no provider is asked. */
export async function payAtCounter(
  resort: Resort,
  id: string,
  wish: CounterPayment & { by: Actor },
): Promise<PaidAtCounter> {
  for (let turn = 1; turn <= mostTurns; turn++) {
    // Before a guest's page is closed for it.
    const refused = await judgeCounterPayment(resort, await loadOrder(resort.db, resort.kinds, id), wish)
    if (refused) return refused
    const open = await closeOpenPage(resort, id)
    if (open) return open
    const answer = await transact(resort.db, (tx) => pay(tx, resort, id, wish))
    if (answer.outcome !== 'look-again') return answer
  }
  return { outcome: 'processing' }
}

/** Why it would not be written down; null where it would be. */
export async function judgeCounterPayment(
  { db, kinds }: { db: Db } & Pick<Resort, 'kinds'>,
  order: Order,
  { amount, ...receipt }: CounterPayment,
): Promise<CounterRefused | null> {
  const { known } = await findByReceipt(db, receipt)
  if (known) {
    const { payment, came } = known
    if (payment.order === order.id && isSame(came, amount)) return { outcome: 'paid-before' }
    return { outcome: 'receipt-used', number: (await loadOrder(db, kinds, payment.order)).number, amount: came }
  }
  if (!canStillPay(order)) return { outcome: 'not-booked' }
  const open = openAtCounter(order)
  return isPartOf(amount, open) ? null : { outcome: 'not-open', open }
}

/** A stay counts as over from the morning on which its guests leave and pay. */
export function canStillPay({ state }: Pick<Order, 'state'>): boolean {
  return isBooked({ state }) || state === 'completed'
}

async function pay(
  tx: Tx,
  resort: Resort,
  id: string,
  { by, ...wish }: CounterPayment & { by: Actor },
): Promise<PaidAtCounter | { outcome: 'look-again' }> {
  const order = await lockOrder(tx, resort.kinds, id)
  if (!order) return { outcome: 'not-booked' }
  const refused = await judgeCounterPayment({ ...resort, db: tx }, order, wish)
  if (refused) return refused
  if ((await listUnderway(tx, id)).length) return { outcome: 'look-again' }
  const { amount, receipt } = wish
  const payment = await receive(tx, order, wish)
  if (!payment) return { outcome: 'look-again' }
  const { state, total, dues } = order
  const paid = add(order.paid, amount)
  const kept = add(keptOf(order), amount)
  const covered = coverDues(dues, kept, payment)
  await saveDues(tx, id, covered)
  await moveOrder(tx, {
    ...{ id, from: state, to: isBooked(order) ? stateWhenPaid(total, kept) : state, cause: 'rest-paid-at-counter', by },
    ...{ details: { payment, receipt, ...amount }, change: { paid } },
  })
  await resort.letters.write(tx, resort, id, {
    ...{ kind: 'confirmation', cause: `paid ${payment}`, news: 'paid', received: amount },
  })
  return { outcome: 'paid', open: openAtCounter({ ...order, dues: covered }) }
}

/** Null where somebody used the receipt at this moment. */
async function receive(tx: Tx, order: Order, { amount, ...receipt }: CounterPayment): Promise<string | null> {
  const { before } = await findByReceipt(tx, receipt)
  const id = counterPaymentId(receipt, before)
  const method = counterMethod(receipt.way)
  const saved = await savePayment(tx, {
    ...{ id, order: order.id, amount, method, refusedCards: [], provider: 'counter', months: null, bank: null },
    ...{ instalment: await nextInstalment(tx, order.id), isSetAsideFirst: false, language: order.language, email: '' },
    ...{ description: receipt.receipt, returnUrl: '', expiresAt: new Date(0) },
  })
  if (saved.outcome !== 'saved' || saved.payment.order !== order.id || saved.payment.progress.state !== 'open')
    return null
  await saveOpened(tx, id, { reference: `${method} ${receipt.receipt}${before ? ` (${before + 1})` : ''}`, url: '' })
  const paidWith = { method, lastFour: null, months: null }
  await saveReceived(tx, saved.payment, { state: 'paid', received: amount, paidWith, dispute: null })
  return id
}
