import { cityOf } from '#resort/calendar/city-of.ts'
import { dateFormat } from '#resort/guests/date-format.ts'
import { formatClock } from '#resort/guests/format-clock.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'

/** "enero de 2027". */
export function formatMonth(month: string, locale: Language): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`))
}

/** Until when something is possible. Midnight is the end of the day before: as 00:00 it is read as either. */
export function formatLimit(instant: string, timeZone: string, locale: Language): string {
  const at = new Date(instant)
  if (formatClock(at, timeZone, locale) !== '00:00') return formatMoment(instant, timeZone, locale)
  const day = formatDayInText(new Date(at.getTime() - 1), locale, timeZone)
  return m.rooms_hotel_time({ when: m.end_of_day({ day }, { locale }), city: cityOf(timeZone) }, { locale })
}

/** An instant as the hotel's clock shows it, and whose clock that is. */
export function formatMoment(instant: string, timeZone: string, locale: Language): string {
  const at = new Date(instant)
  const when = `${formatDayInText(at, locale, timeZone)}, ${formatClock(at, timeZone, locale)}`
  return m.rooms_hotel_time({ when, city: cityOf(timeZone) }, { locale })
}
