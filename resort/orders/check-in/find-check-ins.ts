import type { Resort } from '../../resort.ts'
import type { Order } from '../order.ts'
import { listCheckIns } from './check-in-queries.ts'
import { type RoomToCheckIn, roomsToCheckIn } from './rooms-to-check-in.ts'

/** Every room of an order that can be checked in to, now, later or no more. */
export async function findCheckIns(resort: Resort, order: Order): Promise<RoomToCheckIn[]> {
  const ids = order.lines.map(({ id }) => id)
  const checkIns = await listCheckIns(resort.db, ids)
  return roomsToCheckIn(order, { checkIns, hotel: resort.hotel, now: resort.clock.now() })
}
