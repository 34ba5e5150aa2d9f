import { today } from '#resort/calendar/today.ts'
import type { AirportNames } from '#resort/flights/airport.ts'
import { flightOf, sealsOf } from '#resort/flights/flight-item.ts'
import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import { packageVersion } from '#resort/flights/package-information.ts'
import { printName } from '#resort/flights/print-name.ts'
import type { Language } from '#resort/guests/language.ts'
import { rateToLose } from '#resort/orders/after/rate-lost.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { m } from '../../../messages/compiled/messages.js'
import { type ShownFlight, showFlight } from '../../../words/show-flight.ts'
import type { Typed } from '../answer/read-form.ts'
import { readTravellers } from '../answer/read-travellers.ts'

/** A package before it is paid: the flight as it would be bought, who flies, and who answers for all of it. */
export type ShownTrip = {
  flight: ShownFlight
  travellers: { n: number; name: string; printed: string | null }[]
  needsDocuments: boolean
  /** Long sentences are worded here: in one language, and not in all that a script would bring. */
  words: Record<'given' | 'family' | 'form' | 'mr' | 'ms' | 'born' | 'document' | 'country' | 'expires', string> & {
    title: string
    lead: string
    package: string
    who: string
    booker: string
    bookerHint: string
    documentHint: string
    agree: string
    read: string
  }
  /** Comes back with the form: no other flight is agreed to. */
  seal: string
  /** To other flights, and to rooms without one. */
  ways: { href: string; words: string }[]
  today: string
  package: { lead: string; facts: { name: string; words: string }[]; promises: string[]; version: string }
}

export function showTrip(
  resort: Pick<Resort, 'hotel' | 'clock'>,
  { lines, typed }: Pick<Order, 'lines' | 'typed'>,
  { airports, paths, locale }: { airports: AirportNames; paths: Record<'flights' | 'rooms', string>; locale: Language },
): ShownTrip | null {
  const line = flightOf(lines)
  if (!line) return null
  const { offer } = line.item
  return {
    flight: showFlight({ ...offer, price: line.total, toLose: rateToLose(lines) }, airports, locale),
    travellers: showTravellers(offer, typed, locale),
    needsDocuments: offer.needsDocuments,
    words: {
      given: m.trip_given({}, { locale }),
      family: m.trip_family({}, { locale }),
      form: m.trip_title({}, { locale }),
      mr: m.trip_mr({}, { locale }),
      ms: m.trip_ms({}, { locale }),
      born: m.trip_born({}, { locale }),
      document: m.trip_document({}, { locale }),
      country: m.trip_document_country({}, { locale }),
      expires: m.trip_document_expires({}, { locale }),
      title: m.trip_names_title({}, { locale }),
      package: m.trip_package_title({}, { locale }),
      who: m.trip_who({}, { locale }),
      lead: m.trip_names_lead({}, { locale }),
      booker: m.trip_booker_flies({}, { locale }),
      bookerHint: m.trip_booker_flies_hint({}, { locale }),
      documentHint: m.trip_document_hint({}, { locale }),
      agree: m.trip_package_agree({}, { locale }),
      read: m.trip_package_read({ version: packageVersion }, { locale }),
    },
    ways: [
      { href: paths.flights, words: m.trip_other_flight({}, { locale }) },
      { href: paths.rooms, words: m.trip_rooms_alone({}, { locale }) },
    ],
    seal: sealsOf(lines),
    today: today(resort.clock),
    package: showPackage(resort.hotel, locale),
  }
}

function showTravellers(offer: FlightOffer, typed: Typed, locale: Language): ShownTrip['travellers'] {
  const said = readTravellers(offer, typed)
  return offer.travellers.map((seat, index) => {
    const n = index + 1
    const given = printName(said[index]?.givenName ?? '')
    const family = printName(said[index]?.familyName ?? '')
    return {
      n,
      name: sayTraveller(seat, n, locale),
      printed: given && family ? m.trip_printed({ given, family }, { locale }) : null,
    }
  })
}

function sayTraveller({ kind, age }: FlightOffer['travellers'][number], n: number, locale: Language): string {
  if (kind === 'infant') return m.trip_traveller_infant({ n }, { locale })
  return age === null ? m.trip_traveller_adult({ n }, { locale }) : m.trip_traveller_child({ n, age }, { locale })
}

/** What somebody has to know who buys flight and hotel together: from the facts of the house, never from code. */
function showPackage({ packages }: Resort['hotel'], locale: Language): ShownTrip['package'] {
  const { organiser, address, register, protection, complaints } = packages
  return {
    lead: m.trip_package_lead({ organiser }, { locale }),
    facts: [
      { name: m.trip_package_organiser({}, { locale }), words: [organiser, address, register].join(' · ') },
      {
        name: m.trip_package_protection({}, { locale }),
        words: [protection.name, protection.address, protection.phone, protection.mail].join(' · '),
      },
      { name: m.trip_package_complaints({}, { locale }), words: [complaints.phone, complaints.mail].join(' · ') },
    ],
    promises: [m.trip_package_answer({}, { locale }), m.trip_package_refund({}, { locale })],
    version: packageVersion,
  }
}
