import { fromDate, parseDateTime, toCalendarDate, toZoned } from '@internationalized/date'
import type { Clock } from '../../calendar/clock.ts'
import { type FlightItem, isFlightLine } from '../../flights/flight-item.ts'
import type { Line } from '../../lines/line.ts'

/** Whoever's flight ended by its airline may give up the rest of the package for nothing on so many days after. */
export const daysToGiveUp = 7

/**
 * The airline does not fly what was bought, so that the package may be given up without a fee. `until` is the last instant
 * of that; null as long as the guest has not answered what the airline flies instead.
 */
export type AirlineReason = { until: string | null }

/** The reason of the airline for ending these lines, if it has given one. A change gives it only to who gives up the flight too. */
export function airlineReason(lines: readonly Line[], ended: readonly Line[], clock: Clock): AirlineReason | null {
  const flights = lines.filter(isFlightLine)
  if (flights.some((flight) => isChanged(flight) && ended.includes(flight))) return { until: null }
  const ends = flights.flatMap(({ state, item }) =>
    (state === 'cancelled' || state === 'failed') && item.endedByAirline ? endOf(item.endedByAirline, clock) : [],
  )
  const until = ends.toSorted().at(-1)
  return until && clock.now().getTime() <= Date.parse(until) ? { until } : null
}

function isChanged({ state, item }: Line<unknown> & { item: FlightItem }): boolean {
  return state === 'sold' && item.step === 'airline-changed' && item.isChangedEssentially
}

/** The end of that day by the clock of the hotel. */
function endOf(heard: Date, { timeZone }: Clock): string {
  const day = toCalendarDate(fromDate(heard, timeZone)).add({ days: daysToGiveUp })
  return toZoned(parseDateTime(`${day}T23:59:59`), timeZone).toAbsoluteString()
}
