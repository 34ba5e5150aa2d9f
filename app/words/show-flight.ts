import { daysBetween } from '#resort/calendar/day.ts'
import type { AirportNames } from '#resort/flights/airport.ts'
import { leastBags } from '#resort/flights/flight-item.ts'
import type { FareRule, FlightLeg, FlightOffer, FlightSegment } from '#resort/flights/flight-offer.ts'
import { feeInPrice } from '#resort/flights/price-flight.ts'
import { formatDay } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatCount, formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money } from '#resort/money/money.ts'
import type { RateLeft } from '#resort/orders/after/rate-lost.ts'
import { m } from '../messages/compiled/messages.js'
import { sayMinutes } from './say-minutes.ts'

export type ShownLeg = {
  title: string
  /** Null where nothing is flown. */
  day: string | null
  /** Every plane with the waits between them, in their order. */
  planes: ShownPlane[]
  /** Whose clocks its times are by. */
  clocks: string | null
  /** Length and number of stops, or that nothing is flown. */
  length: string
}

export type ShownPlane = {
  name: string
  leaves: { time: string; place: string }
  /** `later` says how many days after the beginning of the journey it lands. */
  lands: { time: string; place: string; later: string | null }
  notes: string[]
  /** What follows it: a change of plane. */
  wait: string | null
}

export type ShownFlight = {
  title: string
  legs: ShownLeg[]
  /** Bags and what may be done with it afterwards. */
  facts: { name: string; words: string }[]
}

type Told = Pick<FlightOffer, 'airline' | 'refund' | 'change' | 'total'> & {
  legs: readonly FlightLeg[]
  price: Money
  /** What of it the rooms beside it would keep, should it be given up alone. */
  toLose: Money | null
}

/** A flight there and back in the words of its guest: every time by the clocks of its place. */
export function showFlight(flight: Told, airports: AirportNames, locale: Language): ShownFlight {
  const { airline, legs, refund, change } = flight
  const words = { flight, locale }
  return {
    title: m.trip_with({ airline: airline.name }, { locale }),
    legs: showLegs(legs, airports, locale),
    facts: [
      { name: m.trip_bags({}, { locale }), words: sayBags(legs, locale) },
      {
        name: m.trip_refund({}, { locale }),
        words: [sayRefund(refund, words), ...sayToLose(flight.toLose, locale)].join(' '),
      },
      { name: m.trip_change({}, { locale }), words: sayChange(change, words) },
    ],
  }
}

/** The first is the way there, the other the way back; null is one that is not flown any more. */
export function showLegs(legs: readonly (FlightLeg | null)[], airports: AirportNames, locale: Language): ShownLeg[] {
  return legs.map((leg, index) => {
    const title = index === 0 ? m.trip_out({}, { locale }) : m.trip_home({}, { locale })
    if (!leg) return { title, day: null, planes: [], clocks: null, length: m.trip_changed_gone({}, { locale }) }
    const { segments, minutes } = leg
    const stops = segments.length - 1
    const number = stops ? m.trip_stops({ n: stops }, { locale }) : m.trip_direct({}, { locale })
    return {
      title,
      day: formatDay(dayOf(segments[0]?.leaves), locale),
      planes: segments.map((plane, at) => showPlane(plane, { leg, next: segments[at + 1] }, { airports, locale })),
      clocks: m.trip_local_times({}, { locale }),
      length: `${sayMinutes(minutes, locale)} · ${number}`,
    }
  })
}

type Within = { leg: FlightLeg; next: FlightSegment | undefined }
type Words = { airports: AirportNames; locale: Language }

