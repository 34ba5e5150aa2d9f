import { loadPayment } from '../../payments/payment-queries.ts'
import { type RefundSent, sendRefund } from '../../payments/send-refund.ts'
import type { Resort } from '../../resort.ts'
import { keptOf, providerActor } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'
import { findWhyRefunded, wasToldOfRefund } from './why-refunded.ts'

/** Sends money back and tells the guest once it is done. */
export async function refundGuest(resort: Resort, refundId: string): Promise<RefundSent> {
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
    const writing = { kind: 'refund', cause: `refund ${id}`, settled, ...(why && { why }) } as const
    await resort.letters.write(tx, resort, name, writing)
  })
}
