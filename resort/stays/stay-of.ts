import { addRooms, type Quote } from '../availability/quote.ts'
import { type Line, linesToTell, type NewLine } from '../lines/line.ts'
import { isRoomLine, type RoomItem } from './room-item.ts'

/** A line on an order, or one that is to come onto it. */
type StayLine = NewLine & Partial<Pick<Line, 'state'>>

/** The living rooms of an order; where nothing on it lives any more, those that ended last. */
export function roomLinesOf<Each extends StayLine>(lines: readonly Each[]): (Each & { item: RoomItem })[] {
  return linesToTell(lines).filter(isRoomLine)
}

/** The rooms of an order as the one stay they are; null where it has none, or they were cancelled before the rest. */
export function stayOf(lines: readonly StayLine[]): Quote | null {
  const rooms = roomLinesOf(lines)
  const [first] = rooms
  if (!first) return null
  const { hotel, stay, perUsd, rateDay, promo } = first.item
  const { currency } = first.total
  const all = rooms.map(({ item }) => item.room)
  return { hotel, stay, currency, perUsd, rateDay, promo, rooms: all, ...addRooms(currency, all) }
}
