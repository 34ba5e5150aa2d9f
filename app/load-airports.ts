import type { AirportNames } from '#resort/flights/airport.ts'
import { nameAirports } from '#resort/flights/airport-queries.ts'
import { flightOf, legsOf } from '#resort/flights/flight-item.ts'
import { linesToTell } from '#resort/lines/line.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'

/** The cities that the flight of an order goes by; none where it has no flight. */
export async function loadAirports({ db }: Pick<Resort, 'db'>, { lines }: Pick<Order, 'lines'>): Promise<AirportNames> {
  const line = flightOf(linesToTell(lines))
  if (!line) return {}
  const segments = [...legsOf(line.item), ...line.item.offer.legs].flatMap((leg) => leg.segments)
  return await nameAirports(
    db,
    segments.flatMap(({ from, to, stops }) => [from.airport, to.airport, ...stops]),
  )
}
