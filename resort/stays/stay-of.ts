import { addRooms, type Quote } from '../availability/quote.ts'
import type { Stay } from '../calendar/stay.ts'
import { type Line, linesToTell, type NewLine } from '../lines/line.ts'
import { isRoomLine, type RoomItem } from './room-item.ts'

/** A line on an order, or one that is to come onto it. */
type StayLine = NewLine & Partial<Pick<Line, 'state'>>

/** The living rooms of an order; where nothing on it lives any more, those that ended last. */
export function roomLinesOf<Each extends StayLine>(lines: readonly Each[]): (Each & { item: RoomItem })[] {
  return linesToTell(lines).filter(isRoomLine)
}

/**
 * The rooms of an order as the one stay they are, from the first arrival to the last departure; null where it has none,
 * or they were cancelled before the rest.
 */
export function stayOf(lines: readonly StayLine[]): Quote | null {
  const rooms = roomLinesOf(lines)
  const [first] = rooms
  if (!first) return null
  const { hotel, perUsd, rateDay, promo } = first.item
  const stay = spanOf(rooms.map(({ item }) => item.stay))
  const { currency } = first.total
  const all = rooms.map(({ item }) => item.room)
  return { hotel, stay, currency, perUsd, rateDay, promo, rooms: all, ...addRooms(currency, all) }
}

/** Rooms may have gone to other days one by one. */
export function haveDaysOfTheirOwn(lines: readonly StayLine[]): boolean {
  const days = roomLinesOf(lines).map(({ item: { stay } }) => `${stay.checkIn} ${stay.checkOut}`)
  return new Set(days).size > 1
}

function spanOf(stays: readonly Stay[]): Stay {
  const [checkIn = ''] = stays.map((stay) => stay.checkIn).toSorted()
  const checkOut =
    stays
      .map((stay) => stay.checkOut)
      .toSorted()
      .at(-1) ?? ''
  return { checkIn, checkOut }
}
