import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyCases } from '#tests/support/many-cases.ts'
import { fromPerCent } from './basis-points.ts'
import { type Currency, currencies } from './currency.ts'
import { currencyFacts } from './currency-facts.ts'
import {
  add,
  allocate,
  compare,
  divide,
  divideUp,
  excess,
  isSame,
  isZero,
  type Money,
  money,
  multiply,
  percentOf,
  scale,
  subtract,
  sum,
  zero,
} from './money.ts'

const anyCurrency = fc.constantFrom(...currencies)
/** A price as the site makes it: whole pesos and colones where prices have no decimals. */
const anyPrice = anyCurrency.chain((currency) =>
  fc.integer({ min: 0, max: 2_000_000_000 }).map((units) => money(units * step(currency), currency)),
)
const step = (currency: Currency) => 10 ** (currencyFacts[currency].exponent - currencyFacts[currency].decimals)

test.for([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -(2 ** 53), '5'])('%s is no amount', (minor) => {
  expect(() => money(minor as number, 'USD')).toThrow('not a whole amount')
})

test('what one amount is more than another is never less than nothing', () => {
  const [one, two] = [money(100, 'MXN'), money(250, 'MXN')]
  expect([excess(two, one), excess(one, two), excess(one, one)]).toEqual(
    [150, 0, 0].map((minor) => money(minor, 'MXN')),
  )
})

test('amounts of one currency are added, subtracted, multiplied and compared', () => {
  expect(add(money(150, 'USD'), money(275, 'USD'))).toEqual({ minor: 425, currency: 'USD' })
  expect(subtract(money(150, 'USD'), money(275, 'USD'))).toEqual({ minor: -125, currency: 'USD' })
  expect(multiply(money(150, 'USD'), 3)).toEqual({ minor: 450, currency: 'USD' })
  expect(sum('MXN', [])).toEqual(zero('MXN'))
  expect(sum('JPY', [money(1, 'JPY'), money(2, 'JPY')])).toEqual(money(3, 'JPY'))
  expect([money(2, 'EUR'), money(1, 'EUR')].toSorted(compare)).toEqual([money(1, 'EUR'), money(2, 'EUR')])
  expect(isZero(zero('ARS'))).toBe(true)
  expect(isZero(money(1, 'ARS'))).toBe(false)
})

test('the same amount is the same currency too', () => {
  expect(isSame(money(1, 'USD'), money(1, 'USD'))).toBe(true)
  expect(isSame(money(1, 'USD'), money(2, 'USD'))).toBe(false)
  expect(isSame(money(1, 'USD'), money(1, 'MXN'))).toBe(false)
})

test('currencies never mix', () => {
  for (const reckon of [add, subtract, compare]) {
    expect(() => reckon(money(1, 'USD'), money(1, 'MXN'))).toThrow('USD and MXN cannot be reckoned together.')
  }
})

test('more than a number can count is refused, never rounded silently', () => {
  const most = money(Number.MAX_SAFE_INTEGER, 'COP')
  expect(() => add(most, money(1, 'COP'))).toThrow('not a whole amount')
  expect(() => multiply(most, 2)).toThrow('not a whole amount')
  expect(() => scale(most, 3, 2)).toThrow('not a whole amount')
  expect(() => multiply(money(1, 'USD'), 0.5)).toThrow('not a whole number of times')
})

test.for([
  [10_000, 3, 3_333],
  [5, 2, 3],
  [-5, 2, -3],
  [4, 8, 1],
  [3, 8, 0],
  [-1, 3, 0],
] as const)('%i cents over %i are %i: half a cent goes away from zero', ([minor, parts, expected]) => {
  expect(divide(money(minor, 'USD'), parts)).toEqual(money(expected, 'USD'))
})

test('16 % of 333.33 pesos is 53.33', () => {
  expect(percentOf(money(33_333, 'MXN'), fromPerCent(16))).toEqual(money(5_333, 'MXN'))
})

