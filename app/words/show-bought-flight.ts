import type { AirportNames } from '#resort/flights/airport.ts'
import { type FlightStep, flightOf, legsOf } from '#resort/flights/flight-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { type Line, linesToTell } from '#resort/lines/line.ts'
import { m } from '../messages/compiled/messages.js'
import { type ShownFlight, showFlight } from './show-flight.ts'

/** A flight that was bought: as it is flown now, with the airline's own number and everybody's name. */
export type ShownBoughtFlight = ShownFlight

export function showBoughtFlight(
  lines: readonly Line[],
  airports: AirportNames,
  locale: Language,
): ShownBoughtFlight | null {
  const line = flightOf(linesToTell(lines))
  if (!line) return null
  const { item, total: price } = line
  const { title, legs, facts } = showFlight({ ...item.offer, legs: legsOf(item), price }, airports, locale)
  const state = states[item.step]
  const who = item.travellers.map(({ givenName, familyName }) => `${givenName} ${familyName}`.toUpperCase())
  const told = [
    { name: m.trip_reference({}, { locale }), words: item.order?.reference ?? '' },
    { name: m.trip_state({}, { locale }), words: state?.({}, { locale }) ?? '' },
    { name: m.trip_tickets({}, { locale }), words: item.order?.tickets.join(', ') ?? '' },
    { name: m.trip_who({}, { locale }), words: who.join(', ') },
  ]
  return { title, legs, facts: [...told.filter(({ words }) => words), ...facts] }
}

const states: Partial<Record<FlightStep, typeof m.trip_state_confirmed>> = {
  ordering: m.trip_state_ordering,
  unknown: m.trip_state_ordering,
  held: m.trip_state_held,
  confirmed: m.trip_state_confirmed,
  'airline-changed': m.trip_state_changed,
  compensating: m.trip_state_compensating,
  refunded: m.trip_state_refunded,
  'partly-refunded': m.trip_state_refunded,
  failed: m.trip_state_failed,
}
