import type { RoomNights } from '../availability/stock-queries.ts'
import type { Stay } from '../calendar/stay.ts'
import type { RoomItem } from './room-item.ts'

/** The nights that the rooms of one stay take from the stock; other days may be asked about. */
export function roomNightsOf(lines: readonly { item: RoomItem }[], days?: Stay): RoomNights {
  const [first] = lines
  if (!first) throw new Error('Without a room there are no nights.')
  const counts = new Map<string, number>()
  for (const { item } of lines) counts.set(item.room.roomType, (counts.get(item.room.roomType) ?? 0) + 1)
  const { hotel, stay } = first.item
  return { hotel, stay: days ?? stay, rooms: [...counts].map(([roomType, rooms]) => ({ roomType, rooms })) }
}

/** The same of rooms that may have days of their own. */
export function listRoomNights(lines: readonly { item: RoomItem }[]): RoomNights[] {
  const together = Map.groupBy(lines, ({ item: { hotel, stay } }) => `${hotel} ${stay.checkIn} ${stay.checkOut}`)
  return [...together.values()].map((rooms) => roomNightsOf(rooms))
}
