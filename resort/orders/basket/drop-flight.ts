import { isFlightLine } from '../../flights/flight-item.ts'
import type { Resort } from '../../resort.ts'
import { stayOf } from '../../stays/stay-of.ts'
import { type ChosenRooms, chooseRooms } from './choose-rooms.ts'
import { findOrderByToken } from './find-order-by-token.ts'
import type { Buyer } from './open-draft.ts'

export type FlightDropped = ChosenRooms | { outcome: 'not-there' }

/** The same rooms without the flight, at what everybody pays for them. */
export async function dropFlight(resort: Resort, buyer: Omit<Buyer, 'currency'>): Promise<FlightDropped> {
  const order = await findOrderByToken(resort, buyer.token)
  const stay = order && stayOf(order.lines)
  if (!stay || !order.lines.some(isFlightLine)) return { outcome: 'not-there' }
  const { hotel, stay: nights, rooms } = { ...stay, stay: stay.stay }
  return await chooseRooms(resort, { ...buyer, currency: order.currency, hotel, stay: nights, rooms })
}
