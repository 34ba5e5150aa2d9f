import { transact } from '#db/transact.ts'
import type { Language } from '../guests/language.ts'
import type { Resort } from '../resort.ts'
import type { GuestDetails } from './guest-details.ts'
import { isOver } from './reservation.ts'
import { changeReservation, lockReservationOf } from './reservation-queries.ts'
import { hashToken } from './token.ts'

export type GuestSaving = {
  token: string
  /** Null while what was typed is not complete. */
  guest: GuestDetails | null
  /** By the names of the fields; `typedAt` tells when, where the page could tell. */
  typed: Record<string, string>
  /** What the guest speaks now: letters follow. */
  language?: Language
}

/** Keeps what the guest typed, right or wrong, so that no error and no other choice of rooms loses it. */
export async function saveGuest(
  resort: Resort,
  { token, guest, typed, language }: GuestSaving,
): Promise<'saved' | 'typed-before' | 'no-reservation'> {
  return await transact(resort.db, async (tx) => {
    const reservation = await lockReservationOf(tx, hashToken(token))
    // What has expired begins again with all that was typed.
    if (!reservation || (isOver(reservation.state) && reservation.state !== 'expired')) return 'no-reservation'
    if (Number(typed.typedAt) < Number(reservation.typed.typedAt)) return 'typed-before'
    await changeReservation(tx, reservation.id, { typed, ...(guest && { guest }), ...(language && { language }) })
    return 'saved'
  })
}
