import { fromDate, toCalendarDate } from '@internationalized/date'
import type { Clock } from './clock.ts'
import type { Day } from './day.ts'

/** The hotel lives in this zone; its day is the only "today", wherever the guest is. */
export const hotelTimeZone = 'America/Cancun'

export function today(clock: Clock): Day {
  return toCalendarDate(fromDate(clock.now(), hotelTimeZone)).toString()
}
