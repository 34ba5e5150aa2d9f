import { daysBetween } from '#resort/calendar/day.ts'
import { keyOfLeg } from '#resort/flights/flight-choices.ts'
import { flightOf } from '#resort/flights/flight-item.ts'
import { hotelAirports } from '#resort/flights/flight-question.ts'
import { departureDay } from '#resort/flights/leg-days.ts'
import type { Language } from '#resort/guests/language.ts'
import { type ChosenOrder, type ToldRooms, wantedOf } from '#resort/orders/basket/chosen-order.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { pathTo } from './paths.ts'
import { type Asked, toTripQuery } from './read-trip.ts'
import { type Pick as PickedRoom, toSearchQuery } from './room-choice.ts'

/** The flight beside the rooms, as addresses name it. */
export type FlownChoice = Pick<Asked, 'out' | 'flight' | 'daysBefore' | 'to'>

/** A search with the rooms that were picked for it, and the flight beside them: what a tab is about. */
export type TabChoice = { booking: BookingParameters; picks: PickedRoom[] | null; flown: FlownChoice | null }

/** What is on the order, as a search with its rooms picked. */
export function choiceOf(chosen: ToldRooms): TabChoice {
  const picks = chosen.stay.rooms.map(({ roomType, ratePlan }) => ({ roomType, ratePlan }))
  return { booking: wantedOf(chosen), picks, flown: flownOf(chosen) }
}

function flownOf({ order, stay: { stay } }: ToldRooms): FlownChoice | null {
  const flight = flightOf(order.lines)
  const out = flight?.item.offer.legs[0]
  if (!flight || !out) return null
  const to = hotelAirports.find((each) => each === out.segments.at(-1)?.to.airport) ?? hotelAirports[0]
  const daysBefore = Math.max(0, daysBetween(departureDay(out), stay.checkIn))
  return { out: keyOfLeg(out), flight: flight.item.offer.id, daysBefore, to }
}

/** Where these rooms are chosen, beside their flight where they have one; or the form of a tab in which they were. */
export function pathToChoice(page: 'search' | 'booking', choice: TabChoice, language: Language): string {
  const { booking, picks, flown } = choice
  if (flown) {
    const { stay, rooms, hotel, currency } = booking
    const query = toTripQuery({ stay, rooms, hotel, currency }, { ...flown, picks: picks ?? [] })
    return pathTo(page === 'search' ? 'flights' : page, language, query)
  }
  // That there is no code is a part of it: another tab may have one.
  const query = toSearchQuery({ ...booking, promocode: booking.promocode ?? '' }, { picks: picks ?? [] })
  return pathTo(page, language, query)
}

/** The flights for whoever has these rooms, which stay chosen. */
export function pathToFlights(chosen: ChosenOrder, language: Language): string {
  const { booking, picks } = choiceOf(chosen)
  const { stay, rooms, hotel, currency } = booking
  return pathTo('flights', language, toTripQuery({ stay, rooms, hotel, currency }, { picks: picks ?? [] }))
}
