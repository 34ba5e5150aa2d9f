import { furthestFlightDays, mostTravellers, type TripRefusal } from '#resort/flights/flight-question.ts'
import { phoneNear } from '#resort/guests/phone-near.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'
import { m } from '../../messages/compiled/messages.js'
import { pathTo } from '../../paths.ts'
import { type Asked, pathToTrip } from '../../read-trip.ts'
import type { Visit } from '../../visit.ts'

export type TroubleKind =
  | TripRefusal
  | 'unknown-origin'
  | 'no-rooms'
  | 'no-flights'
  | 'none'
  | 'failed'
  | 'maintenance'
  | 'too-many-searches'

type About = { carried: Visit; asked: Asked }

/** What stands in the way of this tab alone, and what can be done about it: always also the room without a flight. */
export function sayTrouble(kind: TroubleKind, { carried, asked }: About) {
  const { visitor, resort } = carried
  const { booking, language: locale } = visitor
  const { stay, rooms, hotel, currency } = booking
  const query = toBookingQuery({ stay, rooms, hotel, currency, promocode: '' })
  const again = { path: pathToTrip(booking, { ...asked, out: null, flight: null, turn: 0 }, locale) }
  const links = [
    ...(kind === 'failed' ? [{ ...again, words: m.flights_try_again({}, { locale }) }] : []),
    ...(kind === 'no-rooms'
      ? [{ path: pathTo('flexible', locale, query), words: m.flights_other_dates({}, { locale }) }]
      : [{ path: pathTo('search', locale, query), words: m.flights_rooms_alone({}, { locale }) }]),
  ]
  const phone = phoneNear(resort.hotel.phones, visitor.home)?.number ?? ''
  const title = kind === 'failed' ? m.flights_failed_title({}, { locale }) : null
  return { kind, title, text: textOf(kind, { asked, phone, locale }), links }
}

type Words = { asked: Asked; phone: string; locale: Visit['visitor']['language'] }

function textOf(kind: TroubleKind, { asked, phone, locale }: Words): string {
  switch (kind) {
    case 'unknown-origin':
      return m.flights_why_origin({ typed: asked.origin }, { locale })
    case 'same-place':
      return m.flights_why_same_place({ place: asked.origin }, { locale })
    case 'days':
      return m.flights_why_days({}, { locale })
    case 'too-far':
      return m.flights_why_too_far({ n: furthestFlightDays }, { locale })
    case 'too-many':
      return m.flights_why_too_many({ n: mostTravellers, phone }, { locale })
    case 'infants':
      return m.flights_why_infants({}, { locale })
    case 'nobody':
      return m.flights_why_nobody({}, { locale })
    case 'no-rooms':
      return m.flights_no_rooms({}, { locale })
    case 'no-flights':
    case 'maintenance':
      return m.flights_off({ phone }, { locale })
    case 'none':
      return m.flights_none({}, { locale })
    case 'failed':
      return m.flights_failed({}, { locale })
    case 'too-many-searches':
      return m.flights_too_many({ phone }, { locale })
  }
}
