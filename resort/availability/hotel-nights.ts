import { addDays, type Day, daysBetween } from '../calendar/day.ts'
import type { PriceColumn, RestrictedNights } from '../rates/night-rate-queries.ts'
import type { NightlyRates } from '../rates/nightly-rates.ts'
import type { RatePlan } from '../rates/rate-plan.ts'
import type { Restriction } from '../rates/restriction.ts'
import type { TaxTables } from '../rates/tax-tables.ts'
import type { Hotel, RoomType } from '../rooms/room-type.ts'

/** All that one hotel sells over a row of nights: its rooms, what is left of them, and every plan's prices. */
export type HotelNights = {
  hotel: Hotel
  first: Day
  nights: number
  /** The day at each position, and the one after the last night. */
  days: Day[]
  rooms: RoomColumns[]
  roomTypes: RoomType[]
  ratePlans: RatePlan[]
  taxes: TaxTables
  /** The number of the last change of all this but the rooms left, as the database counted when it was read. */
  edition: number
  editions: Editions
}

/** The numbers of the last changes: of each night, and of any. Numbers only grow, and no two hotels share one. */
type Editions = { ofNight: Float64Array; latest: number }

export type RoomColumns = {
  room: RoomType
  /** Rooms left of each night, as wide as the column they come from; 0 where there is no stock. */
  left: Int32Array
  /** One for each plan the hotel has, in its order. */
  rates: NightlyRates[]
}

export type StockColumn = { roomType: string; at: number[]; left: number[] }

export type HotelRows = {
  hotel: Hotel
  first: Day
  nights: number
  roomTypes: RoomType[]
  ratePlans: RatePlan[]
  taxes: TaxTables
  prices: PriceColumn[]
  restrictions: RestrictedNights[]
  stock: StockColumn[]
  edition: number
}

export function toHotelNights(rows: HotelRows): HotelNights {
  const { hotel, first, nights } = rows
  const rooms = rows.roomTypes.map((room) => {
    const left = new Int32Array(nights)
    const stock = rows.stock.find((column) => column.roomType === room.code)
    for (const [index, at] of stock?.at.entries() ?? []) left[at] = stock?.left[index] ?? 0
    return { room, left, rates: toRates(rows, room) }
  })
  const days = Array.from({ length: nights + 1 }, (_, position) => addDays(first, position))
  const { roomTypes, ratePlans, taxes, edition } = rows
  const latest = nextEdition()
  const editions = { ofNight: new Float64Array(nights).fill(latest), latest }
  return { hotel, first, nights, days, rooms, roomTypes, ratePlans, taxes, edition, editions }
}

/** Writes how many rooms are left, and that the night is another now. A room that was held and is sold changes nothing. */
export function changeRoomsLeft(
  hotel: HotelNights,
  roomType: string,
  { night, left }: { night: Day; left: number },
): void {
  const room = hotel.rooms.find((each) => each.room.code === roomType)
  const at = positionOf(hotel, night)
  if (!room || at < 0 || at >= hotel.nights || room.left[at] === left) return
  room.left[at] = left
  hotel.editions.latest = nextEdition()
  hotel.editions.ofNight[at] = hotel.editions.latest
}

/** The nights as they are now, for whoever takes their time with them while others go on booking. */
export function holdStill(hotel: HotelNights): HotelNights {
  return { ...hotel, rooms: hotel.rooms.map((room) => ({ ...room, left: room.left.slice() })) }
}

/** Nobody follows these nights any more: whatever was made from them may be wrong. */
export function outdate({ editions }: HotelNights): void {
  editions.latest = nextEdition()
  editions.ofNight.fill(editions.latest)
}

/**
 * Says, whenever it is asked, whether these nights are still as they are now. Of thousands of answers about hundreds of
 * hotels hardly any is in the processor's cache when it is asked for: as long as nothing of the hotel changes,
 * one number is looked at.
 */
export function watchEdition({ nights: all, editions }: HotelNights, first: number, nights: number): () => boolean {
  const from = Math.max(0, first)
  const to = Math.min(first + nights, all)
  let seen = editions.latest
  return () => {
    if (editions.latest === seen) return true
    for (let at = from; at < to; at++) if ((editions.ofNight[at] ?? 0) > seen) return false
    seen = editions.latest
    return true
  }
}

let lastEdition = 0

function nextEdition(): number {
  lastEdition++
  return lastEdition
}

/** Where a day stands in the window; negative or past the end when it is outside. */
export function positionOf(hotel: HotelNights, day: Day): number {
  return daysBetween(hotel.first, day)
}

/** Rooms of a type that are free on every one of these nights. */
export function roomsLeft(room: RoomColumns, first: number, nights: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let index = first; index < first + nights; index++) least = Math.min(least, room.left[index] ?? 0)
  return least
}

function toRates(rows: HotelRows, room: RoomType): NightlyRates[] {
  const made = new Map<string, NightlyRates>()
  const make = (plan: RatePlan): NightlyRates => {
    const before = made.get(plan.code)
    if (before) return before
    const parentPlan = plan.parent ? rows.ratePlans.find((each) => each.code === plan.parent) : null
    const parent = parentPlan ? make(parentPlan) : null
    const rates = { plan, room, parent, ...toColumns(rows, room.code, plan.code, parent) }
    made.set(plan.code, rates)
    return rates
  }
  return rows.ratePlans.map(make)
}

function toColumns(rows: HotelRows, roomType: string, ratePlan: string, parent: NightlyRates | null) {
  const isOurs = (row: { roomType: string; ratePlan: string }) => row.roomType === roomType && row.ratePlan === ratePlan
  const minor = new Int32Array(parent ? 0 : rows.nights)
  const prices = parent ? undefined : rows.prices.find(isOurs)
  for (const [index, at] of prices?.at.entries() ?? []) minor[at] = prices?.minor[index] ?? 0
  const own = rows.restrictions.filter(isOurs)
  // A plan without rules of its own shares its parent's column: those that share it are judged once.
  if (parent && !own.length) return { minor, restrictions: parent.restrictions }
  const restrictions = parent?.restrictions.slice() ?? Array<Restriction | null>(rows.nights).fill(null)
  for (const row of own) for (const at of row.at) restrictions[at] = row.restriction
  return { minor, restrictions }
}
