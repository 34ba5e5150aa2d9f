import type { Unavailable } from '../../availability/list-stays.ts'
import { type MadeQuote, makeQuote } from '../../availability/make-quote.ts'
import type { Quote } from '../../availability/quote.ts'
import type { Stay } from '../../calendar/stay.ts'
import { today } from '../../calendar/today.ts'
import { feeAt } from '../../lines/cancellation-terms.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import { add, compare, excess, isZero, type Money, subtract, sum, zero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import type { MovedRoom } from '../../stays/date-change-queries.ts'
import { type RoomItem, toRoomLines } from '../../stays/room-item.ts'
import { roomNightsOf } from '../../stays/room-nights-of.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import { changeDues, type Due, orNothing } from '../due.ts'
import { keptOf, type Order, totalOf } from '../order.ts'
import { shrinkCourtesies } from './courtesy.ts'
import { loadRatesToMove } from './load-rates-to-move.ts'
import { rateBack, withRateBack } from './rate-lost.ts'
import { areTogether, mayMoveRooms, type RoomLine, roomsToMove, type Which, withTermsNow } from './rooms-to-move.ts'

/** What other dates would cost, before anything is changed. */
export type NewDates = {
  total: Money
  /** How much more or less than now: one of them is zero. */
  dearer: Money
  cheaper: Money
  /** Money back. What is cheaper and not paid yet is only less to pay. */
  refund: Money
  /**
   * What has to be paid before it moves: of dearer dates the deposit of their plans, and what would be due at once.
   * What no provider takes is paid with the rest. docs/decisions/0405
   */
  now: Money
  /** The promotion took something off, and takes nothing off on these days. */
  isPromoLost: boolean
  /** What is not kept any more with it of the fee of a flight that was given up before. */
  rateBack: Money | null
  /** What all of it would be for whoever is signed in, where they pay less. */
  members: Money | null
  stay: Stay
  rooms: MovedRoom[]
  /** Every line of the order as it would be: of cheaper rooms, a courtesy may become less. */
  lines: Line[]
  dues: Due[]
}

export type DatesPriced =
  | { outcome: 'priced'; dates: NewDates }
  /** None of the rooms is free to cancel by now; the house helps on the telephone. */
  | { outcome: 'not-changeable' }
  /** The rooms that are to move together are on different days by now. */
  | { outcome: 'rooms-apart' }
  /** A room that is not free to cancel would cost less to cancel there. */
  | { outcome: 'fixed-room' }
  | NotAvailable

/** The first room that cannot be had on those days, counted from 0, and why. */
export type NotAvailable = { outcome: 'not-available'; room: number; why: Unavailable }

const notOnSale: NotAvailable = { outcome: 'not-available', room: 0, why: { reason: 'not-on-sale' } }

/** With what the browser says it is signed in: the rate of members is for whoever is as they ask. */
export type DatesAsked = Stay & { which?: Which; sessions?: readonly string[] }

/** The same rooms and plans on other dates, priced in the currency of the order; the guest's own nights count as free. */
export async function priceNewDates(
  resort: Resort,
  order: Order,
  { which = 'all', sessions, ...days }: DatesAsked,
): Promise<DatesPriced> {
  const stay: Stay = { checkIn: days.checkIn, checkOut: days.checkOut }
  const lines = roomsToMove(order, which)
  const before = lines && stayOf(lines)
  if (!before || !mayMoveRooms(resort, order, lines)) return { outcome: 'not-changeable' }
  if (!areTogether(lines)) return { outcome: 'rooms-apart' }
  if (stay.checkIn <= today(resort.clock)) return notOnSale
  const { hotel, rooms, currency } = before
  const own = await loadRatesToMove(resort.db, order, lines)
  const asked = { hotel, stay, rooms, currency, own: roomNightsOf(lines), ...own }
  const moveBy = (made: MadeQuote) => moveQuoted(resort, { order, lines, made })
  // The rooms of a package have its rate, and no other beside it.
  if (!sessions || own.ownPromo?.packagesOnly) return moveBy(await makeQuote(resort, asked))
  const priced = moveBy(await makeQuote(resort, { ...asked, sessions }))
  // Where a room may not become cheaper, being signed in must not keep the others from going.
  return priced.outcome === 'fixed-room' ? moveBy(await makeQuote(resort, asked)) : priced
}

type Quoting = { order: Order; lines: readonly RoomLine[]; made: MadeQuote }

