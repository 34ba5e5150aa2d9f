import { daysBetween } from '../../calendar/day.ts'
import { momentOf } from '../../calendar/moment.ts'
import { flightLine } from '../../flights/flight-line.ts'
import { hashQuestion, refuseTrip, type Trip, toQuestion } from '../../flights/flight-question.ts'
import { arrivalDay } from '../../flights/leg-days.ts'
import { readOffer } from '../../flights/read-offers.ts'
import { findOffer, findSearch } from '../../flights/search-queries.ts'
import type { Resort } from '../../resort.ts'
import { type ChosenRooms, chooseBesideFlight, type FlightTaken, type RoomsWanted } from './choose-rooms.ts'

export type PackageWanted = Omit<RoomsWanted, 'promocode' | 'pay'> & {
  /** An offer of a search for these days and people, and what proves which price was read. */
  flight: string
  seal: string
}

export type PackageAdded =
  | ChosenRooms
  | FlightTaken
  /** It cannot be bought any more, or was never offered to these people for these days. */
  | { outcome: 'flight-gone' }
  /** It costs something else by now. */
  | { outcome: 'flight-moved' }

const longestId = 80

/** Rooms and a flight at one price on one draft; a package that was there before gives way to it. */
export async function addPackage(resort: Resort, wanted: PackageWanted): Promise<PackageAdded> {
  const { flight: id, seal, ...rooms } = wanted
  const trip = await findTrip(resort, wanted)
  if (!trip || refuseTrip(trip, momentOf(resort.clock).today)) return { outcome: 'flight-gone' }
  const found = await readOffer(resort, { id, hash: hashQuestion(toQuestion(trip)), currency: wanted.currency })
  const [out] = found?.offer.legs ?? []
  // Who lands on the day of departure has no stay.
  if (!found || !out || arrivalDay(out) >= wanted.stay.checkOut) return { outcome: 'flight-gone' }
  if (found.seal !== seal) return { outcome: 'flight-moved' }
  const line = flightLine(found.offer, found.price)
  return await chooseBesideFlight(resort, { ...rooms, promocode: null, flight: { line, search: found.search } })
}

/** These rooms as the journey that the offer was made for; null where there is no such offer. */
async function findTrip({ db }: Resort, { flight, stay, rooms }: PackageWanted): Promise<Trip | null> {
  const offer = flight.length <= longestId ? await findOffer(db, flight) : null
  const search = offer && (await findSearch(db, offer.search))
  if (!search) return null
  const { from, to, out } = search.question
  return { from, to, stay, daysBefore: daysBetween(out, stay.checkIn), rooms: rooms.map(({ party }) => party) }
}
