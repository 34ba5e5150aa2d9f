import { type Day, parseDay } from '../calendar/day.ts'
import type { FlightOffer } from './flight-offer.ts'

/** The day on which it leaves, by the clock of that place. */
export function dayOfLeaving({ legs }: Pick<FlightOffer, 'legs'>): Day {
  const local = legs[0]?.segments[0]?.leaves
  const day = parseDay(local?.slice(0, 10))
  if (!day) throw new Error(`A flight at ${local} is on no day.`)
  return day
}
