import type { Day } from '../../calendar/day.ts'
import type { Resort } from '../../resort.ts'
import { isRoomLine } from '../../stays/room-item.ts'
import { namedGuestOf } from '../named-guest.ts'
import type { Order } from '../order.ts'
import { findOrder } from '../order-reading.ts'
import type { CheckIn } from './check-in.ts'
import { listArrivingRooms, listCheckIns } from './check-in-queries.ts'

/** A room as the desk expects its guests. */
export type ArrivalOfRoom = {
  number: string
  room: string
  adults: number
  ages: number[]
  /** Who was named when it was booked. */
  booked: string
  /** The hour that was told, at the check-in or before. */
  time: string | null
  /** What was asked for in their own words when it was booked. */
  requests: string
  /** Null where nobody has checked in, or their day has changed since. */
  checkIn: CheckIn | null
}

const most = 1_000

/** Everybody who arrives on a day, with what they told at their check-in. */
export async function listArrivals({ db, kinds }: Resort, day: Day): Promise<ArrivalOfRoom[]> {
  const arriving = await listArrivingRooms(db, day, most)
  const checkIns = await listCheckIns(
    db,
    arriving.map(({ line }) => line),
  )
  const orders = new Map<string, Order | null>()
  const found: ArrivalOfRoom[] = []
  for (const { orderId, line } of arriving) {
    if (!orders.has(orderId)) orders.set(orderId, await findOrder(db, kinds, orderId))
    const order = orders.get(orderId)
    const told = checkIns.find((each) => each.line === line && each.arrivalDay === day) ?? null
    if (order) found.push(...describe(order, line, told))
  }
  return found
}

function describe(order: Order, line: string, checkIn: CheckIn | null): ArrivalOfRoom[] {
  const rooms = order.lines.filter(isRoomLine)
  const index = rooms.findIndex(({ id }) => id === line)
  const room = rooms[index]?.item.room
  if (!room) return []
  const named = namedGuestOf(order, index) ?? order.guest
  return [
    {
      number: order.number,
      room: room.roomName.en,
      adults: room.party.adults,
      ages: room.party.childrenAges,
      booked: named ? `${named.name} ${named.lastname}` : '',
      time: checkIn?.arrivalTime ?? order.guest?.arrivalTime ?? null,
      requests: order.guest?.requests ?? '',
      checkIn,
    },
  ]
}