function showPlane(plane: FlightSegment, { leg, next }: Within, { airports, locale }: Words): ShownPlane {
  const { carrier, number, operatedBy, from, to, leaves, lands, stops } = plane
  const nameOf = (code: string) => sayAirport(code, airports, locale)
  const later = daysBetween(dayOf(leg.segments[0]?.leaves), dayOf(lands))
  const places = new Intl.ListFormat(locale).format(stops.map(nameOf))
  const wait = next && sayMinutes(minutesBetween(lands, next.leaves), locale)
  return {
    name: `${carrier.name} ${carrier.code} ${number}`,
    leaves: { time: timeOf(leaves), place: nameOf(from.airport) },
    lands: {
      time: timeOf(lands),
      place: nameOf(to.airport),
      later: later > 0 ? m.trip_days_later({ n: later }, { locale }) : null,
    },
    notes: [
      ...(operatedBy ? [m.trip_operated({ name: operatedBy }, { locale })] : []),
      ...(stops.length ? [m.trip_lands_too({ places }, { locale })] : []),
    ],
    wait: wait ? m.trip_change_plane({ place: nameOf(to.airport), time: wait }, { locale }) : null,
  }
}

/** "Ciudad de México (MEX)"; the code alone where nobody knows its city. */
export function sayAirport(code: string, airports: AirportNames, locale: Language): string {
  const city = airports[code]?.[locale]
  return city ? `${city} (${code})` : code
}

function sayBags(legs: readonly FlightLeg[], locale: Language): string {
  const { carry, checked } = leastBags(legs)
  const counts = { carry: formatCount(carry, locale), checked: formatCount(checked, locale) }
  return [m.trip_bags_words(counts, { locale }), ...(checked ? [] : [m.trip_bags_airline({}, { locale })])].join(' ')
}

/** Said wherever giving up the flight is spoken of: no airline asks for it. */
export function sayToLose(toLose: Money | null, locale: Language): string[] {
  return toLose ? [m.trip_rate_to_lose({ amount: formatMoney(toLose, locale) }, { locale })] : []
}

/** Of rooms whose flight is gone: what was lost of what they cost less with it, and what remains. */
export function sayRateLeft(left: RateLeft | null, locale: Language): string[] {
  if (!left) return []
  const { lost, rooms, saves } = left
  return [
    ...(lost ? [m.trip_rate_kept({ amount: formatMoney(lost, locale) }, { locale })] : []),
    m.trip_rate_stays({ rooms: formatMoney(rooms, locale) }, { locale }),
    ...(isZero(saves) ? [] : [m.trip_rate_saves({ amount: formatMoney(saves, locale) }, { locale })]),
  ]
}

/** What of it is not kept any more as its rooms go, or go to other days. */
export function sayRateBack(back: Money | null | undefined, locale: Language): string[] {
  return back ? [m.trip_rate_back({ amount: formatMoney(back, locale) }, { locale })] : []
}

type Priced = { flight: Pick<Told, 'total' | 'price'>; locale: Language }

/** Of a fare that is not refundable its airline may still give back what it collected for others. */
function sayRefund(rule: FareRule, words: Priced): string {
  return rule.isAllowed ? sayRule(rule, words) : m.trip_refund_no({}, { locale: words.locale })
}

function sayRule({ isAllowed, penalty }: FareRule, { flight, locale }: Priced): string {
  if (!isAllowed) return m.trip_rule_no({}, { locale })
  if (!penalty) return m.trip_rule_some({}, { locale })
  if (penalty.minor === 0) return m.trip_rule_free({}, { locale })
  return m.trip_rule_fee({ amount: formatMoney(feeInPrice(penalty, flight), locale) }, { locale })
}

/** What is flown instead may cost more than what was bought. */
function sayChange(rule: FareRule, words: Priced): string {
  const said = sayRule(rule, words)
  return rule.isAllowed ? `${said} ${m.trip_rule_difference({}, { locale: words.locale })}` : said
}

function dayOf(local: string | undefined): string {
  return (local ?? '').slice(0, 10)
}

/** What the clocks of the place show. */
export function timeOf(local: string): string {
  return local.slice(11, 16)
}

/** Between two times of one place: nobody changes planes between two airports on one ticket. */
function minutesBetween(lands: string, leaves: string): number {
  return Math.max(0, (Date.parse(`${leaves}Z`) - Date.parse(`${lands}Z`)) / 60_000)
}
