import type { Quote } from '../../availability/quote.ts'
import type { Day } from '../../calendar/day.ts'
import { hash } from '../../signing.ts'
import { stayOf } from '../../stays/stay-of.ts'
import type { BookingParameters } from '../../visitors/booking-parameters.ts'
import { toBookingQuery } from '../../visitors/booking-query.ts'
import { type DraftedOrder, type HeldOrder, type Order, type PayingOrder, wasBooked } from '../order.ts'

/** An order that is not booked yet, with the rooms that are chosen. */
export type ChosenOrder = { order: DraftedOrder | HeldOrder | PayingOrder; stay: Quote }

/** Rooms of an order, booked or not. */
export type ToldRooms = { order: Pick<Order, 'promocode' | 'currency' | 'lines'>; stay: Quote }

/** An order that is not booked yet, with whatever is on it. */
export type FilledOrder = { order: ChosenOrder['order']; stay: Quote | null }

/** What there is to buy here: rooms, tickets, or both. */
export function findFilled(order: Order | null): FilledOrder | null {
  return !order || wasBooked(order) || !order.lines.length ? null : { order, stay: stayOf(order.lines) }
}

/** Whether it is about rooms. */
export function hasRooms(filled: FilledOrder): filled is ChosenOrder {
  return filled.stay !== null
}

/** What there is to book here: rooms that are chosen and not yet booked. */
export function findChosen(order: Order | null): ChosenOrder | null {
  if (!order || wasBooked(order)) return null
  const stay = stayOf(order.lines)
  return stay && { order, stay }
}

/** What a visitor can go on with: neither its hold has ended nor has its first day passed. */
export function findUnfinished(order: Order | null, today: Day): FilledOrder | null {
  const filled = findFilled(order)
  if (!filled || filled.order.state === 'expired') return null
  if (filled.stay && filled.stay.stay.checkIn < today) return null
  return filled.order.state === 'held' && filled.order.hold.seconds <= 0 ? null : filled
}

/** What is on it, as a search. */
export function wantedOf({ order, stay }: ToldRooms): BookingParameters {
  const { promocode, currency } = order
  return { stay: stay.stay, rooms: stay.rooms.map(({ party }) => party), promocode, hotel: stay.hotel, currency }
}

/** By it a browser knows whether it has seen this choice. It opens nothing. */
export function imprintOf(chosen: ChosenOrder): string {
  const choice = `${chosen.order.id} ${toBookingQuery(wantedOf(chosen))}`
  return hash(`choice ${choice}`).toString('base64url').slice(0, 12)
}
