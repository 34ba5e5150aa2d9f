import { transact } from '#db/transact.ts'
import { loadPayment } from '../../payments/payment-queries.ts'
import { loadRefund } from '../../payments/refund-queries.ts'
import { type RefundSent, sendRefund } from '../../payments/send-refund.ts'
import type { Resort } from '../../resort.ts'
import { keptOf, providerActor } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { findWhyRefunded, isNoted, wasToldOfRefund } from './why-refunded.ts'

/** Sends money back and tells the guest once it is done; staff read in its history where it has to wait. */
export async function refundGuest(resort: Resort, refundId: string): Promise<RefundSent> {
  const sent = await send(resort, refundId)
  if (sent.outcome === 'waits') await noteWaiting(resort, refundId)
  // It may be refused for a dispute of which nobody has told us yet.
  if (sent.outcome === 'later' && sent.error) {
    await settlePayment(resort, (await loadRefund(resort.db, refundId)).paymentId)
  }
  return sent
}

async function noteWaiting(resort: Resort, refundId: string): Promise<void> {
  await transact(resort.db, async (tx) => {
    const { id, amount, paymentId } = await loadRefund(tx, refundId)
    const order = await lockOrder(tx, resort.kinds, (await loadPayment(tx, paymentId)).order)
    if (!order || (await isNoted(tx, order.id, { cause: 'refund-waits', refund: id }))) return
    await saveEvent(tx, order, { cause: 'refund-waits', by: providerActor, details: { refund: id, ...amount } })
  })
}

async function send(resort: Resort, refundId: string): Promise<RefundSent> {
  return await sendRefund(resort, refundId, async (tx, refund) => {
    const { id, amount, paymentId } = refund
    const { order: name } = await loadPayment(tx, paymentId)
    const order = await lockOrder(tx, resort.kinds, name)
    if (!order) return
    const isTold = await wasToldOfRefund(tx, order.id, id)
    await saveEvent(tx, order, { cause: 'refunded', by: providerActor, details: { refund: id, ...amount } })
    // A bank had turned down what a letter told of: two letters would be of twice the money.
    if (isTold) return
    const settled = { fee: keptOf(order), refund: amount }
    const why = await findWhyRefunded(tx, name, refund)
    const writing = { kind: 'refund', cause: `refund ${id}`, settled, refunds: [id], ...(why && { why }) } as const
    await resort.letters.write(tx, resort, name, writing)
  })
}
