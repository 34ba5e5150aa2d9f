import { type CalendarDay, listCalendarDays, type Span } from '../../availability/calendar-days.ts'
import { type HotelNights, holdStill } from '../../availability/hotel-nights.ts'
import { addOwnRooms } from '../../availability/own-rooms.ts'
import type { QuotedRoom } from '../../availability/quote.ts'
import { addDays, type Day, daysBetween } from '../../calendar/day.ts'
import { furthestArrivalDays, longestStayNights } from '../../calendar/stay.ts'
import { today } from '../../calendar/today.ts'
import type { Party } from '../../guests/party.ts'
import { loadPromo } from '../../rates/promo-queries.ts'
import { findTariff } from '../../rates/tariff.ts'
import type { Resort } from '../../resort.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { stayOf } from '../../stays/stay-of.ts'
import type { Order } from '../order.ts'
import { mayMoveRooms, roomsToMove, type Which } from './rooms-to-move.ts'

/** The most that are told at once. */
export const mostNewDays = 186

/** Without a price: what a change costs is known of two days together, and priced by `priceNewDays`. */
export type NewDay = Omit<CalendarDay, 'price' | 'members'>

export function hasLength({ stays }: Pick<NewDay, 'stays'>, nights: number): boolean {
  return stays.some(([least, most]) => least <= nights && nights <= most)
}

/**
 * On which days the rooms of an order could begin and end another stay, each with its own plan; the guest's own nights
 * count as free. Null where nothing can be changed, or nothing is sold by then.
 */
export async function listNewDays(
  resort: Resort,
  order: Order,
  { from, days, which = 'all' }: { from: Day; days: number; which?: Which },
): Promise<NewDay[] | null> {
  const lines = roomsToMove(order, which) ?? []
  const before = stayOf(lines)
  const day = today(resort.clock)
  const ahead = daysBetween(day, from)
  if (!before || !mayMoveRooms(resort, order, lines) || ahead < 0 || ahead > furthestArrivalDays || days > mostNewDays)
    return null
  const { hotel, currency } = before
  const earliest = addDays(from, -longestStayNights)
  const first = earliest < day ? day : earliest
  const found = await resort.nights.findNights(hotel, first, daysBetween(first, from) + days + longestStayNights)
  const tariff = found && findTariff(await resort.nights.listCurrencies(), currency, found.taxes)
  if (!tariff) return null
  const promo = before.promo === null ? null : await loadPromo(resort.db, before.promo)
  const nights = holdStill(addOwnRooms(found, roomNightsOf(lines)))
  const listed = kindsOf(before.rooms).map(({ roomType, ratePlan, parties }) => {
    const search = { rooms: parties, from, days, today: day, promo, ...tariff }
    return listCalendarDays(only(nights, { roomType, ratePlan }), search)
  })
  return Array.from({ length: days }, (_, index) =>
    together(
      day,
      listed.flatMap((each) => each[index] ?? []),
    ),
  )
}

type Kind = { roomType: string; ratePlan: string; parties: Party[] }

/** Rooms of one type are wanted all at once, whatever their plans. */
function kindsOf(rooms: readonly QuotedRoom[]): Kind[] {
  const kinds = new Map<string, Kind>()
  for (const { roomType, ratePlan } of rooms) {
    const parties = rooms.filter((each) => each.roomType === roomType).map(({ party }) => party)
    kinds.set(`${roomType} ${ratePlan}`, { roomType, ratePlan, parties })
  }
  return [...kinds.values()]
}

function only(nights: HotelNights, { roomType, ratePlan }: Omit<Kind, 'parties'>): HotelNights {
  const rooms = nights.rooms.filter(({ room }) => room.code === roomType)
  return {
    ...nights,
    rooms: rooms.map((room) => ({ ...room, rates: room.rates.filter(({ plan }) => plan.code === ratePlan) })),
  }
}

/** The first of these that any room is in says why none can arrive. */
const reasons = ['past', 'sold-out', 'closed', 'departure-only'] as const

function together(today: Day, listed: readonly CalendarDay[]): NewDay {
  const [{ day, state }, ...others] = listed as [CalendarDay, ...CalendarDay[]]
  // A stay moves to days to come.
  if (day <= today) return { day, state: 'past', stays: [] }
  if (!others.length) return { day, state, stays: listed.flatMap(({ stays }) => stays) }
  const stays = listed.map((each) => each.stays).reduce(overlaps)
  const [shortest] = stays
  if (shortest) return { day, state: shortest[0] > 1 ? 'minimum-stay' : 'open', stays }
  const states = listed.map((each) => each.state)
  return { day, state: reasons.find((reason) => states.includes(reason)) ?? 'closed', stays }
}

function overlaps(some: Span[], others: Span[]): Span[] {
  const both = some.flatMap(([from, to]) =>
    others.map(([first, last]): Span => [Math.max(from, first), Math.min(to, last)]),
  )
  return both.filter(([from, to]) => from <= to).toSorted(([a], [b]) => a - b)
}
