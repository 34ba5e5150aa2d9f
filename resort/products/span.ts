import type { Day } from '../calendar/day.ts'

/** From a day until a day, both counted: single days (`2027-12-20`), or days of every year (`12-20`), also over its end. */
export type Span = { from: string; until: string }

const dayOfYearLength = 5

/** Which days a line of the hotel's files is about; the first weekday is Monday, and none named is all. */
export type Which = { span: Span | null; weekdays: readonly number[] }

/** As `is_within` in the database. */
export function isAbout({ span, weekdays }: Which, day: Day): boolean {
  if (weekdays.length && !weekdays.includes(weekdayOf(day))) return false
  if (!span) return true
  const { from, until } = span
  const at = from.length === dayOfYearLength ? day.slice(-dayOfYearLength) : day
  return from <= until ? at >= from && at <= until : at >= from || at <= until
}

/** Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
