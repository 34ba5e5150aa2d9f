import { cityOf } from '#resort/calendar/city-of.ts'
import type { Day } from '#resort/calendar/day.ts'
import { dateFormat } from '#resort/guests/date-format.ts'
import { sayFirst } from '#resort/guests/first-of-month.ts'
import { formatClock } from '#resort/guests/format-clock.ts'
import type { Language } from '#resort/guests/language.ts'

const date = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** A day with its weekday: "Tuesday 29 December 2026". */
export function sayDay(day: Day, language: Language): string {
  return sayWithWeekday(new Date(day), 'UTC', language)
}

/** In a Spanish sentence nothing stands between the weekday and the day: "a más tardar el jueves 4 de marzo". */
function sayWithWeekday(at: Date | number, timeZone: string, language: Language): string {
  const said = dateFormat(language, { ...date, weekday: 'long', timeZone }).format(at)
  return language === 'es' ? said.replace(', ', ' ') : sayFirst(said, language)
}

/** An instant on the hotel's clock: "Tuesday 22 December 2026, 18:00". */
export function sayInstant(instant: string, timeZone: string, language: Language): string {
  const at = new Date(instant)
  return `${sayWithWeekday(at, timeZone, language)}, ${formatClock(at, timeZone, language)}`
}

/** The day that ends with an instant, where that is midnight on the hotel's clock: as 00:00 it is read as either day. */
export function dayEndedBy(instant: string, timeZone: string, language: Language): string | null {
  const at = new Date(instant)
  if (formatClock(at, timeZone, language) !== '00:00') return null
  return sayWithWeekday(at.getTime() - 1, timeZone, language)
}

/** Whose clock that is: the city, and how far it stands from Greenwich, for guests who are elsewhere. */
export function sayZone(instant: string, timeZone: string): { city: string; offset: string } {
  const parts = dateFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(new Date(instant))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  // The pages say UTC, and so do letters.
  return { city: cityOf(timeZone), offset: offset.replace('GMT', 'UTC').replace('-', '−') }
}
