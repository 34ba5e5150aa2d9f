import { expect, test } from 'vitest'
import type { Currency } from '#resort/money/currency.ts'
import { parseGift } from './parse-gift.ts'

const amountOf = (other: string, currency: Currency) =>
  parseGift({ other, proposed: '' }, { currency, today: '2026-11-21', language: 'en' }).amount.minor

test.for([
  ['75', 'USD', 7_500],
  ['$75', 'USD', 7_500],
  ['US$ 1,200.00', 'USD', 120_000],
  ['75 usd', 'USD', 7_500],
  ['MX$1,500', 'MXN', 150_000],
  ['1.500 €', 'EUR', 150_000],
  ['¥10,000', 'JPY', 10_000],
  ['CLP 50.000', 'CLP', 50_000],
] as const)('an amount may be written with the sign of its currency: %s', ([typed, currency, minor]) => {
  expect(amountOf(typed, currency)).toBe(minor)
})

test.for([
  ['US$500', 'MXN'],
  ['€75', 'USD'],
  ['$', 'USD'],
  ['$$75', 'USD'],
  ['-75', 'USD'],
  ['$-75', 'USD'],
  ['75.50', 'USD'],
] as const)('what is no whole amount of the currency is none: %s in %s', ([typed, currency]) => {
  expect(amountOf(typed, currency)).toBe(0)
})
