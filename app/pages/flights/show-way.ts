import type { RoomsBeside } from '#resort/availability/find-rooms-beside.ts'
import { addDays, daysBetween } from '#resort/calendar/day.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import type { HousePictures } from '#resort/content/picture.ts'
import { keyOfLeg, type PricedOffer, type Way } from '#resort/flights/flight-choices.ts'
import type { FlightLeg } from '#resort/flights/flight-offer.ts'
import { mostDaysBefore } from '#resort/flights/flight-question.ts'
import { arrivalDay, dayOffset, departureDay, minutesOf } from '#resort/flights/leg-days.ts'
import { formatDay, formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { add } from '#resort/money/money.ts'
import { m } from '../../messages/compiled/messages.js'
import type { FromCart } from '../../read-from-cart.ts'
import { type Asked, pathToTrip, type TripBooking } from '../../read-trip.ts'
import { sayMinutes } from '../../words/say-minutes.ts'
import { sayBags, sayFare, sayOperators, sayPlace, sayStops } from './say-flight.ts'

export type Told = {
  locale: Language
  /** Deadlines are said by the hotel's clock. */
  timeZone: string
  cities: ReadonlyMap<string, string>
  pictures: HousePictures
  booking: TripBooking & { stay: Stay }
  asked: Asked
  /** What the rooms come to beside any flight: those that were picked, else the cheapest. */
  rooms: Extract<RoomsBeside, { outcome: 'found' }>
  /** What else is in the cart, and paid with it. */
  beside: FromCart | null
}

export type ShownLeg = ReturnType<typeof showLeg>
export type ShownWay = ReturnType<typeof showWay>

/** One way as guests read it: by the clocks of the places, and how many days later it lands. */
export function showLeg(leg: FlightLeg, { locale, cities }: Pick<Told, 'locale' | 'cities'>) {
  const [first, last] = [leg.segments[0], leg.segments.at(-1)]
  const offset = dayOffset(leg)
  const airlines = [...new Set(leg.segments.map(({ carrier }) => carrier.name))]
  return {
    airlines: airlines.join(', '),
    numbers: leg.segments.map(({ carrier, number }) => `${carrier.code} ${number}`).join(', '),
    day: formatDay(departureDay(leg), locale),
    leaves: first?.leaves.slice(11) ?? '',
    lands: last?.lands.slice(11) ?? '',
    places: [first?.from.airport ?? '', last?.to.airport ?? ''].map((code) => sayPlace(code, cities)).join(' – '),
    offset: offset > 0 ? `+${offset}` : String(offset || ''),
    offsetWords: sayOffset(offset, locale),
    duration: sayMinutes(minutesOf(leg), locale),
    stops: sayStops(leg, cities, locale),
    operators: sayOperators(leg, locale),
    bags: sayBags(leg, locale),
  }
}

function sayOffset(offset: number, locale: Language): string | null {
  if (offset > 0) return m.flights_later({ n: offset }, { locale })
  return offset < 0 ? m.flights_day_before({}, { locale }) : null
}

/** A way that can be chosen, at the price of the whole package. */
export function showWay({ key, leg, least }: Way, told: Told, step: 'out' | 'home') {
  const { locale, booking, asked, rooms } = told
  const shown = showLeg(leg, told)
  const choice = step === 'out' ? { out: key, flight: null } : { flight: key }
  return {
    ...shown,
    key,
    fare: sayFare(least, told.locale),
    brand: leg.brand,
    total: formatMoney(add(least.price, rooms.total), locale),
    path: pathToTrip(booking, { ...asked, ...choice, turn: 0 }, locale),
    name: m.flights_choose_named({ flight: `${shown.airlines} ${shown.leaves}–${shown.lands}` }, { locale }),
    nights: step === 'out' ? showNights(leg, told) : null,
  }
}

/** A night that is paid and not slept, or one that is missing, and the stay that fits the flight. */
export function showNights(leg: FlightLeg, { locale, booking, asked }: Omit<Told, 'pictures' | 'rooms' | 'cities'>) {
  const lands = arrivalDay(leg)
  const { stay } = booking
  const late = daysBetween(stay.checkIn, lands)
  if (!late) return null
  const day = formatDayInText(lands, locale)
  const links: { path: string; words: string }[] = []
  const daysBefore = asked.daysBefore + late
  if (lands < stay.checkOut && daysBefore >= 0 && daysBefore <= mostDaysBefore) {
    const fitting = { ...booking, stay: { ...stay, checkIn: lands } }
    const words = m.flights_stay_from({ day }, { locale })
    links.push({ words, path: pathToTrip(fitting, { ...asked, daysBefore, out: keyOfLeg(leg), flight: null }, locale) })
  }
  if (late > 0 && asked.daysBefore + late <= mostDaysBefore) {
    const earlier = { ...asked, daysBefore: asked.daysBefore + late, out: null, flight: null }
    const words = m.flights_day_earlier({ day: formatDayInText(addDays(stay.checkIn, -1), locale) }, { locale })
    links.push({ words, path: pathToTrip(booking, earlier, locale) })
  }
  const words = late > 0 ? m.flights_night_lost({ day }, { locale }) : m.flights_night_missing({ day }, { locale })
  return { words, links }
}

/** Who flies when, of an offer that was chosen. */
export function showChosen({ offer }: PricedOffer, told: Pick<Told, 'locale' | 'cities'>): ShownLeg[] {
  return offer.legs.map((leg) => showLeg(leg, told))
}
