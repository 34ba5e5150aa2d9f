import type { Day } from '#resort/calendar/day.ts'
import type { FlightOffer } from '#resort/flights/flight-offer.ts'
import {
  ageOn,
  flightHomeOf,
  judgeTravellers,
  type TravellerField,
  type TravellerProblem,
  type TypedTraveller,
} from '#resort/flights/judge-travellers.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../../messages/compiled/messages.js'
import type { FieldErrors } from './parse-guest.ts'
import type { flightFields, Typed } from './read-form.ts'

/** Of the rule, by the name of the field on the page. */
const fieldOf: Record<TravellerField, (typeof flightFields)[number]> = {
  givenName: 'given',
  familyName: 'family',
  title: 'title',
  born: 'born',
  documentNumber: 'document',
  documentCountry: 'documentCountry',
  documentExpires: 'documentExpires',
}

/** Everybody of the offer as they were typed; who books is the first of them where the box is ticked and no name stands there. */
export function readTravellers({ travellers }: Pick<FlightOffer, 'travellers'>, typed: Typed): TypedTraveller[] {
  return travellers.map((_, index) => {
    const text = (field: TravellerField) => typed[`${fieldOf[field]}-${index + 1}`] ?? ''
    const fields = Object.keys(fieldOf) as TravellerField[]
    const said = Object.fromEntries(fields.map((field) => [field, text(field)])) as TypedTraveller
    const isBooker = index === 0 && typed['booker-flies'] === 'on' && !said.givenName && !said.familyName
    return isBooker ? { ...said, givenName: typed.name ?? '', familyName: typed.lastname ?? '' } : said
  })
}

/** What is wrong with those who fly, in the order of the page. */
export function listTravellerErrors(
  offer: FlightOffer,
  typed: Typed,
  at: { today: Day; language: Language },
): FieldErrors {
  const { today, language } = at
  const said = readTravellers(offer, typed)
  const judged = judgeTravellers(offer, said, today)
  if (judged.outcome === 'named') return []
  return judged.problems.map((problem) => ({
    field: `${fieldOf[problem.field]}-${problem.place + 1}`,
    message: sayWrong(problem, { born: said[problem.place]?.born ?? '', home: flightHomeOf(offer) }, language),
  }))
}

/** Each sentence names who it is about: in the list before the form it stands alone. */
function sayWrong({ place, field, why }: TravellerProblem, about: { born: Day; home: Day }, locale: Language): string {
  const who = m.trip_who_here({ n: place + 1 }, { locale })
  const name = labels[field]({}, { locale })
  switch (why) {
    case 'missing':
      return m.trip_wrong_missing({ who, field: name }, { locale })
    case 'letters':
      return m.trip_wrong_letters({ who, field: name }, { locale })
    case 'long':
      return m.trip_wrong_long({ who, field: name }, { locale })
    case 'no-day':
      return m.trip_wrong_day({ who, field: name }, { locale })
    case 'future':
      return m.trip_wrong_future({ who, field: name }, { locale })
    case 'age': {
      const day = formatDayInText(about.home, locale)
      return m.trip_wrong_age({ who, age: ageOn(about.born, about.home), day }, { locale })
    }
    case 'twice':
      return m.trip_wrong_twice({ who }, { locale })
    case 'document':
      return m.trip_wrong_document({ who }, { locale })
    case 'expired':
      return m.trip_wrong_expired({ who }, { locale })
  }
}

const labels = {
  givenName: m.trip_given,
  familyName: m.trip_family,
  title: m.trip_title,
  born: m.trip_born,
  documentNumber: m.trip_document,
  documentCountry: m.trip_document_country,
  documentExpires: m.trip_document_expires,
}