function moveQuoted(resort: Resort, { order, lines, made }: Quoting): DatesPriced {
  if (made.outcome === 'not-available') return made
  if (made.outcome !== 'quoted') return notOnSale
  const now = withTermsNow(resort, order, lines)
  const moved = moveRooms(resort, now, made.quote)
  if (!moved) return { outcome: 'fixed-room' }
  const dates = reckonNewDates(resort, order, moved)
  const { memberTotal } = made
  const isFree = now.every(({ cancellation }) => feeAt(cancellation, resort.clock.now()) === 0)
  if (!memberTotal || !isFree) return { outcome: 'priced', dates }
  const less = subtract(made.quote.total, memberTotal)
  return { outcome: 'priced', dates: { ...dates, members: subtract(dates.total, less) } }
}

/**
 * Rooms as a quote has them on other days. Null where cancelling one of them would cost less there than it costs now:
 * what the house may keep of a room is not lost by moving it. docs/decisions/0334
 */
export function moveRooms(resort: Pick<Resort, 'clock'>, lines: readonly RoomLine[], quote: Quote): MovedRoom[] | null {
  const now = resort.clock.now()
  const moved = toRoomLines(quote, resort.clock.timeZone).map((line, index) => ({
    ...line,
    id: lines[index]?.id ?? '',
    item: withPromoOf(line.item, lines[index]?.item),
  }))
  const keepsFees = moved.every((room, index) => {
    const before = lines[index]
    return before && feeAt(room.cancellation, now) >= feeAt(before.cancellation, now)
  })
  return keepsFees ? moved : null
}

/** A quote does not say of which kind the promotion is, which is still that of before. */
function withPromoOf(item: RoomItem, before: RoomItem | undefined): RoomItem {
  return before?.isBesideFlight && before.promo === item.promo ? { ...item, isBesideFlight: true } : item
}

/** What follows for an order from its rooms on other days, at the price they have. */
export function reckonNewDates(resort: Resort, order: Order, rooms: MovedRoom[]): NewDates {
  const { currency } = order
  const moved = new Map(rooms.map((room) => [room.id, room]))
  const shrunk = shrinkCourtesies(order.lines.map((line) => ({ ...line, ...moved.get(line.id) })))
  const rate = rateBack(order.lines, shrunk)
  const lines = withRateBack(shrunk, rate)
  const total = totalOf(currency, lines)
  const kept = keptOf(order)
  const [{ item }] = rooms as [MovedRoom]
  const { stay } = item
  const day = today(resort.clock)
  const begins = stayOf(lines)?.stay.checkIn ?? stay.checkIn
  // On other dates the rest has another day; where none is left it is paid before they are had.
  const before = order.dues.map((due) => ({ ...due, by: null }))
  const dues = changeDues(before, { total, kept, begins, today: day })
  const dearer = excess(total, order.total)
  const deposit = isZero(dearer) ? zero(currency) : excess(depositOf(order, lines, total), kept)
  return {
    ...{ total, dearer, cheaper: excess(order.total, total) },
    refund: excess(kept, total),
    now: orNothing(most(deposit, dueAtOnce(dues, kept))),
    isPromoLost: !rate && isReduced(roomLinesOf(order.lines).filter(({ id }) => moved.has(id))) && !isReduced(rooms),
    rateBack: rate?.back ?? null,
    ...{ members: null, stay, rooms, lines, dues },
  }
}

function isReduced(rooms: readonly { item: RoomItem }[]): boolean {
  return rooms.some(({ item }) => item.room.totalBefore !== null)
}

/** What the plans ask for when booking, and what is kept of lines that were cancelled. */
function depositOf({ currency }: Order, lines: readonly Line[], total: Money): Money {
  const parts = lines.flatMap((line) => (isAlive(line) ? [line.payNow] : (line.kept ?? [])))
  const deposit = sum(currency, parts)
  return compare(deposit, total) > 0 ? total : deposit
}

/** A part that is paid on the site and has no day left to wait for. */
function dueAtOnce(dues: readonly Due[], { currency }: Money): Money {
  const now = dues.filter(({ place, by }) => place === 'site' && by === null)
  return now.reduce((open, { amount, covered }) => add(open, subtract(amount, covered)), zero(currency))
}

function most(one: Money, other: Money): Money {
  return compare(one, other) > 0 ? one : other
}

export function needsPayment({ now }: NewDates): boolean {
  return !isZero(now)
}
