import type { Tx } from '#db/transact.ts'
import { exchangeRoomNights } from '../../availability/stock-queries.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import { saveNewDates } from '../../stays/stay-queries.ts'
import type { NewDates } from './new-dates.ts'
import { type MoveToSave, saveMove } from './save-move.ts'

export type Moving = Pick<MoveToSave, 'order' | 'by' | 'payment'> & { dates: NewDates }

export type StayMoved = { outcome: 'moved'; refunds: string[] } | { outcome: 'not-available' }

/** The rooms of a booked order move to other days, and all that follows from it; or nothing, where a night is missing. */
export async function moveStay(tx: Tx, { order, dates, by, payment }: Moving): Promise<StayMoved> {
  const { stay, rooms } = dates
  const before = roomLinesOf(order.lines).filter(({ id }) => rooms.some((room) => room.id === id))
  if ((await exchangeRoomNights(tx, roomNightsOf(before), roomNightsOf(before, stay))) === 'sold-out') {
    return { outcome: 'not-available' }
  }
  await saveNewDates(tx, rooms)
  const details = { from: stayOf(before)?.stay, to: stay, rooms: before.length }
  const refunds = await saveMove(tx, { order, move: dates, cause: 'dates-changed', details, by, payment })
  return { outcome: 'moved', refunds }
}
