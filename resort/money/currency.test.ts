import { expect, test } from 'vitest'
import { currencies, currencyNotTaken, currencyOfCountry, parseCurrency } from './currency.ts'

test('the site speaks seventeen currencies', () => {
  expect(currencies).toHaveLength(17)
  expect(new Set(currencies).size).toBe(17)
})

test.for([
  ['MX', 'MXN'],
  ['US', 'USD'],
  ['CA', 'CAD'],
  ['BR', 'USD'],
  ['CO', 'COP'],
  ['GB', 'GBP'],
  ['ES', 'EUR'],
  ['CL', 'CLP'],
  ['AR', 'ARS'],
  ['NL', 'EUR'],
  ['PE', 'PEN'],
  ['JP', 'JPY'],
  ['CN', 'CNY'],
  ['KR', 'KRW'],
  ['RU', 'RUB'],
  ['AU', 'AUD'],
  ['UY', 'UYU'],
  ['GT', 'GTQ'],
  ['CR', 'CRC'],
  ['PA', 'USD'],
  ['DE', 'EUR'],
  ['FR', 'EUR'],
  ['CH', 'EUR'],
  ['SE', 'EUR'],
  ['IT', 'EUR'],
  ['ZZ', 'USD'],
  ['constructor', 'USD'],
])('a guest from %s thinks in %s', ([country, currency]) => {
  expect(currencyOfCountry(country as string)).toBe(currency)
})

test('a currency is read in any case, and nothing else is one', () => {
  expect(parseCurrency('mxn')).toBe('MXN')
  for (const value of ['XXX', '', null, ['USD'], '__proto__', 'USDD']) expect(parseCurrency(value)).toBeNull()
})

test('whose money is not taken is told which it is', () => {
  expect(['BR', 'CH', 'SE', 'MX', 'US', 'toString', ''].map(currencyNotTaken)).toEqual([
    ...['BRL', 'CHF', 'SEK'],
    ...[null, null, null, null],
  ])
})
