import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyCases } from '#tests/support/many-cases.ts'
import { convert } from './convert-money.ts'
import { currencies } from './currency.ts'
import { currencyFacts } from './currency-facts.ts'
import { money } from './money.ts'

const rates = { MXN: '18.4', EUR: '0.86', JPY: '155.27', CLP: '941.5', COP: '3987.65', CRC: '501.2' }

test.for([
  ['USD', 10_000, 'MXN', 184_000],
  ['USD', 10_001, 'JPY', 15_529],
  ['USD', 12_345, 'CLP', 116_228],
  ['USD', 12_345, 'COP', 49_227_500],
  ['USD', 12_345, 'CRC', 6_187_300],
  ['MXN', 18_400, 'USD', 1_000],
  ['MXN', 3_519, 'EUR', 164],
  ['JPY', 15_527, 'MXN', 184_000],
  ['EUR', -86, 'USD', -100],
  ['USD', 0, 'JPY', 0],
] as const)('%s %i is %s %i', ([from, minor, to, expected]) => {
  expect(convert(money(minor, from), rates, to)).toEqual(money(expected, to))
})

test('the same currency needs no rate', () => {
  expect(convert(money(1_234, 'ARS'), {}, 'ARS')).toEqual(money(1_234, 'ARS'))
})

test('a currency without a rate cannot be asked for', () => {
  expect(() => convert(money(1, 'USD'), rates, 'ARS')).toThrow('no exchange rate for ARS')
  expect(() => convert(money(1, 'USD'), { ARS: '0' }, 'ARS')).toThrow('0 is no exchange rate')
})

test('half a cent goes away from zero, where binary fractions would lose it', () => {
  // 1.005 as a binary fraction is a little less than itself.
  expect(convert(money(100, 'USD'), { EUR: '1.005' }, 'EUR')).toEqual(money(101, 'EUR'))
  expect(convert(money(-100, 'USD'), { EUR: '1.005' }, 'EUR')).toEqual(money(-101, 'EUR'))
})

test('a converted price is never off by more than half of what prices show', () => {
  const rate = fc.tuple(fc.integer({ min: 1, max: 9_999 }), fc.integer({ min: 0, max: 999_999 }))
  const anyCurrency = fc.constantFrom(...currencies.filter((currency) => currency !== 'USD'))
  const conversion = fc.property(
    fc.integer({ min: 0, max: 1e8 }),
    anyCurrency,
    rate,
    (minor, to, [whole, fraction]) => {
      const { exponent, decimals } = currencyFacts[to]
      const text = `${whole}.${String(fraction).padStart(6, '0')}`
      const converted = convert(money(minor, 'USD'), { [to]: text }, to)
      // In millionths of a hundredth, so that all of it is whole.
      const exact = BigInt(minor) * (BigInt(whole) * 1_000_000n + BigInt(fraction)) * 10n ** BigInt(exponent)
      const off = BigInt(converted.minor) * 100_000_000n - exact
      const half = (100_000_000n * 10n ** BigInt(exponent - decimals)) / 2n
      expect(off <= half && off > -half).toBe(true)
    },
  )
  fc.assert(conversion, manyCases)
})
