import { feeByQuote } from '../../flights/fee-of-flight.ts'
import { type FlightItem, flightOf, isFlightLine } from '../../flights/flight-item.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import { compare, type Money, scale, subtract, sum, zero } from '../../money/money.ts'
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
  return givenUpAlone(lines)?.rate ?? null
}

export type RateBack = { flight: string; kept: Money; back: Money }

/**
 * What comes back of that part as rooms become others: it follows what those that stay cost less. Of a room that is
 * cancelled the share goes that its own fee is of it. Null where nothing comes back.
 */
export function rateBack(
  before: readonly Line[],
  after: readonly Line[],
  fees: ReadonlyMap<Line, Money> = new Map(),
): RateBack | null {
  const given = givenUpAlone(before)
  if (!given) return null
  const { flight, kept, rate } = given
  const ofGone = [...fees].flatMap(([line, fee]) =>
    isRoomLine(line) && line.total.minor > 0 ? scale(savedOf(line), fee.minor, line.total.minor) : [],
  )
  const stays = savedBeside(after.filter(isAlive).filter(isRoomLine), rate)
  const { minor } = sum(rate.currency, [stays, ...ofGone])
  if (minor >= rate.minor) return null
  const back = { ...rate, minor: rate.minor - minor }
  return { flight, kept: subtract(kept, back), back }
}

export function withRateBack(lines: readonly Line[], back: RateBack | null): Line[] {
  return lines.map((line) => (line.id === back?.flight ? { ...line, kept: back.kept } : line))
}

function givenUpAlone(lines: readonly Line[]): { flight: string; kept: Money; rate: Money } | null {
  const flight = lines.filter(isFlightLine).find(({ state, wasTakenOff }) => state === 'cancelled' && wasTakenOff)
  if (!flight?.kept || flight.item.endedByAirline) return null
  const { id, kept, total, item } = flight
  // Seats that were only held cost nothing; without a word of the airline all of it is its own.
  const unsaid = compare(kept, total) < 0 ? zero(total.currency) : total
  const own = item.quote ? feeByQuote({ offer: item.offer, total, quote: item.quote }) : unsaid
  const minor = Math.min(kept.minor - own.minor, savedBeside(lines.filter(isRoomLine), total).minor)
  return minor > 0 ? { flight: id, kept, rate: { ...kept, minor } } : null
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
