import { addDays, type Day, daysBetween, parseDay } from './day.ts'
import { furthestArrivalDays } from './stay.ts'

/** A month of the calendar, `YYYY-MM`. */
export type Month = string

/** Reads `YYYY-MM`; anything else is null. */
export function parseMonth(value: unknown): Month | null {
  return typeof value === 'string' && parseDay(`${value}-01`) ? value : null
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7)
}

export function daysOfMonth(month: Month): Day[] {
  const first = `${month}-01`
  const days = daysBetween(first, `${addMonths(month, 1)}-01`)
  return Array.from({ length: days }, (_, index) => addDays(first, index))
}

/** From the month of today to the last in which a stay may begin. */
export function listMonthsForSale(today: Day): Month[] {
  const last = monthOf(addDays(today, furthestArrivalDays))
  const months = [monthOf(today)]
  for (let month = monthOf(today); month < last; ) {
    month = addMonths(month, 1)
    months.push(month)
  }
  return months
}
