import { countries } from '#resort/guests/dialling-code.ts'
import type { Language } from '#resort/guests/language.ts'

/** Every country by its name in a language, in the order of its letters. */
export function listCountries(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
}