test('prices in Colombian pesos and colones stay whole, as guests pay them', () => {
  expect(divide(money(1_000_000, 'COP'), 3)).toEqual(money(333_300, 'COP'))
  expect(percentOf(money(5_000, 'CRC'), fromPerCent(15))).toEqual(money(800, 'CRC'))
  expect(allocate(money(1_000_000, 'COP'), [1, 1, 1]).map((part) => part.minor)).toEqual([333_400, 333_300, 333_300])
  // What a bank gives back in centavos is not lost.
  expect(allocate(money(150, 'COP'), [1, 1]).map((part) => part.minor)).toEqual([100, 50])
})

test('nothing is divided by nothing, by less, or over no weights', () => {
  expect(() => divide(money(1, 'USD'), 0)).toThrow('cannot be divided by 0')
  expect(() => divide(money(1, 'USD'), -1)).toThrow('cannot be divided by -1')
  for (const weights of [[], [0, 0]]) expect(() => allocate(money(1, 'USD'), weights)).toThrow('all zero')
  for (const weight of [-1, 0.5, Number.NaN]) expect(() => allocate(money(1, 'USD'), [weight])).toThrow('no weight')
})

test('a hundred dollars over three nights are 33.34, 33.33 and 33.33', () => {
  expect(allocate(money(10_000, 'USD'), [1, 1, 1]).map((part) => part.minor)).toEqual([3_334, 3_333, 3_333])
  expect(allocate(money(100, 'JPY'), [0, 1, 2]).map((part) => part.minor)).toEqual([0, 34, 66])
  expect(allocate(money(-100, 'JPY'), [1, 2]).map((part) => part.minor)).toEqual([-34, -66])
})

test('a split loses nothing, makes nothing negative and keeps within one unit of its share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
  const split = fc.property(anyPrice, weights, (price, shares) => {
    const all = shares.reduce((a, b) => a + b, 0)
    if (all === 0) return
    const parts = allocate(price, shares)
    expect(sum(price.currency, parts)).toEqual(price)
    const unit = step(price.currency)
    const isFair = ({ minor }: Money, share: number) => {
      const exact = (price.minor * share) / all
      return minor >= 0 && minor % unit === 0 && Math.abs(minor - exact) <= unit + exact * 1e-12
    }
    expect(parts.every((part, index) => isFair(part, shares[index] ?? 0))).toBe(true)
  })
  fc.assert(split, manyCases)
})

test('whatever is rounded is at most half a unit away, whole where prices are whole, and the same below zero', () => {
  const ratio = fc.integer({ min: 0, max: 1_000_000 })
  const rounding = fc.property(
    anyPrice,
    ratio,
    fc.integer({ min: 1, max: 1_000_000 }),
    (price, numerator, denominator) => {
      const unit = BigInt(step(price.currency))
      const exact = BigInt(price.minor) * BigInt(numerator)
      if (exact / BigInt(denominator) > 9_000_000_000_000_000n) return
      const rounded = scale(price, numerator, denominator)
      const off = 2n * (BigInt(rounded.minor) * BigInt(denominator) - exact)
      expect(off <= BigInt(denominator) * unit && off > -BigInt(denominator) * unit).toBe(true)
      expect(BigInt(rounded.minor) % unit).toBe(0n)
      expect(scale(money(-price.minor, price.currency), numerator, denominator)).toEqual(
        money(-rounded.minor, price.currency),
      )
    },
  )
  fc.assert(rounding, manyCases)
})

test.for<[number, Currency, number, number]>([
  [10_000, 'USD', 3, 3_334],
  [9_999, 'USD', 3, 3_333],
  [1, 'USD', 6, 1],
  [0, 'USD', 3, 0],
  [-10_000, 'USD', 3, -3_333],
  [1_000, 'JPY', 3, 334],
  // Prices in Colombian pesos are whole, and so is each month of them.
  [100_000, 'COP', 3, 33_400],
  [90_000, 'COP', 3, 30_000],
])('%i of %s in %i months are at most %i a month', ([minor, currency, months, most]) => {
  expect(divideUp(money(minor, currency), months)).toEqual(money(most, currency))
})

test('nobody pays in no months', () => {
  for (const parts of [0, -1, Number.NaN]) expect(() => divideUp(money(1, 'USD'), parts)).toThrow('USD')
})
