import type { Day } from '#resort/calendar/day.ts'
import type { Extra } from '#resort/extras/extra.ts'
import { flightOf, legsOf } from '#resort/flights/flight-item.ts'
import { departureDay } from '#resort/flights/leg-days.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Line } from '#resort/lines/line.ts'
import { m } from '../messages/compiled/messages.js'

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
  const time = home.segments[0]?.leaves.slice(11, 16) ?? ''
  return m.reserve_extra_flight_home({ time }, { locale })
}
