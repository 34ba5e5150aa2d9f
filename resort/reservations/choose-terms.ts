import { isDeepStrictEqual } from 'node:util'
import { transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import type { Resort } from '../resort.ts'
import { type BookingPrice, priceBooking } from './price-booking.ts'
import type { Reservation } from './reservation.ts'
import { changeReservation, findReservation, lockReservationOf } from './reservation-queries.ts'
import type { PayChoice } from './schedule.ts'
import { hashToken } from './token.ts'

export type TermsWanted = { token: string; extras: readonly string[]; pay: PayChoice }

export type ChosenTerms =
  | { outcome: 'chosen'; reservation: Reservation }
  /** There are no rooms to add anything to, or they are being paid already. */
  | { outcome: 'too-late' | 'no-rooms' }

/** Extras beside the rooms, and whether the rest is paid now, later or on arrival. */
export async function chooseTerms(resort: Resort, { token, extras, pay }: TermsWanted): Promise<ChosenTerms> {
  return await transact(resort.db, async (tx) => {
    const reservation = await lockReservationOf(tx, hashToken(token))
    if (!reservation?.quote) return { outcome: 'no-rooms' }
    const priced = priceBooking(reservation.quote, { extras, pay, today: today(resort.clock) })
    if (reservation.state !== 'draft' && reservation.state !== 'held') {
      return isSame(reservation, priced) ? { outcome: 'chosen', reservation } : { outcome: 'too-late' }
    }
    await changeReservation(tx, reservation.id, priced)
    return { outcome: 'chosen', reservation: (await findReservation(tx, reservation.id)) as Reservation }
  })
}

/** The same terms again are no change, whatever has become of the reservation. */
function isSame({ extras, total, schedule }: Reservation, priced: BookingPrice): boolean {
  return isDeepStrictEqual({ extras, total, schedule }, priced)
}
