import { parseDate } from '@internationalized/date'

/** A calendar day of the hotel, without a clock. On the wire and in the database it is `YYYY-MM-DD`. */
export type Day = string

const firstYear = 2000
const lastYear = 2199

/** Reads `YYYY-MM-DD`; anything else, and any day that does not exist, is null. */
export function parseDay(value: unknown): Day | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null
  const year = Number(value.slice(0, 4))
  if (year < firstYear || year > lastYear) return null
  try {
    return parseDate(value).toString()
  } catch {
    return null
  }
}

export function addDays(day: Day, days: number): Day {
  return parseDate(day).add({ days }).toString()
}

/** Nights between two days, counted on the calendar and never in blocks of 24 hours. */
export function daysBetween(from: Day, to: Day): number {
  return toJulianDay(to) - toJulianDay(from)
}

function toJulianDay(day: Day): number {
  const date = parseDate(day)
  return date.calendar.toJulianDay(date)
}
