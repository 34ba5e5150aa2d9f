import { expect, test } from 'vitest'
import type { Currency } from '../money/currency.ts'
import { currencyWriting } from '../money/currency-writing.ts'
import { giftAmountsIn, isGiftAmount } from './gift-amount.ts'

const perUsd = { USD: '1', MXN: '18.2226', EUR: '0.9206', CAD: '1.371', GBP: '0.7512', JPY: '149.3', COP: '4012.5' }

test.for([
  ['USD', [50, 100, 200, 500]],
  ['MXN', [1_000, 2_000, 4_000, 10_000]],
  ['EUR', [50, 100, 200, 500]],
  ['CAD', [50, 100, 200, 500]],
  ['JPY', [10_000, 20_000, 40_000, 100_000]],
  ['COP', [250_000, 500_000, 1_000_000, 2_500_000]],
] as const)('in %s the amounts of a gift that are proposed are those that people give: %j', ([currency, amounts]) => {
  const unit = 10 ** currencyWriting[currency].exponent
  expect(giftAmountsIn(currency, perUsd).proposed.map(({ minor }) => minor / unit)).toEqual(amounts)
})

test('whatever is proposed can be bought', () => {
  for (const currency of Object.keys(perUsd) as Currency[])
    for (const amount of giftAmountsIn(currency, perUsd).proposed)
      expect(isGiftAmount(amount, perUsd), `${currency} ${amount.minor}`).toBe(true)
})
