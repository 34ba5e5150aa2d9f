import { type RoomCategory, roomCategories } from '#resort/rooms/room-type.ts'
import type { BookingQuery } from '#resort/visitors/booking-query.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'

export type Pick = { roomType: string; ratePlan: string }

/** By what the rooms of a search are sorted: an order is what somebody buys. */
export const roomSortings = ['price', 'size'] as const
export type RoomSorting = (typeof roomSortings)[number]

/** How far a guest has come on this page. All of it is in the address, so Back and a shared link show the same. */
export type Choice = {
  /** One for each room of the booking; null where none is chosen yet. */
  picks: (Pick | null)[]
  /** The room being chosen, counted from 0; null when every room has its type and the guest has not gone back to one. */
  room: number | null
  category: RoomCategory | null
  /** Only rooms that look onto the sea. */
  isSea: boolean
  order: RoomSorting
  /** The room type whose details are open. */
  details: string | null
  /** The room type whose every rate is shown; of others only the lowest is, until it is asked for. */
  rates: string | null
  /** The rate whose price is shown night by night, of a room whose rates are not all shown. */
  nights: Pick | null
  /** Every room of the list, not the first of it alone. */
  isWhole: boolean
  compare: string[]
}

export const mostCompared = 3

export function parseChoice(query: URLSearchParams, rooms: number): Choice {
  const picks = Array.from({ length: rooms }, (_, room) => parsePick(query.get(`pick[${room}]`)))
  const asked = Number(query.get('room')) - 1
  const next = picks.indexOf(null)
  const compare = (query.get('compare') ?? '').split(',').filter(isCode)
  return {
    picks,
    room: Number.isInteger(asked) && asked >= 0 && asked < rooms ? asked : next < 0 ? null : next,
    category: roomCategories.find((each) => each === query.get('category')) ?? null,
    isSea: query.get('view') === 'ocean',
    order: roomSortings.find((each) => each === query.get('order')) ?? 'price',
    details: isCode(query.get('details')) ? query.get('details') : null,
    rates: isCode(query.get('rates')) ? query.get('rates') : null,
    nights: parsePick(query.get('nights')),
    isWhole: query.get('all') === '1',
    compare: [...new Set(compare)].slice(0, mostCompared),
  }
}

/** What comes after the path of the search page to show this. */
export function toSearchQuery(booking: Partial<BookingQuery>, choice: Partial<Choice>): URLSearchParams {
  const query = toBookingQuery(booking)
  for (const [room, pick] of (choice.picks ?? []).entries()) {
    if (pick) query.set(`pick[${room}]`, writePick(pick))
  }
  const hasAll = choice.picks?.every((pick) => pick !== null)
  if (choice.room != null && (hasAll || choice.room !== choice.picks?.indexOf(null))) {
    query.set('room', String(choice.room + 1))
  }
  if (choice.category) query.set('category', choice.category)
  if (choice.isSea) query.set('view', 'ocean')
  if (choice.order && choice.order !== 'price') query.set('order', choice.order)
  if (choice.compare?.length) query.set('compare', choice.compare.join(','))
  if (choice.rates) query.set('rates', choice.rates)
  if (choice.nights) query.set('nights', writePick(choice.nights))
  if (choice.isWhole) query.set('all', '1')
  if (choice.details) query.set('details', choice.details)
  return query
}

/** This pick for the room being chosen; the next room without one comes after. */
export function withPick(choice: Choice, pick: Pick): Choice {
  const at = choice.room ?? 0
  const picks = choice.picks.map((each, room) => (room === at ? pick : each))
  const next = picks.indexOf(null)
  return { ...choice, picks, room: next < 0 ? null : next, details: null, rates: null, nights: null }
}

/** Compared or not any more; to as many as there may be none is added, so that none goes unasked. */
export function withCompared(choice: Choice, roomType: string): Choice {
  const others = choice.compare.filter((code) => code !== roomType)
  if (others.length < choice.compare.length) return { ...choice, compare: others }
  return isFullComparison(choice) ? choice : { ...choice, compare: [...others, roomType] }
}

/** Whether no other room can be put beside these. */
export function isFullComparison({ compare }: { compare: readonly string[] }): boolean {
  return compare.length >= mostCompared
}

function parsePick(value: string | null): Pick | null {
  const [, roomType, ratePlan] = /^([A-Z0-9]{1,6})\.([A-Z0-9-]{1,20})$/.exec(value ?? '') ?? []
  return roomType && ratePlan ? { roomType, ratePlan } : null
}

function writePick({ roomType, ratePlan }: Pick): string {
  return `${roomType}.${ratePlan}`
}

function isCode(value: string | null): value is string {
  return value !== null && /^[A-Z0-9]{1,6}$/.test(value)
}
