import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { sentence } from '../guests/sentence.ts'
import { type Hotel, type RoomType, roomCategories, views } from './room-type.ts'

const category = z.enum(roomCategories)
const view = z.enum(views)

export async function listHotels(db: Db): Promise<Hotel[]> {
  const rows = await db.selectFrom('hotel').selectAll().orderBy('position').execute()
  return rows.map(toHotel)
}

export async function findHotel(db: Db, code: string): Promise<Hotel | null> {
  const row = await db.selectFrom('hotel').selectAll().where('code', '=', code).executeTakeFirst()
  return row ? toHotel(row) : null
}

/** The room types of a hotel in the order it shows them. */
export async function listRoomTypes(db: Db, hotel: string): Promise<RoomType[]> {
  const rows = await db
    .selectFrom('hotel_room_type')
    .innerJoin('room_type', 'room_type.code', 'hotel_room_type.room_type')
    .selectAll()
    .where('hotel', '=', hotel)
    .orderBy('position')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({
    code: row.code,
    category: category.parse(row.category),
    name: sentence.parse(row.name),
    description: sentence.parse(row.description),
    sizeM2: row.size_m2,
    beds: sentence.parse(row.beds),
    view: view.parse(row.view),
    mostAdults: row.most_adults,
    mostChildren: row.most_children,
    mostPeople: row.most_people,
    amenities: row.amenities,
    rooms: row.rooms,
    singleLessMinor: row.single_less_minor,
    extraAdultMinor: row.extra_adult_minor,
  }))
}

function toHotel(row: { code: string; name: unknown; description: unknown; municipality: string }): Hotel {
  const { code, municipality } = row
  return { code, municipality, name: sentence.parse(row.name), description: sentence.parse(row.description) }
}
