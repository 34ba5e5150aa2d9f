import { daysBetween } from '#resort/calendar/day.ts'
import { keyOfLeg } from '#resort/flights/flight-choices.ts'
import { flightOf } from '#resort/flights/flight-item.ts'
import { hotelAirports } from '#resort/flights/flight-question.ts'
import { departureDay } from '#resort/flights/leg-days.ts'
import type { Language } from '#resort/guests/language.ts'
import type { ChosenOrder } from '#resort/orders/basket/chosen-order.ts'
import { choiceOf } from './choice-of.ts'
import { pathTo } from './paths.ts'
import { pathToTrip } from './read-trip.ts'
import { pathToChoice, toSearchQuery } from './room-choice.ts'

/** Where the stay of an order is chosen anew: the rooms as they are, beside their flight where they have one. */
export function pathToStay(chosen: ChosenOrder, language: Language): string {
  const choice = choiceOf(chosen)
  const { stay } = chosen.stay
  const [out] = flightOf(chosen.order.lines)?.item.offer.legs ?? []
  if (!out) return pathToChoice('search', choice, language)
  const to = hotelAirports.find((each) => each === out.segments.at(-1)?.to.airport)
  const flown = {
    ...{ out: keyOfLeg(out), flight: flightOf(chosen.order.lines)?.item.offer.id ?? null, picks: choice.picks ?? [] },
    ...{ daysBefore: Math.max(0, daysBetween(departureDay(out), stay.checkIn)), ...(to && { to }) },
  }
  return pathToTrip({ ...choice.booking, stay }, flown, language)
}

/** The flights for whoever has these rooms. */
export function pathToFlights(chosen: ChosenOrder, language: Language): string {
  return pathTo('flights', language, toSearchQuery(choiceOf(chosen).booking, {}))
}
