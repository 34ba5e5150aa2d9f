import { listOpenPayments, touchPayment } from '../payments/payment-queries.ts'
import { isRefundDue } from '../payments/refund-due.ts'
import { listOpenRefunds } from '../payments/refund-queries.ts'
import type { Resort } from '../resort.ts'
import { refundGuest } from './refund-guest.ts'
import { endPayment, type Settled, settlePayment } from './settle-payment.ts'

const atOnce = { most: 100, quietSeconds: 15 }

export type Swept = { payments: { id: string; settled: Settled }[]; refunds: number }

/** Asks after every payment and refund that nobody has told the end of. What died half-way is finished here. */
export async function sweepPayments(resort: Resort): Promise<Swept> {
  const payments: Swept['payments'] = []
  for (const { id, isExpired } of await listOpenPayments(resort.db, atOnce)) {
    // Guests who never pay must not keep the sweep from those who did.
    await touchPayment(resort.db, id)
    payments.push({ id, settled: isExpired ? await endPayment(resort, id) : await settlePayment(resort, id) })
  }
  const refunds = (await listOpenRefunds(resort.db, atOnce.most)).filter((refund) => isRefundDue(refund))
  for (const { id } of refunds) await refundGuest(resort, id)
  return { payments, refunds: refunds.length }
}
