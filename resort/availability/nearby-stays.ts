import { addDays, type Day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'

export const mostDaysAway = 14

/** As long a stay on other days near by, the nearest first; of two that are equally near, the earlier. */
export function nearbyStays(stay: Stay, earliest: Day): Stay[] {
  const moved = (days: number) => ({ checkIn: addDays(stay.checkIn, days), checkOut: addDays(stay.checkOut, days) })
  return Array.from({ length: mostDaysAway }, (_, index) => [moved(-index - 1), moved(index + 1)])
    .flat()
    .filter(({ checkIn }) => checkIn >= earliest)
}
