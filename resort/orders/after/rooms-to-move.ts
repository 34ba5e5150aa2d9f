import { isDeepStrictEqual } from 'node:util'
import { alwaysFree } from '../../lines/cancellation-terms.ts'
import type { Line } from '../../lines/line.ts'
import { isFreeToCancel } from '../../rates/cancellation.ts'
import type { Resort } from '../../resort.ts'
import type { RoomItem } from '../../stays/room-item.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import type { Order } from '../order.ts'
import { airlineReason } from './airline-reason.ts'
import { judgeCancellation } from './judge-cancellation.ts'

/** Which rooms of an order go to other days, by their lines. */
export type Which = 'all' | readonly string[]

export type RoomLine = Line & { item: RoomItem }

/** Null where one of them is not there: somebody else gave it back. */
export function roomsToMove({ lines }: Pick<Order, 'lines'>, which: Which): RoomLine[] | null {
  const rooms = roomLinesOf(lines)
  if (which === 'all') return rooms.length ? rooms : null
  const named = rooms.filter(({ id }) => which.includes(id))
  return named.length && named.length === new Set(which).size ? named : null
}

/** Those that are there by now on the same days: only they go on to others together. */
export function areTogether(rooms: readonly RoomLine[]): boolean {
  return rooms.every(({ item }) => isDeepStrictEqual(item.stay, rooms[0]?.item.stay))
}

/** The rooms whose rate lets them go to other days: they are free to cancel by now. */
export function listMovable(resort: Pick<Resort, 'kinds' | 'clock'>, order: Order): RoomLine[] {
  return roomLinesOf(order.lines).filter((room) => isFree(resort, order, room))
}

/** What is moved if nobody says which: of the rooms whose rate allows it those that have the days of the first. */
export function listMovedAtFirst(resort: Pick<Resort, 'kinds' | 'clock'>, order: Order): RoomLine[] {
  const movable = listMovable(resort, order)
  return movable.filter((room) => areTogether([room, ...movable.slice(0, 1)]))
}

/** As long as one of them is free to cancel, and all of them can be cancelled. */
export function mayMoveRooms(
  resort: Pick<Resort, 'kinds' | 'clock'>,
  order: Order,
  rooms: readonly RoomLine[],
): boolean {
  const ids = rooms.map(({ id }) => id)
  return judgeCancellation(resort, order, ids) !== null && rooms.some((room) => isFree(resort, order, room))
}

function isFree(resort: Pick<Resort, 'kinds' | 'clock'>, order: Order, { id, cancellation }: RoomLine): boolean {
  const isFreeNow = isFreeToCancel(cancellation.freeUntil, resort.clock.now()) || isByAirline(resort, order)
  return isFreeNow && judgeCancellation(resort, order, [id]) !== null
}

/** With the terms that they have at this moment: nothing is lost of rooms that may be given up for nothing. */
export function withTermsNow(
  resort: Pick<Resort, 'clock'>,
  order: Order,
  rooms: readonly RoomLine[],
): readonly RoomLine[] {
  return isByAirline(resort, order) ? rooms.map((room) => ({ ...room, cancellation: alwaysFree })) : rooms
}

/** A flight at another time may need other nights, and none at all other days. */
function isByAirline({ clock }: Pick<Resort, 'clock'>, { lines }: Pick<Order, 'lines'>): boolean {
  return airlineReason(lines, lines, clock) !== null
}
