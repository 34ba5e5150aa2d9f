import { addDays, type Day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import type { FlightLeg } from './flight-offer.ts'
import { arrivalDay, departureDay } from './leg-days.ts'

/**
 * The nights that a flight leaves somebody: from the day on which they land to the day on which they fly home. Null where
 * that is the stay they have, or no stay at all. Who lands in the small hours needs the night that ends then.
 */
export function nightsMeant(legs: readonly FlightLeg[], stay: Stay): Stay | null {
  const [out, home] = [legs[0], legs.at(-1)]
  const lands = out?.segments.at(-1)?.lands
  const leaves = home?.segments[0]?.leaves
  if (!lands || !leaves) return null
  const meant = { checkIn: firstNight(lands), checkOut: leaves.slice(0, 10) }
  if (meant.checkIn >= meant.checkOut) return null
  return meant.checkIn === stay.checkIn && meant.checkOut === stay.checkOut ? null : meant
}

/** When a flight lands and leaves again whose nights are others than these; null where it fits them. */
export function daysApart(legs: readonly FlightLeg[], stay: Stay): { lands: Day; leaves: Day } | null {
  const [out, home] = [legs[0], legs.at(-1)]
  return out && home && nightsMeant(legs, stay) ? { lands: arrivalDay(out), leaves: departureDay(home) } : null
}

/** Until this hour of the morning nobody has slept yet. */
const dawn = '06:00'

function firstNight(lands: string): Day {
  const day = lands.slice(0, 10)
  return lands.slice(11, 16) < dawn ? addDays(day, -1) : day
}
