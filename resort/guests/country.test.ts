import { expect, test } from 'vitest'
import { countryOfVisitor, likelyHome, parseCountry, parseEdgeCountry } from './country.ts'

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
  const homes = [likelyHome(null, 'pt'), likelyHome('PT', 'pt'), likelyHome(null, 'es'), likelyHome(null, 'en')]
  expect(homes).toEqual(['BR', 'PT', 'MX', 'US'])
})

test.for(['mx', 'MEX', '', ' MX', '__', 'M'.repeat(10_000), null, undefined])('%j is no country', (text) => {
  expect(parseCountry(text)).toBeNull()
})
