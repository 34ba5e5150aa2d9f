import { loadPayment } from '../../payments/payment-queries.ts'
import { type RefundSent, sendRefund } from '../../payments/send-refund.ts'
import type { Resort } from '../../resort.ts'
import { keptOf, providerActor } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'

/** Sends money back and tells the guest once it is done. */
export async function refundGuest(resort: Resort, refundId: string): Promise<RefundSent> {
  return await sendRefund(resort, refundId, async (tx, { id, amount, paymentId }) => {
    const { order: name } = await loadPayment(tx, paymentId)
    const order = await lockOrder(tx, resort.kinds, name)
    if (!order) return
    await saveEvent(tx, order, { cause: 'refunded', by: providerActor, details: { refund: id, ...amount } })
    const settled = { fee: keptOf(order), refund: amount }
    await resort.letters.write(tx, resort, name, { kind: 'refund', cause: `refund ${id}`, settled })
  })
}
