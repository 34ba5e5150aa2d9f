import { isFlightLine } from '#resort/flights/flight-item.ts'
import type { Language } from '#resort/guests/language.ts'
import type { ChosenOrder } from '#resort/orders/basket/chosen-order.ts'
import { choiceOf } from './choice-of.ts'
import { pathTo } from './paths.ts'
import { pathToChoice, toSearchQuery } from './room-choice.ts'

/** Where the stay of an order is chosen anew: with a flight where it has one, else the rooms as they are. */
export function pathToStay(chosen: ChosenOrder, language: Language): string {
  if (chosen.order.lines.some(isFlightLine)) return pathToFlights(chosen, language)
  return pathToChoice('search', choiceOf(chosen), language)
}

/** The flights for whoever has these rooms. */
export function pathToFlights(chosen: ChosenOrder, language: Language): string {
  return pathTo('flights', language, toSearchQuery(choiceOf(chosen).booking, {}))
}
