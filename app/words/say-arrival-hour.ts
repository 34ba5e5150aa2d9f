import { isAfterMidnight } from '#resort/calendar/arrival-hour.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'

/** An hour of arrival as guests and the house mean it: one in the morning is after the day they come on. */
export function sayArrivalHour(time: string, locale: Language): string {
  return isAfterMidnight(time) ? m.reserve_arrival_after_midnight({ time }, { locale }) : time
}
