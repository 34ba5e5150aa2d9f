import { isUnderway } from '#resort/payments/payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { findReservationByToken } from '#resort/reservations/find-reservation-by-token.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import { endPayment, settlePayment } from '#resort/reservations/settle-payment.ts'
import type { Visit } from '../../../visit.ts'

export type Returned = {
  reservation: Reservation | null
  /** The guest has paid and the bank has not answered. */
  isProcessing: boolean
  /** The provider did not say what became of the payment. */
  isSilent: boolean
}

/** The guest is back from the provider: what became of the payment is asked for, whatever the address says. */
export async function answerReturn({ resort, visitor, note }: Visit): Promise<Returned> {
  const reservation = await findReservationByToken(resort, visitor.token)
  if (reservation?.state !== 'paying') return { reservation, isProcessing: false, isSilent: false }
  const open = await findUnderway(resort, reservation)
  const settled = open && (await settlePayment(resort, open.id))
  if (settled?.outcome === 'unknown') note(settled.error)
  return {
    // Read again also where nothing is open: the provider's notice may have settled it since.
    reservation: await findReservationByToken(resort, visitor.token),
    isProcessing: settled?.outcome === 'processing',
    isSilent: settled?.outcome === 'unknown',
  }
}

/** Closes the provider's page, so that the guest can pay in another way; unless the guest has paid there already. */
export async function endOpenPayment({ resort, visitor }: Visit): Promise<void> {
  const reservation = await findReservationByToken(resort, visitor.token)
  const open = reservation && (await findUnderway(resort, reservation))
  if (open) await endPayment(resort, open.id)
}

async function findUnderway(resort: Visit['resort'], { id }: Reservation) {
  return (await listPayments(resort.db, id)).find(isUnderway) ?? null
}
