import type { AirportNames } from '#resort/flights/airport.ts'
import { type FlightStep, flightOf, legsOf } from '#resort/flights/flight-item.ts'
import type { Language } from '#resort/guests/language.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { linesToTell } from '#resort/lines/line.ts'
import { rateToLose } from '#resort/orders/after/rate-lost.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../messages/compiled/messages.js'
import { type ShownFlight, showFlight } from './show-flight.ts'

/** A flight that was bought: as it is flown now, with the airline's own number and everybody's name. */
export type ShownBoughtFlight = ShownFlight

type Told = { order: Order; airports: AirportNames }

export function showBoughtFlight(
  hotel: Resort['hotel'],
  { order, airports }: Told,
  locale: Language,
): ShownBoughtFlight | null {
  const { lines } = order
  const line = flightOf(linesToTell(lines))
  if (!line) return null
  const { item, total: price } = line
  const flown = { ...item.offer, legs: legsOf(item), price, toLose: rateToLose(lines) }
  const { title, legs, facts } = showFlight(flown, airports, locale)
  const state = states[item.step]
  const who = item.travellers.map(({ givenName, familyName }) => `${givenName} ${familyName}`.toUpperCase())
  const told = [
    { name: m.trip_reference({}, { locale }), words: item.order?.reference ?? '' },
    { name: m.trip_state({}, { locale }), words: state?.({}, { locale }) ?? '' },
    { name: m.trip_tickets({}, { locale }), words: item.order?.tickets.join(', ') ?? '' },
    { name: m.trip_who({}, { locale }), words: who.join(', ') },
  ]
  return { title, legs, facts: [...told.filter(({ words }) => words), ...facts, ...showHelp(hotel, order, locale)] }
}

/** Whom to ask for another flight, and where it is given up. */
function showHelp({ packages, phones }: Resort['hotel'], order: Order, locale: Language): ShownFlight['facts'] {
  const { lines, number, guest } = order
  const line = isBooked(order) ? flightOf(lines) : null
  if (line?.state !== 'sold') return []
  const { mail, phone } = packages.complaints
  const say = line.item.offer.change.isAllowed ? m.trip_help_change : m.trip_help_fixed
  const help = say({ mail, phone: phoneNear(phones, guest?.country)?.number ?? phone, number }, { locale })
  return [{ name: m.trip_help({}, { locale }), words: `${help} ${m.trip_help_cancel({}, { locale })}` }]
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
