import { dateFormat } from './date-format.ts'
import { sayFirst } from './first-of-month.ts'
import type { Language } from './language.ts'

const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** A day within a sentence, as pages, letters and lines write it, such as "12 de enero de 2027"; of an instant, by the clock of a zone. */
export function formatDayInText(at: string | Date, language: Language, timeZone = 'UTC'): string {
  return sayFirst(dateFormat(language, { ...whole, timeZone }).format(new Date(at)), language)
}
