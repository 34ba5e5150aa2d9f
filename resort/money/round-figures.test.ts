import { expect, test } from 'vitest'
import { money } from './money.ts'
import { isWhole, roundToFigures } from './round-figures.ts'

test.for([
  [183_700, 'MXN', 180_000],
  [9_900, 'USD', 9_900],
  [1_050, 'EUR', 1_100],
  [95_120, 'CLP', 95_000],
  [14_893, 'JPY', 15_000],
  [5, 'CLP', 5],
] as const)('%i %s in two figures is %i', ([minor, currency, rounded]) => {
  expect(roundToFigures(money(minor, currency))).toEqual(money(rounded, currency))
})

test('an amount with cents is not whole; where there are none, every amount is', () => {
  expect([money(100, 'USD'), money(150, 'USD'), money(151, 'CLP')].map(isWhole)).toEqual([true, false, true])
})
