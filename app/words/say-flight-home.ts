import type { Day } from '#resort/calendar/day.ts'
import type { Extra } from '#resort/extras/extra.ts'
import { flightOf, legsOf } from '#resort/flights/flight-item.ts'
import { departureDay } from '#resort/flights/leg-days.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Line } from '#resort/lines/line.ts'
import { m } from '../messages/compiled/messages.js'
import { timeOf } from './show-flight.ts'

export type Beside = { lines: readonly Line[]; checkOut: Day | undefined }

/** Beside what keeps a room longer on the last day: when the flight home leaves on it. Null where none does. */
export function sayFlightHome(
  { checkOutTime }: Pick<Extra, 'checkOutTime'>,
  { lines, checkOut }: Beside,
  locale: Language,
): string | null {
  const flight = flightOf(lines)
  const home = flight && legsOf(flight.item).at(1)
  if (!checkOutTime || !home || departureDay(home) !== checkOut) return null
  return m.reserve_extra_flight_home({ time: timeOf(home.segments[0]?.leaves ?? '') }, { locale })
}
