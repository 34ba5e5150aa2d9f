import { flightOf } from '#resort/flights/flight-item.ts'
import type { FlightRefusal } from '#resort/flights/flight-port.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { Said } from './say-refusal.ts'

type Told = Pick<Order, 'lines' | 'guest'>

/** What is said while the airline has not answered; null where there is no flight. */
export function sayTicketing({ lines, guest }: Told, locale: Language): Said | null {
  if (!flightOf(lines)) return null
  const text = m.trip_ticketing_text({ mail: guest?.email ?? '' }, { locale })
  return { title: m.trip_ticketing_title({}, { locale }), text }
}

/** Why the airline did not sell, the last time that it was asked; null where it was not asked or did. */
export function sayFlightRefused({ lines }: Pick<Order, 'lines'>, locale: Language): Said | null {
  const refused = flightOf(lines)?.item.refused
  if (!refused) return null
  const { title, text } = words[refused]
  return { title: title({}, { locale }), text: text({}, { locale }) }
}

type ByAirline = { outcome: 'flight-gone' | 'airline-silent'; order: Pick<Order, 'state'> }

/** Why the card was not asked for, or nothing was held. */
export function sayAirline({ outcome, order }: ByAirline, locale: Language): Said {
  const gone = order.state === 'held' ? words.gone : goneBeforeHeld
  const { title, text } = outcome === 'flight-gone' ? gone : silent
  return { title: title({}, { locale }), text: text({}, { locale }) }
}

const goneBeforeHeld = { title: m.trip_gone_title, text: m.flights_gone }
const silent = { title: m.trip_silent_title, text: m.trip_silent_text }
const words = {
  gone: { title: m.trip_gone_title, text: m.trip_gone_text },
  price: { title: m.trip_price_title, text: m.trip_price_text },
  names: { title: m.trip_names_refused_title, text: m.trip_names_refused_text },
  other: { title: m.trip_refused_title, text: m.trip_refused_text },
} satisfies Record<FlightRefusal, unknown>
