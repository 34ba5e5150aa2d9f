import { countries } from '#resort/guests/dialling-code.ts'
import type { Language } from '#resort/guests/language.ts'
import { nameOfCountry } from '#resort/guests/name-of-country.ts'

export type Country = { code: string; name: string }

// The order of letters of a language is slow to find, and the same for everyone.
const listed = new Map<Language, readonly Country[]>()

/** Every country by its name in a language, in the order of its letters. */
export function listCountries(language: Language): readonly Country[] {
  const known = listed.get(language) ?? sortCountries(language)
  listed.set(language, known)
  return known
}

function sortCountries(language: Language): Country[] {
  const { compare } = new Intl.Collator(language)
  return countries
    .map((code) => ({ code, name: nameOfCountry(code, language) }))
    .toSorted((a, b) => compare(a.name, b.name))
}
