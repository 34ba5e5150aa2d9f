import type { AirportNames } from '../flights/airport.ts'
import { flightOf, isFlightLine } from '../flights/flight-item.ts'
import { linesToTell } from '../lines/line.ts'
import type { Order } from '../orders/order.ts'
import { isRoomLine } from '../stays/room-item.ts'
import { stayOf } from '../stays/stay-of.ts'
import { tellFlight } from './flight-facts.ts'
import type { LetterFacts } from './letter-facts.ts'

/** What a calendar may have of an order and has to take out, though the rest of it is told as before. */
export function describeCalledOff(order: Order, airports: AirportNames): LetterFacts['calledOff'] {
  const { lines, language } = order
  const ended = lines.filter(({ state }) => state === 'cancelled' || state === 'failed')
  const rooms = stayOf(lines) ? null : stayOf(ended.filter(isRoomLine))
  const flight = flightOf(linesToTell(lines)) ? undefined : ended.findLast(isFlightLine)
  return {
    stay: rooms?.stay ?? null,
    flight: flight ? tellFlight({ item: flight.item, language, airports }) : null,
  }
}
