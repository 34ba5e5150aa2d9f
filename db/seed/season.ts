import { CalendarDate, getDayOfWeek, type CalendarDate as Night } from '@internationalized/date'

export type Season = 'christmas' | 'easter' | 'high' | 'summer' | 'shoulder' | 'low'

/** How a year at this coast feels: what a night costs against the list price, and how full the house is. */
export const seasons: Record<Season, { price: number; taken: number }> = {
  christmas: { price: 1.9, taken: 0.92 },
  easter: { price: 1.6, taken: 0.85 },
  high: { price: 1.25, taken: 0.36 },
  summer: { price: 1.1, taken: 0.36 },
  shoulder: { price: 1, taken: 0.28 },
  low: { price: 0.72, taken: 0.15 },
}

export function seasonOf(night: Night): Season {
  const inYear = night.month * 100 + night.day
  if (inYear >= 1220 || inYear <= 103) return 'christmas'
  const fromEaster = night.compare(easterSunday(night.year))
  // Holy Week and the week after it: both are school holidays in Mexico.
  if (fromEaster >= -8 && fromEaster <= 7) return 'easter'
  if (inYear <= 430) return 'high'
  if (inYear >= 701 && inYear <= 820) return 'summer'
  return inYear >= 901 && inYear <= 1031 ? 'low' : 'shoulder'
}

export function isWeekend(night: Night): boolean {
  const day = getDayOfWeek(night, 'en-US')
  return day === 5 || day === 6
}

/** Gregorian Easter, by the method of Meeus, Jones and Butcher. */
export function easterSunday(year: number): Night {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new CalendarDate(year, Math.floor(f / 31), (f % 31) + 1)
}
