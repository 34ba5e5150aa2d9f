import { fromDate, toCalendarDate } from '@internationalized/date'
import type { Clock } from './clock.ts'
import type { Day } from './day.ts'

/** The hotel lives in this zone; its day is the only "today", wherever the guest is. */
export const hotelTimeZone = 'America/Cancun'

export function today(clock: Clock): Day {
  const now = clock.now()
  const minute = Math.floor(now.getTime() / 60_000)
  // No day ends within a minute, and asking the time zone database again takes longer than a search may.
  if (minute !== last.minute) last = { minute, day: toCalendarDate(fromDate(now, hotelTimeZone)).toString() }
  return last.day
}

let last: { minute: number; day: Day } = { minute: Number.NaN, day: '' }
