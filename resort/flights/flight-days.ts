import { type Day, parseDay } from '../calendar/day.ts'
import type { FlightOffer } from './flight-offer.ts'

/** The day on which it leaves, by the clock of that place. */
export function firstDayOf({ legs }: Pick<FlightOffer, 'legs'>): Day {
  return dayOf(legs[0]?.segments[0]?.leaves)
}

/** The day on which its guests are back, by the clock of that place. */
export function lastDayOf({ legs }: Pick<FlightOffer, 'legs'>): Day {
  return dayOf(legs.at(-1)?.segments.at(-1)?.lands)
}

function dayOf(local: string | undefined): Day {
  const day = parseDay(local?.slice(0, 10))
  if (!day) throw new Error(`A flight at ${local} is on no day.`)
  return day
}
