import { formatMoney } from '#resort/money/format-money.ts'
import { cancelReservation, judgeCancellation } from '#resort/reservations/cancel-reservation.ts'
import type { Cancellation } from '#resort/reservations/cancellation-fee.ts'
import type { Reservation } from '#resort/reservations/reservation.ts'
import type { Resort } from '#resort/resort.ts'
import type { Said, Wishes } from './answer-operator.ts'

/** The fee first; only --yes cancels. */
export async function answerCancel(resort: Resort, reservation: Reservation, { yes }: Wishes): Promise<Said> {
  const { id, number, state } = reservation
  const cancellation = judgeCancellation(resort, reservation)
  if (!cancellation) return { text: `${number} is ${state} and cannot be cancelled any more.`, code: 1 }
  if (!yes)
    return { text: `${number} is ${state}. ${sayFee(cancellation)}\nNothing was done: --yes cancels it.`, code: 0 }
  const done = await cancelReservation(resort, id, { agreedFee: cancellation.fee, cause: 'house-cancelled' })
  switch (done.outcome) {
    case 'cancelled':
      return { text: `${number} is cancelled. ${sayFee(done.cancellation)}`, code: 0 }
    case 'fee-changed':
      return { text: `Nothing was done: the fee changed. ${sayFee(done.cancellation)}`, code: 1 }
    case 'too-late':
      return { text: `Nothing was done: ${number} cannot be cancelled any more.`, code: 1 }
  }
}

function sayFee({ fee, refund }: Cancellation): string {
  return `The house keeps ${formatMoney(fee)}; ${formatMoney(refund)} goes back to the guest.`
}
