import { addJob } from '#db/add-job.ts'
import type { Tx } from '#db/transact.ts'
import { crashPoint } from '../../crash-point.ts'
import { returnToGift } from '../../gifts/return-to-gift.ts'
import { add, compare, isZero, type Money, subtract, sum, zero } from '../../money/money.ts'
import type { Payment } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { listRefunds, type RefundReason, saveRefund } from '../../payments/refund-queries.ts'
import type { Order } from '../order.ts'

/** What is promised back in all, and the names of the refunds that make up what goes back now. */
export type Returning = { refunded: Money; refunds: string[] }

/**
 * Writes down that so much of what was paid for an order goes back, the latest payment first and gift vouchers last. The caller keeps the sum
 * with the order, and the names with what made the money go back: the guest is told the reason of each.
 */
export async function returnMoney(
  tx: Tx,
  order: Order,
  { amount, reason }: { amount: Money; reason: RefundReason },
): Promise<Returning> {
  let left = amount
  const refunds: string[] = []
  const payments = (await listPayments(tx, order.id)).toReversed()
  // What a gift paid goes back last: as long as something is bought, the gift has paid it.
  const inOrder = [...payments.filter((each) => !isByGift(each)), ...payments.filter(isByGift)]
  for (const payment of inOrder) {
    const { id, progress } = payment
    if (progress.state !== 'paid' || isZero(left)) continue
    const before = await listRefunds(tx, id)
    const live = before.filter(({ state }) => state !== 'failed').map((refund) => refund.amount)
    const open = subtract(progress.received, sum(left.currency, live))
    const part = compare(open, left) < 0 ? open : left
    if (isZero(part)) continue
    const refund = `refund-${id}-${before.length + 1}`
    const row = { id: refund, paymentId: id, amount: part, reason }
    if (isByGift(payment)) await returnToGift(tx, payment, row)
    else {
      await saveRefund(tx, row)
      await addJob(tx, { task: 'send-refund', payload: { refund }, key: `refund ${refund}` })
    }
    refunds.push(refund)
    left = subtract(left, part)
  }
  if (compare(left, zero(left.currency)) > 0) throw new Error(`More would go back than ${order.number} paid.`)
  crashPoint('before-refund')
  return { refunded: add(order.refunded, amount), refunds }
}

function isByGift({ provider }: Payment): boolean {
  return provider === 'gift'
}
