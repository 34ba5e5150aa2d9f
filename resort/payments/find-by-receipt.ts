import type { Db } from '#db/connect.ts'
import { isZero, type Money, subtract, sum } from '../money/money.ts'
import { type CounterReceipt, counterPaymentId } from './at-counter.ts'
import type { Payment } from './payment.ts'
import { findPayment } from './payment-queries.ts'
import { listRefunds } from './refund-queries.ts'

export type ByReceipt = {
  /** What counts as paid by it, and how much really came; null where nothing does. */
  known: { payment: Payment; came: Money } | null
  /** How often it was written down before, and put right until nothing was left of it. */
  before: number
}

/** What was written down by a receipt of the counter: one that was put right whole is free for whom it is of. */
export async function findByReceipt(db: Db, receipt: CounterReceipt): Promise<ByReceipt> {
  for (let before = 0; ; before++) {
    const payment = await findPayment(db, counterPaymentId(receipt, before))
    if (!payment) return { known: null, before }
    const came = await cameBy(db, payment)
    if (!isZero(came)) return { known: { payment, came }, before }
  }
}

async function cameBy(db: Db, { id, amount }: Payment): Promise<Money> {
  const never = (await listRefunds(db, id)).filter(({ reason }) => reason === 'other-amount')
  return subtract(
    amount,
    sum(
      amount.currency,
      never.map((refund) => refund.amount),
    ),
  )
}
