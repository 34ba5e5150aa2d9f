import type { Clock } from './clock.ts'
import type { Day } from './day.ts'
import { today } from './today.ts'

const firstOfDay = 6

/** The hours in which guests of a day come, in their order: those after midnight are its last. */
export const arrivalHours = Array.from({ length: 24 }, (_, index) => {
  return `${String((firstOfDay + index) % 24).padStart(2, '0')}:00`
})

/** The day whose guests may still come: until the last hour of its night it is not the next one. */
export function dayOfArrivals({ now, timeZone }: Clock): Day {
  return today({ now: () => new Date(now().getTime() - firstOfDay * 3_600_000), timeZone })
}

/** Whoever says so comes in the night that begins on their day, when the next one has begun. */
export function isAfterMidnight(time: string): boolean {
  return Number(time.slice(0, 2)) < firstOfDay
}
