import { transact } from '#db/transact.ts'
import { returnRoomNights } from '../availability/stock-queries.ts'
import { today } from '../calendar/today.ts'
import { crashPoint } from '../crash-point.ts'
import { isSame, isZero, type Money } from '../money/money.ts'
import { releasePromoUse } from '../rates/promo-queries.ts'
import type { Resort } from '../resort.ts'
import { type Cancellation, cancellationFee } from './cancellation-fee.ts'
import { isBooked, type Reservation } from './reservation.ts'
import { findReservation, lockReservation, moveReservation } from './reservation-queries.ts'
import { keptOf, returnMoney } from './return-money.ts'
import { roomNightsOf } from './room-nights-of.ts'
import { endPaymentsOf } from './settle-payment.ts'
import { writeToGuest } from './write-to-guest.ts'

export type Cancelling =
  | { outcome: 'cancelled'; reservation: Reservation; cancellation: Cancellation }
  /** The fee is another one by now: the guest has to see it first. */
  | { outcome: 'fee-changed'; cancellation: Cancellation }
  /** It is over already, or the guest has arrived. */
  | { outcome: 'too-late' }

/** What cancelling now would cost; null when it cannot be cancelled any more. */
export function judgeCancellation(resort: Resort, reservation: Reservation): Cancellation | null {
  const { state, quote, stay } = reservation
  if (!isBooked(state) || !quote || stay.checkIn < today(resort.clock)) return null
  return cancellationFee(quote, keptOf(reservation), resort.clock.now())
}

/** Gives the rooms back and what is owed to the guest. The fee is the one the guest was shown, or nothing happens. */
export async function cancelReservation(
  resort: Resort,
  id: string,
  { agreedFee, cause }: { agreedFee: Money; cause: 'guest-cancelled' | 'house-cancelled' },
): Promise<Cancelling> {
  const cancelling = await transact<Cancelling>(resort.db, async (tx) => {
    const reservation = await lockReservation(tx, id)
    const cancellation = reservation && judgeCancellation(resort, reservation)
    if (!reservation?.quote || !cancellation) return { outcome: 'too-late' }
    const { fee, refund } = cancellation
    if (!isSame(fee, agreedFee)) return { outcome: 'fee-changed', cancellation }
    const { state, quote } = reservation
    await returnRoomNights(tx, roomNightsOf(quote))
    if (quote.promo) await releasePromoUse(tx, quote.promo, id)
    const refunded = isZero(refund)
      ? reservation.refunded
      : await returnMoney(tx, reservation, { amount: refund, reason: 'cancelled' })
    const details = { cause, fee: fee.minor, refund: refund.minor, currency: fee.currency }
    await moveReservation(tx, {
      id,
      from: state,
      to: 'cancelled',
      cause: 'cancelled',
      nights: 'free',
      details,
      change: { refunded },
    })
    await writeToGuest(tx, resort, id, { kind: 'cancellation', cause: 'cancelled', settled: { fee, refund } })
    return { outcome: 'cancelled', reservation: (await findReservation(tx, id)) as Reservation, cancellation }
  })
  crashPoint('after-refund-saved')
  // A page that is still open somewhere must not take money for a stay that is off; if it had, the sweeper sends it back.
  if (cancelling.outcome === 'cancelled') await endPaymentsOf(resort, id)
  return cancelling
}
