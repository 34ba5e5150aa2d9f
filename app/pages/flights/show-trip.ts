import type { Stay } from '#resort/calendar/stay.ts'
import type { Origin } from '#resort/flights/airport.ts'
import { hotelAirports } from '#resort/flights/flight-question.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { type Asked, pathToTrip, type TripBooking } from '../../read-trip.ts'
import { sayGuests, sayRange } from '../../shell/booking-widget/say-stay.ts'
import { sayOrigin } from '../../words/say-origin.ts'

type Asking = { asked: Asked; typed: string; origin: { meant: Origin; others: Origin[] }; locale: Language }

/** From where to where, when and who; and what else may have been meant. */
export function showTrip(booking: TripBooking & { stay: Stay }, { asked, typed, origin, locale }: Asking) {
  const place = asked.origin
  const facts = [
    `${place} – ${m[`flights_airport_${asked.to}`]({}, { locale })} (${asked.to})`,
    sayRange(booking.stay, locale),
    sayGuests(booking.rooms, locale),
  ]
  const fresh = { ...asked, out: null, flight: null, turn: 0 }
  return {
    facts,
    stale: {
      changed: m.stale_changed({}, { locale }),
      before: m.stale_before_flights({ search: facts.join(', ') }, { locale }),
      go: m.stale_go({}, { locale }),
    },
    /** Said where they typed something else than the place is called. */
    meant: typed === place ? null : m.flights_origin_meant({ place }, { locale }),
    others: {
      title: m.flights_origin_others({}, { locale }),
      links: origin.others.map((other) => {
        const words = sayOrigin(other, locale)
        return { words, path: pathToTrip(booking, { ...fresh, origin: words }, locale) }
      }),
    },
    toOther: hotelAirports
      .filter((code) => code !== asked.to)
      .map((code) => ({
        words: m.flights_to_other({ place: m[`flights_airport_${code}`]({}, { locale }) }, { locale }),
        path: pathToTrip(booking, { ...fresh, to: code }, locale),
      })),
    notes: [
      booking.rooms.some(({ childrenAges }) => childrenAges.length) ? m.flights_ages({}, { locale }) : null,
      m.flights_local({}, { locale }),
    ].filter((note) => note !== null),
  }
}
