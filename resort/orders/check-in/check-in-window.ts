import { parseDateTime, toZoned } from '@internationalized/date'
import { addDays, type Day } from '../../calendar/day.ts'

/** So many days before arrival it opens. */
export const openDays = 7

export type CheckInWindow = 'early' | 'open' | 'over'

export type Arrival = { day: Day; checkInTime: string; timeZone: string }

export function opensOn(day: Day): Day {
  return addDays(day, -openDays)
}

/** From midnight of the hotel a week before until the hour from which rooms are ready: then there is the desk. */
export function checkInWindow({ day, checkInTime, timeZone }: Arrival, now: Date): CheckInWindow {
  if (now < instantOf(`${opensOn(day)}T00:00`, timeZone)) return 'early'
  return now < instantOf(`${day}T${checkInTime}`, timeZone) ? 'open' : 'over'
}

function instantOf(local: string, timeZone: string): Date {
  return toZoned(parseDateTime(local), timeZone).toDate()
}
