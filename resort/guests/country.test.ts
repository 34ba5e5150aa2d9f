import { expect, test } from 'vitest'
import { countryOfVisitor, parseEdgeCountry } from './country.ts'

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
  expect(countryOfVisitor('a=1,b=FR', 'es')).toBe('FR')
})
