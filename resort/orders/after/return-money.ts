import { addJob } from '#db/add-job.ts'
import type { Tx } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { add, compare, isZero, type Money, subtract, sum, zero } from '../../money/money.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { listRefunds, type RefundReason, saveRefund } from '../../payments/refund-queries.ts'
import type { Order } from '../order.ts'

/**
 * Writes down that so much of what was paid for an order goes back, the latest payment first. Answers what is
 * promised back in all, which the caller keeps with the order.
 */
export async function returnMoney(
  tx: Tx,
  order: Order,
  { amount, reason }: { amount: Money; reason: RefundReason },
): Promise<Money> {
  let left = amount
  const payments = (await listPayments(tx, order.id)).toReversed()
  for (const { id, progress } of payments) {
    if (progress.state !== 'paid' || isZero(left)) continue
    const before = await listRefunds(tx, id)
    const live = before.filter(({ state }) => state !== 'failed').map((refund) => refund.amount)
    const open = subtract(progress.received, sum(left.currency, live))
    const part = compare(open, left) < 0 ? open : left
    if (isZero(part)) continue
    const refund = `refund-${id}-${before.length + 1}`
    await saveRefund(tx, { id: refund, paymentId: id, amount: part, reason })
    await addJob(tx, { task: 'send-refund', payload: { refund }, key: `refund ${refund}` })
    left = subtract(left, part)
  }
  if (compare(left, zero(left.currency)) > 0) throw new Error(`More would go back than ${order.number} paid.`)
  crashPoint('before-refund')
  return add(order.refunded, amount)
}
