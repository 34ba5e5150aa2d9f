import { dateFormat } from './date-format.ts'
import { sayFirst } from './first-of-month.ts'
import type { Language } from './language.ts'

const short = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const
const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** A day of the hotel where it stands alone, such as "mar 12 ene 2027": without the comma and the points of each language. */
export function formatDay(day: string, language: Language): string {
  const parts = dateFormat(language, { ...short, timeZone: 'UTC' }).formatToParts(new Date(day))
  const wordOf = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value.replace('.', '')
  return [wordOf('weekday'), wordOf('day'), wordOf('month'), wordOf('year')].join(' ')
}

/** A day within a sentence, as pages, letters and lines write it, such as "12 de enero de 2027"; of an instant, by the clock of a zone. */
export function formatDayInText(at: string | Date, language: Language, timeZone = 'UTC'): string {
  return formatDayAs(at, language, { ...whole, timeZone })
}

/** Any part of a day; by no clock, unless it is of an instant and a zone is given. */
export function formatDayAs(at: string | Date, language: Language, parts: Intl.DateTimeFormatOptions): string {
  return sayFirst(dateFormat(language, { timeZone: 'UTC', ...parts }).format(new Date(at)), language)
}
