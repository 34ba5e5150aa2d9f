import type { Resort } from '../resort.ts'
import type { Reservation } from './reservation.ts'
import { findReservationOf } from './reservation-queries.ts'
import { hashToken } from './token.ts'

/** What this visitor is booking or has booked last. */
export async function findReservationByToken(resort: Resort, token: string): Promise<Reservation | null> {
  return await findReservationOf(resort.db, hashToken(token))
}
