import type { Tx } from '#db/transact.ts'
import { releaseRoomNights } from '../availability/stock-queries.ts'
import { releasePromoUse } from '../rates/promo-queries.ts'
import type { Reservation } from './reservation.ts'
import { moveReservation, type ReservationChange } from './reservation-queries.ts'
import { roomNightsOf } from './room-nights-of.ts'

export type LettingGo = { to: 'draft' | 'expired'; cause: string; change?: ReservationChange }

/** A hold ends without a booking: its nights and its use of a promotion can be had again. */
export async function letGoOfRooms(tx: Tx, reservation: Reservation, { to, cause, change }: LettingGo): Promise<void> {
  const { id, state, quote, nights } = reservation
  if (quote?.promo && state !== 'draft') await releasePromoUse(tx, quote.promo, id)
  if (quote && nights === 'held') await releaseRoomNights(tx, roomNightsOf(quote))
  await moveReservation(tx, { id, from: state, to, cause, nights: 'free', ...(change && { change }) })
}
