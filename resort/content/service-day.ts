import { fromDate, parseDateTime, toCalendarDate, toZoned } from '@internationalized/date'
import { addDays, type Day } from '../calendar/day.ts'
import { weekdayOf } from '../products/span.ts'
import type { ServiceHours } from './hotel-facts.ts'

/** Two moments (ISO 8601). */
export type ServiceDay = { opens: string; closes: string }

const saturday = 6

/** From when to when customer service answers: today, or tomorrow where today is over. */
export function nextServiceDay(hours: ServiceHours, now: Date): ServiceDay {
  const today = toCalendarDate(fromDate(now, hours.timeZone)).toString()
  const first = serviceOn(hours, today)
  return Date.parse(first.closes) > now.getTime() ? first : serviceOn(hours, addDays(today, 1))
}

function serviceOn({ timeZone, weekdays, weekends }: ServiceHours, day: Day): ServiceDay {
  const [opens, closes] = weekdayOf(day) >= saturday ? weekends : weekdays
  const at = (time: string) => toZoned(parseDateTime(`${day}T${time}`), timeZone).toAbsoluteString()
  return { opens: at(opens), closes: at(closes) }
}
