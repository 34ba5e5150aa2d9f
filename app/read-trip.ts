import { dayParts, type FlightFilter, flightSortings } from '#resort/flights/flight-choices.ts'
import { type HotelAirport, hotelAirports, mostDaysBefore } from '#resort/flights/flight-question.ts'
import type { Language } from '#resort/guests/language.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { toSingleValues } from '#resort/visitors/booking-query.ts'
import { pathTo } from './paths.ts'
import { type Pick, parseChoice, toSearchQuery } from './room-choice.ts'

/** How far somebody has come, all of it from the address, so that Back and a shared link show the same. */
export type Asked = {
  /** As it was typed. */
  origin: string
  to: HotelAirport
  /** How many days before the stay they leave home. */
  daysBefore: number
  filter: FlightFilter
  /** The way out that was chosen, and then the offer that has it and the way home. */
  out: string | null
  flight: string | null
  picks: (Pick | null)[]
  /** How often the page has renewed itself. */
  turn: number
}

const longestOrigin = 60
const mostTurns = 99

export function readTrip(address: URLSearchParams, { origin, rooms }: { origin: string; rooms: number }): Asked {
  const query = toSingleValues(address)
  const get = (name: string) => query.get(name) ?? ''
  const out = /^[A-Z0-9.-]{4,120}$/.test(get('out')) ? get('out') : null
  return {
    origin: (query.get('origin') ?? origin).trim().slice(0, longestOrigin),
    to: hotelAirports.find((each) => each === get('to')) ?? hotelAirports[0],
    daysBefore: readCount(get('fly'), mostDaysBefore),
    filter: {
      mostStops: get('stops') === '0' ? 0 : get('stops') === '1' ? 1 : null,
      leaves: dayParts.find((each) => each === get('leaves')) ?? null,
      carrier: /^[A-Z0-9]{2}$/.test(get('carrier')) ? get('carrier') : null,
      bags: get('bags') === 'checked' ? 'checked' : null,
      order: flightSortings.find((each) => each === get('order')) ?? 'price',
    },
    out,
    flight: out && /^[\w-]{1,80}$/.test(get('flight')) ? get('flight') : null,
    picks: parseChoice(address, rooms).picks,
    turn: readCount(get('turn'), mostTurns),
  }
}

function readCount(said: string, most: number): number {
  return /^\d{1,2}$/.test(said) ? Math.min(Number(said), most) : 0
}

export type TripBooking = Omit<BookingParameters, 'promocode'>

/** The address that says this again. */
export function pathToTrip(
  { stay, rooms, hotel, currency }: TripBooking,
  asked: Partial<Asked>,
  language: Language,
): string {
  return pathTo('flights', language, toTripQuery({ stay, rooms, hotel, currency }, asked))
}

export function toTripQuery(booking: TripBooking, asked: Partial<Asked>): URLSearchParams {
  // A room that was picked stays so beside another flight.
  const query = toSearchQuery(booking, { picks: asked.picks ?? [] })
  const { origin, to = hotelAirports[0], daysBefore = 0, filter, out, flight, turn = 0 } = asked
  const said: Record<string, string | number | null | undefined> = {
    origin,
    to: to === hotelAirports[0] ? null : to,
    fly: daysBefore || null,
    stops: filter?.mostStops,
    leaves: filter?.leaves,
    carrier: filter?.carrier,
    bags: filter?.bags,
    order: filter?.order === 'price' ? null : filter?.order,
    out,
    flight: out ? flight : null,
    turn: turn || null,
  }
  for (const [name, value] of Object.entries(said)) if (value || value === 0) query.set(name, String(value))
  return query
}
