import { expect, test } from 'vitest'
import { countryOfVisitor, likelyHome, parseCountry, parseEdgeCountry } from './country.ts'
import type { Language } from './language.ts'

test.for([
  ['georegion=246,country_code=CA,region_code=ON', 'CA'],
  ['a=1, country_code=br', 'BR'],
  ['country_code=CA', null],
  ['a=1,country_code=', null],
  ['a=1,country_code=CAN', null],
  ['a=1,=', null],
  ['', null],
  [null, null],
] as const)('the edge header %s names the country %s', ([header, country]) => {
  expect(parseEdgeCountry(header)).toBe(country)
})

test('without the edge header a Spanish page reads as Mexico, any other as the United States', () => {
  expect(countryOfVisitor(null, 'es')).toBe('MX')
  expect(countryOfVisitor(null, 'en')).toBe('US')
  expect(countryOfVisitor(null, 'pt')).toBe('US')
  expect(countryOfVisitor('FR', 'es')).toBe('FR')
})

test('who reads Portuguese is taken to live in Brazil, unless the edge knows better', () => {
  const home = (known: string | null, language: Language) => likelyHome(known, { language, accepted: null })
  const homes = [home(null, 'pt'), home('PT', 'pt'), home(null, 'es'), home(null, 'en')]
  expect(homes).toEqual(['BR', 'PT', 'MX', 'US'])
})

test.for(['mx', 'MEX', '', ' MX', '__', 'M'.repeat(10_000), null, undefined])('%j is no country', (text) => {
  expect(parseCountry(text)).toBeNull()
})

test.for([
  ['en-GB,en;q=0.9', 'en', 'GB'],
  ['en-US,en;q=0.9', 'en', 'US'],
  ['pt-BR,pt;q=0.9,en-US;q=0.8', 'pt', 'BR'],
  ['pt-PT,pt;q=0.9', 'pt', 'PT'],
  ['es-AR,es;q=0.9', 'es', 'AR'],
  ['es-ES', 'es', 'ES'],
  ['es-419,es;q=0.9', 'es', 'MX'],
  ['en-US,en;q=0.9,es-CO;q=0.8', 'es', 'CO'],
  ['de-DE,de;q=0.9,en;q=0.8', 'en', 'DE'],
  ['zh-Hant-TW', 'en', 'TW'],
  ['en-US', 'pt', 'BR'],
  ['en-ZZ,en-XX', 'en', 'US'],
  ['*', 'es', 'MX'],
  ['x'.repeat(5_000), 'en', 'US'],
] as const)(
  'a browser that reads %s on a page in %s is from %s, unless the edge knows',
  ([accepted, language, country]) => {
    expect(likelyHome(null, { language, accepted })).toBe(country)
    expect(likelyHome('FR', { language, accepted })).toBe('FR')
  },
)
