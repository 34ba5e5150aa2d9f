import { type Day, daysBetween } from '../calendar/day.ts'
import { isForSale, type Stay } from '../calendar/stay.ts'
import { isParty, mostRooms, type Party } from '../guests/party.ts'
import { hash } from '../signing.ts'
import { type FlightQuestion, infantUnder, type Traveller } from './flight-offer.ts'
import { flyingDay } from './leg-days.ts'

/** The airports from which guests are brought to the hotel; the first is meant where nothing is said. */
export const hotelAirports = ['CUN', 'TQO'] as const
export type HotelAirport = (typeof hotelAirports)[number]

/** Airlines sell no further ahead, and sell at most so many seats at one time. */
export const furthestFlightDays = 330
export const mostTravellers = 9
/** A way that takes longer than two nights is no way to the hotel. */
export const mostDaysBefore = 2

export type Trip = {
  /** An airport, or a city with several. */
  from: string
  to: string
  stay: Stay
  /** How many days before the stay they leave home, for a flight that takes a night. */
  daysBefore: number
  /** Ages are those on the day they fly home. */
  rooms: readonly Party[]
}

export type TripRefusal = 'nobody' | 'same-place' | 'days' | 'too-far' | 'too-many' | 'infants'

/** Why no airline could be asked for it, whoever wants to know; null where one can. */
export function refuseTrip({ from, to, stay, daysBefore, rooms }: Trip, today: Day): TripRefusal | null {
  if (!rooms.length || rooms.length > mostRooms || !rooms.every(isParty)) return 'nobody'
  if (from === to || !isHotelAirport(to) || isHotelAirport(from)) return 'same-place'
  const isCount = Number.isInteger(daysBefore) && daysBefore >= 0 && daysBefore <= mostDaysBefore
  if (!isCount || !isForSale(stay, today) || flyingDay(stay.checkIn, daysBefore) < today) return 'days'
  if (daysBetween(today, stay.checkOut) > furthestFlightDays) return 'too-far'
  const travellers = travellersOf(rooms)
  if (travellers.length > mostTravellers) return 'too-many'
  const infants = travellers.filter(isInfant).length
  return infants > travellers.filter(({ age }) => age === null).length ? 'infants' : null
}

export function isHotelAirport(code: string): code is HotelAirport {
  return hotelAirports.includes(code as HotelAirport)
}

export function toQuestion({ from, to, stay, daysBefore, rooms }: Trip): FlightQuestion {
  return {
    from,
    to,
    out: flyingDay(stay.checkIn, daysBefore),
    home: stay.checkOut,
    travellers: travellersOf(rooms),
  }
}

/** By what the same question is known again, however its rooms are shared out. */
export function hashQuestion({ from, to, out, home, travellers }: FlightQuestion): string {
  const ages = travellers.map(({ age }) => age ?? -1).toSorted((one, other) => one - other)
  return hash(`flights ${JSON.stringify([from, to, out, home, ages])}`).toString('hex')
}

/** Grown-ups first, then the others from the oldest. */
function travellersOf(rooms: readonly Party[]): Traveller[] {
  const adults = rooms.flatMap(({ adults }) => Array.from({ length: adults }, () => ({ age: null })))
  const others = rooms.flatMap(({ childrenAges }) => childrenAges.map((age) => ({ age })))
  return [...adults, ...others.toSorted((one, other) => other.age - one.age)]
}

function isInfant({ age }: Traveller): boolean {
  return age !== null && age < infantUnder
}
