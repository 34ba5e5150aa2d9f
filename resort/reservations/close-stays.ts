import { transact } from '#db/transact.ts'
import { today } from '../calendar/today.ts'
import type { Resort } from '../resort.ts'
import { listEndedStays } from './due-queries.ts'
import { isBooked } from './reservation.ts'
import { lockReservation, moveReservation } from './reservation-queries.ts'

/** Stays whose last day has come are completed. */
export async function completeStays(resort: Resort): Promise<number> {
  const ids = await listEndedStays(resort.db, today(resort.clock))
  for (const id of ids) {
    await transact(resort.db, async (tx) => {
      const reservation = await lockReservation(tx, id)
      if (!reservation || !isBooked(reservation.state)) return
      await moveReservation(tx, { id, from: reservation.state, to: 'completed', cause: 'stay-over', nights: 'sold' })
    })
  }
  return ids.length
}

/** The guest did not come: the nights stay sold, and what was paid stays with the house. */
export async function markNoShow(resort: Resort, id: string): Promise<'marked' | 'not-booked' | 'too-early'> {
  return await transact(resort.db, async (tx) => {
    const reservation = await lockReservation(tx, id)
    if (!reservation || !isBooked(reservation.state)) return 'not-booked'
    if (reservation.stay.checkIn >= today(resort.clock)) return 'too-early'
    await moveReservation(tx, { id, from: reservation.state, to: 'no-show', cause: 'no-show', nights: 'sold' })
    return 'marked'
  })
}
