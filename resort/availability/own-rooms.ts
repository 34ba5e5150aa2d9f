import type { Day } from '../calendar/day.ts'
import { nightsOf, type Stay } from '../calendar/stay.ts'
import type { HotelNights, RoomColumns } from './hotel-nights.ts'

/** Rooms that are set aside for whoever asks, by their type. */
export type OwnRooms = { hotel: string; stay: Stay; rooms: readonly { roomType: string; rooms: number }[] }

/** What a guest holds does not look sold out to that guest: it is counted as free again. */
export function addOwnRooms(hotel: HotelNights, own: OwnRooms): HotelNights {
  if (own.hotel !== hotel.hotel.code) return hotel
  const nights = new Set(nightsOf(own.stay))
  return { ...hotel, rooms: hotel.rooms.map((room) => addOwn(room, { days: hotel.days, nights, own })) }
}

type Adding = { days: readonly Day[]; nights: ReadonlySet<Day>; own: OwnRooms }

function addOwn(room: RoomColumns, { days, nights, own }: Adding): RoomColumns {
  const held = own.rooms.find(({ roomType }) => roomType === room.room.code)?.rooms ?? 0
  if (!held) return room
  return { ...room, left: room.left.map((left, at) => (nights.has(days[at] ?? '') ? left + held : left)) }
}
