import { feeByQuote } from '../../flights/fee-of-flight.ts'
import { type FlightItem, flightOf, isFlightLine } from '../../flights/flight-item.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import { compare, least, type Money, subtract, sum, zero } from '../../money/money.ts'
import { isRoomLine, type RoomItem } from '../../stays/room-item.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'

/**
 * What rooms that stay cost less beside the flight that goes: else a flight that is free to give back would be a way to
 * the rate of a package. Nothing where the airline is the reason.
 */
export function rateLost(lines: readonly Line[], ended: readonly Line[], flight: Line): Money {
  const none = zero(flight.total.currency)
  if (!isFlightLine(flight) || isBecauseOfAirline(flight.item)) return none
  return savedBeside(
    lines.filter((line) => isAlive(line) && !ended.includes(line)),
    none,
  )
}

/** What giving up the flight alone would cost beside what its airline keeps; null where there is nothing to lose. */
export function rateToLose(lines: readonly Line[]): Money | null {
  const flight = flightOf(lines)
  const lost = flight && rateLost(lines, [flight], flight)
  return lost && lost.minor > 0 ? lost : null
}

/**
 * What of the fee of a flight that was given up alone its rooms are the reason of. What its airline keeps is no part of
 * it; null where that is all there is.
 */
export function rateKept(lines: readonly Line[]): Money | null {
  const flight = givenUpAlone(lines)
  return flight && keptFor(flight, lines.filter(isRoomLine))
}

export type RateLeft = { lost: Money | null; rooms: Money; saves: Money }

/** Of rooms whose flight is gone: what of their saving went with it, what they cost, and what they still save. Null where they have no other price than alone. */
export function rateLeft(lines: readonly Line[]): RateLeft | null {
  const rooms = roomsIn(lines)
  const flight = lines.filter(isFlightLine).find(({ state }) => state === 'cancelled' || state === 'failed')
  if (!flight || flightOf(lines)) return null
  const { total: price } = flight
  const saved = savedBeside(rooms, price)
  if (saved.minor === 0) return null
  const lost = rateKept(lines)
  const cost = sum(
    price.currency,
    rooms.map(({ total }) => total),
  )
  return { lost, rooms: cost, saves: lost ? subtract(saved, lost) : saved }
}

/** Its guest gave the flight up and kept the rooms: they have the rate of a package for the days that they have, and for no others. */
export function isGivenUpAlone(lines: readonly Line[]): boolean {
  return givenUpAlone(lines) !== null
}

export type RateBack = { flight: string; kept: Money; back: Money }

/** What of that part is kept no longer as rooms become others: it is never more than those that stay cost less. */
export function rateBack(before: readonly Line[], after: readonly Line[]): RateBack | null {
  const flight = givenUpAlone(before)
  const rate = flight && keptFor(flight, roomsIn(before))
  if (!flight?.kept || !rate) return null
  const back = subtract(rate, least(rate, savedBeside(roomsIn(after), rate)))
  return back.minor > 0 ? { flight: flight.id, kept: subtract(flight.kept, back), back } : null
}

export function withRateBack(lines: readonly Line[], back: RateBack | null): Line[] {
  return lines.map((line) => (line.id === back?.flight ? { ...line, kept: back.kept } : line))
}

function givenUpAlone(lines: readonly Line[]): (Line & { item: FlightItem }) | null {
  if (flightOf(lines)) return null
  const flight = lines.filter(isFlightLine).find(({ state, wasTakenOff }) => state === 'cancelled' && wasTakenOff)
  return flight && !flight.item.endedByAirline ? flight : null
}

function keptFor({ kept, total, item }: Line & { item: FlightItem }, rooms: readonly Line[]): Money | null {
  if (!kept) return null
  // Seats that were only held cost nothing; without a word of the airline all of it is its own.
  const unsaid = compare(kept, total) < 0 ? zero(total.currency) : total
  const own = item.quote ? feeByQuote({ offer: item.offer, total, quote: item.quote }) : unsaid
  const rate = least(subtract(kept, own), savedBeside(rooms, total))
  return rate.minor > 0 ? rate : null
}

function roomsIn(lines: readonly Line[]): Line[] {
  return lines.filter(isAlive).filter(isRoomLine)
}

/** What the rooms among these lines cost less than they would without a flight. */
function savedBeside(lines: readonly Line[], { currency }: Pick<Money, 'currency'>): Money {
  const { minor } = sum(currency, roomLinesOf(lines).map(savedOf))
  return { currency, minor: Math.max(0, minor) }
}

function savedOf({ item: { room, isBesideFlight }, total }: Line & { item: RoomItem }): Money {
  return isBesideFlight && room.totalBefore ? subtract(room.totalBefore, total) : zero(total.currency)
}

/** Half an hour is no reason, nor are seats that are not paid for yet. */
function isBecauseOfAirline({ step, isChangedEssentially }: FlightItem): boolean {
  return step === 'airline-changed' && isChangedEssentially
}
