import { countries, diallingCodeOf } from '#resort/guests/dialling-code.ts'
import type { Language } from '#resort/guests/language.ts'
import { nameOfCountry } from '#resort/guests/name-of-country.ts'
import { type Country, writeCountries } from './country-text.ts'

// The order of letters of a language is slow to find, and the same for everyone.
const listed = new Map<Language, string>()

/** Every country by its name in a language, in the order of its letters. */
export function listCountries(language: Language): string {
  const known = listed.get(language) ?? writeCountries(sortCountries(language))
  listed.set(language, known)
  return known
}

function sortCountries(language: Language): Country[] {
  const { compare } = new Intl.Collator(language)
  return countries
    .map((code) => ({ code, name: nameOfCountry(code, language), dialling: diallingCodeOf(code) ?? '' }))
    .toSorted((a, b) => compare(a.name, b.name))
}
