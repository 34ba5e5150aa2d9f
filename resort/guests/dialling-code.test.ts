import { expect, test } from 'vitest'
import { countries, diallingCodeOf, toInternationalPhone } from './dialling-code.ts'
import { languages } from './language.ts'
import { nameOfCountry } from './name-of-country.ts'

test('every country has a name in three languages and a code of one to three digits', () => {
  expect(new Set(countries).size).toBe(countries.length)
  for (const language of languages)
    expect(countries.filter((country) => nameOfCountry(country, language) === country)).toEqual([])
  // As in Mexico: Spain writes Arabia Saudí and Rumanía.
  expect(['SA', 'RO'].map((code) => nameOfCountry(code, 'es'))).toEqual(['Arabia Saudita', 'Rumania'])
  expect(countries.filter((country) => !/^[1-9]\d{0,2}$/.test(diallingCodeOf(country) ?? ''))).toEqual([])
})

test.for([
  ['998 123 4567', 'MX', '+52 998 123 4567'],
  [' +1 305 555 0100 ', 'MX', '+1 305 555 0100'],
  ['0044 20 7946 0110', 'ES', '+44 20 7946 0110'],
  ['11 5550 0110', 'BR', '+55 11 5550 0110'],
  ['', 'BR', ''],
  ['998 123 4567', 'ZZ', '998 123 4567'],
] as const)('the number %s of a guest from %s is dialled %s', ([typed, country, dialled]) => {
  expect(toInternationalPhone(typed, country)).toBe(dialled)
})
