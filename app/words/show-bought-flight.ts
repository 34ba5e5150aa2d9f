import type { AirportNames } from '#resort/flights/airport.ts'
import { type FlightStep, flightOf, legsOf } from '#resort/flights/flight-item.ts'
import { daysApart } from '#resort/flights/nights-meant.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import type { Language } from '#resort/guests/language.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { linesToTell } from '#resort/lines/line.ts'
import { rateToLose } from '#resort/orders/after/rate-lost.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
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
  return {
    title,
    legs,
    facts: [
      ...showApart(order, locale),
      ...told.filter(({ words }) => words),
      ...facts,
      ...showHelp(hotel, order, locale),
    ],
  }
}

/** Whom to ask for another flight, and where it is given up. */
function showHelp(hotel: Resort['hotel'], order: Order, locale: Language): ShownFlight['facts'] {
  const help = sayFlightHelp(hotel, order, locale)
  return help === null
    ? []
    : [{ name: m.trip_help({}, { locale }), words: `${help} ${m.trip_help_cancel({}, { locale })}` }]
}

/** Whom to ask for another flight; null where none is booked. */
export function sayFlightHelp({ packages, phones }: Resort['hotel'], order: Order, locale: Language): string | null {
  const { lines, number, guest } = order
  const line = isBooked(order) ? flightOf(lines) : null
  if (line?.state !== 'sold') return null
  const { mail, phone } = packages.complaints
  const say = line.item.offer.change.isAllowed ? m.trip_help_change : m.trip_help_fixed
  return say({ mail, phone: phoneNear(phones, guest?.country)?.number ?? phone, number }, { locale })
}

/** Where the nights were moved away from the flight, both are said together. */
function showApart({ lines }: Order, locale: Language): ShownFlight['facts'] {
  const line = flightOf(lines)
  const stay = stayOf(lines)?.stay
  const apart = line && stay && daysApart(legsOf(line.item), stay)
  if (!apart) return []
  const [lands = '', leaves = ''] = [apart.lands, apart.leaves].map((day) => formatDayInText(day, locale))
  const words = m.trip_apart_words({ lands, leaves, stay: formatStay(stay, locale) }, { locale })
  return [{ name: m.trip_apart({}, { locale }), words }]
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
