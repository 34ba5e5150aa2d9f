import type { Tx } from '#db/transact.ts'
import { isZero, least, type Money, subtract, sum } from '../money/money.ts'
import { postRefunded } from './ledger.ts'
import { savePosting } from './ledger-queries.ts'
import type { Payment } from './payment.ts'
import { endUnsent, nextName, type Refund, saveRefund, saveRefundState } from './refund-queries.ts'

/** Of a payment at the counter so much never came: it leaves the books at once, as nobody is to hand it over. */
export async function neverCame(
  tx: Tx,
  payment: Payment,
  { id, amount, receipt }: { id: string; amount: Money; receipt: string },
): Promise<void> {
  await saveRefund(tx, { id, paymentId: payment.id, amount, reason: 'other-amount' })
  await saveRefundState(tx, id, { state: 'done', reference: receipt })
  await savePosting(tx, postRefunded(payment, { id, amount }))
}

type Waiting = { waiting: readonly Refund[]; amount: Money; receipt: string }

/** The same of what waits to be given back, as far as `amount` goes; what is left of each goes on waiting, under another name. */
export async function takeOffWaiting(
  tx: Tx,
  payment: Payment,
  { waiting, amount, receipt }: Waiting,
): Promise<{ refunds: string[]; waited: Money }> {
  const taken: { id: string; amount: Money }[] = []
  const waited = () =>
    sum(
      amount.currency,
      taken.map((each) => each.amount),
    )
  for (const refund of waiting) {
    const part = least(subtract(amount, waited()), refund.amount)
    if (isZero(part)) break
    const rest = subtract(refund.amount, part)
    const id = nextName(refund.id)
    await endUnsent(tx, refund.id, 'failed')
    await neverCame(tx, payment, { id, amount: part, receipt })
    if (!isZero(rest)) await saveRefund(tx, { ...refund, id: nextName(id), amount: rest })
    taken.push({ id, amount: part })
  }
  return { refunds: taken.map(({ id }) => id), waited: waited() }
}
