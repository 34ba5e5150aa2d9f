import type { Language } from '#resort/guests/language.ts'

export function nameOfCountry(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}
