import { subtract } from '../money/money.ts'
import { loadPayment } from '../payments/payment-queries.ts'
import { type RefundSent, sendRefund } from '../payments/send-refund.ts'
import type { Resort } from '../resort.ts'
import { lockReservation, saveEvent } from './reservation-queries.ts'
import { writeToGuest } from './write-to-guest.ts'

/** Sends money back and tells the guest once it is done. */
export async function refundGuest(resort: Resort, refundId: string): Promise<RefundSent> {
  return await sendRefund(resort, refundId, async (tx, { id, amount, paymentId }) => {
    const { reservation: name } = await loadPayment(tx, paymentId)
    const reservation = await lockReservation(tx, name)
    if (!reservation) return
    await saveEvent(tx, reservation, { cause: 'refunded', details: { refund: id, ...amount } })
    const fee = subtract(reservation.paid, reservation.refunded)
    await writeToGuest(tx, resort, name, { kind: 'refund', cause: `refund ${id}`, settled: { fee, refund: amount } })
  })
}
