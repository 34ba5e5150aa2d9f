import { transact } from '#db/transact.ts'
import { releaseRoomNights } from '../availability/stock-queries.ts'
import { crashPoint } from '../crash-point.ts'
import type { Resort } from '../resort.ts'
import { listEndedHolds, listForgottenDrafts } from './due-queries.ts'
import { letGoOfRooms } from './let-go-of-rooms.ts'
import { lockReservation, moveReservation } from './reservation-queries.ts'
import { roomNightsOf } from './room-nights-of.ts'
import { endPaymentsOf } from './settle-payment.ts'

const mostAtOnce = 200

/** Lets go of rooms whose hold is over. A payment is closed first, so that nobody pays for rooms that are gone. */
export async function expireHolds(resort: Resort): Promise<number> {
  const ids = await listEndedHolds(resort.db, mostAtOnce)
  for (const id of ids) {
    await endPaymentsOf(resort, id)
    crashPoint('before-rooms-let-go')
    await transact(resort.db, async (tx) => {
      const reservation = await lockReservation(tx, id)
      if (!reservation?.quote || (reservation.holdSeconds ?? 1) > 0) return
      if (reservation.state === 'held') await letGoOfRooms(tx, reservation, { to: 'expired', cause: 'hold-ended' })
      // The provider does not answer: others may have the rooms; the money, should it come, finds others or goes back.
      if (reservation.state !== 'paying' || reservation.nights !== 'held') return
      await releaseRoomNights(tx, roomNightsOf(reservation.quote))
      await moveReservation(tx, { id, from: 'paying', to: 'paying', cause: 'rooms-let-go', nights: 'free' })
    })
  }
  return ids.length
}

/** Drafts that nobody came back to within the life of their cookie. */
export async function expireDrafts(resort: Resort): Promise<number> {
  const ids = await listForgottenDrafts(resort.db, mostAtOnce)
  for (const id of ids) {
    await transact(resort.db, async (tx) => {
      const reservation = await lockReservation(tx, id)
      if (reservation?.state !== 'draft') return
      await moveReservation(tx, { id, from: 'draft', to: 'expired', cause: 'forgotten', nights: 'free' })
    })
  }
  return ids.length
}
