import type { Quote } from '../availability/quote.ts'
import type { RoomNights } from '../availability/stock-queries.ts'

/** The nights that the rooms of a quote take from the stock. */
export function roomNightsOf({ hotel, stay, rooms }: Pick<Quote, 'hotel' | 'stay' | 'rooms'>): RoomNights {
  const counts = new Map<string, number>()
  for (const { roomType } of rooms) counts.set(roomType, (counts.get(roomType) ?? 0) + 1)
  return { hotel, stay, rooms: [...counts].map(([roomType, rooms]) => ({ roomType, rooms })) }
}
