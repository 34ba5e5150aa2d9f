import { loadPayment } from '../../payments/payment-queries.ts'
import { hearOfRefunds } from '../../payments/send-refund.ts'
import type { Resort } from '../../resort.ts'
import { providerActor } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'

/** Asks again for what went back of a payment; what a bank turned down is owed anew, and its order says so. Answers which. */
export async function hearOfGuestsRefunds(resort: Resort, paymentId: string): Promise<string[]> {
  return await hearOfRefunds(resort, paymentId, async (tx, { id, amount }) => {
    const { order: name } = await loadPayment(tx, paymentId)
    const order = await lockOrder(tx, resort.kinds, name)
    if (!order) return
    await saveEvent(tx, order, { cause: 'refund-turned-down', by: providerActor, details: { refund: id, ...amount } })
  })
}
