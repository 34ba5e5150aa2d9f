import { addRooms, type Quote } from '../availability/quote.ts'
import { isAlive, type Line, type NewLine } from '../lines/line.ts'
import { isRoomLine, type RoomItem } from './room-item.ts'

/** A line on an order, or one that is to come onto it. */
type StayLine = NewLine & Partial<Pick<Line, 'state'>>

/** The rooms of an order that are not cancelled; where all of them are, or none was bought in the end, every one. */
export function roomLinesOf<Each extends StayLine>(lines: readonly Each[]): (Each & { item: RoomItem })[] {
  const rooms = lines.filter(isRoomLine)
  const alive = rooms.filter(({ state = 'chosen' }) => isAlive({ state }))
  return alive.length ? alive : rooms
}

/** The rooms of an order as the one stay they are; null where it has none. */
export function stayOf(lines: readonly StayLine[]): Quote | null {
  const rooms = roomLinesOf(lines)
  const [first] = rooms
  if (!first) return null
  const { hotel, stay, perUsd, rateDay, promo } = first.item
  const { currency } = first.total
  const all = rooms.map(({ item }) => item.room)
  return { hotel, stay, currency, perUsd, rateDay, promo, rooms: all, ...addRooms(currency, all) }
}
