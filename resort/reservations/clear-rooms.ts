import { transact } from '#db/transact.ts'
import { zero } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { letGoOfRooms } from './let-go-of-rooms.ts'
import type { ReservationChange } from './reservation-queries.ts'
import { changeReservation, lockReservationOf } from './reservation-queries.ts'
import { hashToken } from './token.ts'

/**
 * spec 4: dates, guests, code or currency were changed, so the rooms chosen before are cleared; what the guest typed
 * stays. A payment that is open is left to end first.
 */
export async function clearRooms(
  resort: Resort,
  token: string,
): Promise<'cleared' | 'nothing-chosen' | 'payment-open'> {
  return await transact(resort.db, async (tx) => {
    const reservation = await lockReservationOf(tx, hashToken(token))
    if (reservation?.state === 'paying') return 'payment-open'
    if (!reservation?.quote || (reservation.state !== 'draft' && reservation.state !== 'held')) return 'nothing-chosen'
    const { id, state, currency } = reservation
    const cleared: ReservationChange = { quote: null, extras: [], total: zero(currency), schedule: null }
    if (state === 'held')
      await letGoOfRooms(tx, reservation, { to: 'draft', cause: 'booking-modified', change: cleared })
    else await changeReservation(tx, id, cleared)
    return 'cleared'
  })
}
