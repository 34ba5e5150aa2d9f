import type { Stay } from '#resort/calendar/stay.ts'
import type { Order } from '#resort/orders/order.ts'
import { isRoomLine } from '#resort/stays/room-item.ts'
import { stayOf } from '#resort/stays/stay-of.ts'

/** What the stock keeps for the rooms of an order. */
export function nightsAre(order: Order | null): 'free' | 'held' | 'sold' {
  const states = (order?.lines ?? []).filter(isRoomLine).map(({ state }) => state)
  if (states.includes('held')) return 'held'
  return states.some((state) => state === 'sold' || state === 'fulfilled' || state === 'missed') ? 'sold' : 'free'
}

export function daysOf(order: Order | null): Stay | null {
  return (order && stayOf(order.lines)?.stay) ?? null
}

/** An order with what the stock keeps for it and its days, to be compared at one look. */
export function withRooms(order: Order) {
  return { ...order, nights: nightsAre(order), stay: daysOf(order) }
}
