import { type Language, writtenAs } from './language.ts'

// Formatters are slow to make and the same for everyone.
const made = new Map<string, Intl.DateTimeFormat>()

/** Days and hours as people of a language write them, such as `dateFormat('es', { month: 'long' })`. */
export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options])
  const known = made.get(key) ?? new Intl.DateTimeFormat(writtenAs[language], options)
  made.set(key, known)
  return known
}
