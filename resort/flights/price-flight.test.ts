import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPoints } from '../money/basis-points.ts'
import { money } from '../money/money.ts'
import { priceFlight } from './price-flight.ts'

const prices = { risk: basisPoints(150), margin: basisPoints(250) }
const rates = { MXN: '18.5', COP: '4100' }

test('what an airline asks becomes what a guest pays: the margin, and the risk where a rate is needed', () => {
  expect(priceFlight(money(30_000, 'USD'), { currency: 'USD', rates, prices })).toEqual(money(30_750, 'USD'))
  expect(priceFlight(money(30_000, 'USD'), { currency: 'MXN', rates, prices })).toEqual(money(577_200, 'MXN'))
  // Colombian prices show no cents, though the bank counts them.
  expect(priceFlight(money(30_001, 'USD'), { currency: 'COP', rates, prices })?.minor).toBe(127_924_100)
})

test('a currency without a good rate has no price', () => {
  expect(priceFlight(money(30_000, 'USD'), { currency: 'GBP', rates, prices })).toBeNull()
  expect(priceFlight(money(30_000, 'EUR'), { currency: 'MXN', rates, prices })).toBeNull()
  expect(priceFlight(money(30_000, 'EUR'), { currency: 'EUR', rates, prices })?.minor).toBe(30_750)
})

test('no guest pays less than the house does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), (minor) => {
      const cost = money(minor, 'USD')
      const price = priceFlight(cost, { currency: 'USD', rates, prices })
      expect(price?.minor).toBeGreaterThanOrEqual(minor)
    }),
  )
})
