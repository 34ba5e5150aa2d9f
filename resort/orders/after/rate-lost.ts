import { feeByQuote } from '../../flights/fee-of-flight.ts'
import { type FlightItem, flightOf, isFlightLine } from '../../flights/flight-item.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import { compare, type Money, subtract, sum, zero } from '../../money/money.ts'
import { isRoomLine } from '../../stays/room-item.ts'
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
  const flight = lines.filter(isFlightLine).find(({ state, wasTakenOff }) => state === 'cancelled' && wasTakenOff)
  if (!flight?.kept || flight.item.endedByAirline) return null
  const { kept, total, item } = flight
  // Seats that were only held cost nothing; without a word of the airline all of it is its own.
  const unsaid = compare(kept, total) < 0 ? zero(total.currency) : total
  const own = item.quote ? feeByQuote({ offer: item.offer, total, quote: item.quote }) : unsaid
  const minor = Math.min(kept.minor - own.minor, savedBeside(lines.filter(isRoomLine), total).minor)
  return minor > 0 ? { ...kept, minor } : null
}

/** What the rooms among these lines cost less than they would without a flight. */
function savedBeside(lines: readonly Line[], { currency }: Pick<Money, 'currency'>): Money {
  const saved = roomLinesOf(lines).flatMap(({ item: { room, isBesideFlight }, total }) =>
    isBesideFlight && room.totalBefore ? subtract(room.totalBefore, total) : [],
  )
  const { minor } = sum(currency, saved)
  return { currency, minor: Math.max(0, minor) }
}

/** Half an hour is no reason, nor are seats that are not paid for yet. */
function isBecauseOfAirline({ step, isChangedEssentially }: FlightItem): boolean {
  return step === 'airline-changed' && isChangedEssentially
}
