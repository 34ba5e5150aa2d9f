import { fromDate, toCalendarDate } from '@internationalized/date'
import type { Clock } from './clock.ts'
import type { Day } from './day.ts'

/** The hotel's day is the only "today", wherever the guest is. */
export function today({ now, timeZone }: Clock): Day {
  const at = now()
  const minute = Math.floor(at.getTime() / 60_000)
  // No day ends within a minute, and asking the time zone database again takes longer than a search may.
  if (minute !== last?.minute || timeZone !== last.timeZone) {
    last = { minute, timeZone, day: dayOf(at, timeZone) }
  }
  return last.day
}

/** The day of the hotel on which something was. */
export function dayOf(at: Date, timeZone: string): Day {
  return toCalendarDate(fromDate(at, timeZone)).toString()
}

let last: { minute: number; timeZone: string; day: Day } | undefined
