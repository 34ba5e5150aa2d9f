import type { Db } from '#db/connect.ts'
import type { Stay } from '#resort/calendar/stay.ts'

export type StockRow = { roomType: string; night: string; capacity: number; sold: number; held: number }

export async function listStock(db: Db, hotel: string, stay: Stay): Promise<StockRow[]> {
  return await db
    .selectFrom('night_stock')
    .select(['room_type as roomType', 'night', 'capacity', 'sold', 'held'])
    .where('hotel', '=', hotel)
    .where('night', '>=', stay.checkIn)
    .where('night', '<', stay.checkOut)
    .orderBy('room_type')
    .orderBy('night')
    .execute()
}
