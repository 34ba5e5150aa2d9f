import { type FlightItem, isFlightLine } from '../../flights/flight-item.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import { type Money, subtract, zero } from '../../money/money.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'

/**
 * What rooms that stay cost less beside the flight that goes: else a flight that is free to give back would be a way to
 * the rate of a package. Nothing where the airline is the reason.
 */
export function rateLost(lines: readonly Line[], ended: readonly Line[], flight: Line): Money {
  const none = zero(flight.total.currency)
  if (!isFlightLine(flight) || isBecauseOfAirline(flight.item)) return none
  const stays = roomLinesOf(lines.filter((line) => isAlive(line) && !ended.includes(line)))
  const minor = stays.reduce((sum, { item: { room, isBesideFlight }, total }) => {
    return isBesideFlight && room.totalBefore ? sum + subtract(room.totalBefore, total).minor : sum
  }, 0)
  return { ...none, minor: Math.max(0, minor) }
}

/** Half an hour is no reason, nor are seats that are not paid for yet. */
function isBecauseOfAirline({ step, isChangedEssentially }: FlightItem): boolean {
  return step === 'airline-changed' && isChangedEssentially
}
