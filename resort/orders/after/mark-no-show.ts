import { transact } from '#db/transact.ts'
import { dayOfArrivals } from '../../calendar/arrival-hour.ts'
import type { Resort } from '../../resort.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { type Actor, isBooked } from '../order.ts'
import { lockOrder } from '../order-reading.ts'
import { endSold } from './end-sold.ts'

/** Rooms by their lines, or all whose guests could have come by now. */
export type NoShow = { lines: readonly string[] | 'all'; by: Actor }

/** The guest did not come, nor in the night after: the nights stay sold, and what was paid stays with the house. */
export async function markNoShow(
  resort: Resort,
  id: string,
  { lines, by }: NoShow,
): Promise<'marked' | 'not-booked' | 'no-rooms' | 'too-early'> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return 'not-booked'
    const sold = roomLinesOf(order.lines).filter(({ state }) => state === 'sold')
    const wanted = lines === 'all' ? sold : sold.filter((line) => lines.includes(line.id))
    if (!wanted.length || (lines !== 'all' && wanted.length < new Set(lines).size)) return 'no-rooms'
    // Rooms may have days of their own.
    const rooms = wanted.filter(({ item }) => item.stay.checkIn < dayOfArrivals(resort.clock))
    if (!rooms.length || (lines !== 'all' && rooms.length < wanted.length)) return 'too-early'
    const ids = rooms.map(({ id: line }) => line)
    await endSold(tx, resort, order, { ids, missed: ids, cause: 'no-show', by })
    return 'marked'
  })
}
