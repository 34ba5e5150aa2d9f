import type { Db } from '#db/connect.ts'
import type { AirportNames } from '../flights/airport.ts'
import { nameAirports } from '../flights/airport-queries.ts'
import { flightOf, legsOf } from '../flights/flight-item.ts'
import { linesToTell } from '../lines/line.ts'
import type { Order } from '../orders/order.ts'
import { findGoneFlight } from './flight-facts.ts'

/** The cities that the flight of an order goes by; none where it has no flight. */
export async function loadAirports(db: Db, { lines }: Pick<Order, 'lines'>): Promise<AirportNames> {
  const item = flightOf(linesToTell(lines))?.item ?? findGoneFlight(lines)
  if (!item) return {}
  const segments = [...legsOf(item), ...item.offer.legs].flatMap((leg) => leg.segments)
  return await nameAirports(
    db,
    segments.flatMap(({ from, to, stops }) => [from.airport, to.airport, ...stops]),
  )
}
