import type { Language } from './language.ts'

/** As they are called where most of those live who read a language here. */
const regions: Record<Language, string> = { es: 'es-MX', en: 'en', pt: 'pt-BR' }

// Lists of names are slow to make and the same for everyone.
const made = new Map<Language, Intl.DisplayNames>()

export function nameOfCountry(code: string, language: Language): string {
  const names = made.get(language) ?? new Intl.DisplayNames(regions[language], { type: 'region' })
  made.set(language, names)
  return names.of(code) ?? code
}
