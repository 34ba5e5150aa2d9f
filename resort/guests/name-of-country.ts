import { type Language, writtenAs } from './language.ts'

// Lists of names are slow to make and the same for everyone.
const made = new Map<Language, Intl.DisplayNames>()

export function nameOfCountry(code: string, language: Language): string {
  const names = made.get(language) ?? new Intl.DisplayNames(writtenAs[language], { type: 'region' })
  made.set(language, names)
  return names.of(code) ?? code
}
