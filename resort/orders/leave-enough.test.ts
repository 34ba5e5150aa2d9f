import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastOf } from '#simulators/payments/amounts.ts'
import { currencies } from '../money/currency.ts'
import { money } from '../money/money.ts'
import { isWhole } from '../money/round-figures.ts'
import { leastChargeIn } from '../payments/least-charge.ts'
import { coverDues, type Due, openOf } from './due.ts'
import { leaveEnough } from './leave-enough.ts'

const due = (minor: number, currency: 'MXN' | 'JPY' = 'MXN'): Due => {
  return { place: 'site', by: null, amount: money(minor, currency), covered: money(0, currency), payment: null }
}
const least = leastChargeIn('MXN')

test.for([
  ['all of it is covered', [100_00], 100_00, 100_00],
  ['a rest that a card takes stays', [100_00], 80_00, 80_00],
  ['a rest that is too small becomes one that is not', [100_00], 99_97, 80_00],
  ['so does that of the second part', [100_00, 300_00], 399_00, 380_00],
  ['the first part whole leaves the second as it is', [100_00, 300_00], 100_00, 100_00],
  ['a part that is too small itself is covered whole', [100_00, 5_00], 105_00, 105_00],
  ['or not at all', [100_00, 5_00], 104_00, 100_00],
  ['of a part that is too small nothing is covered', [5_00], 4_00, 0],
] as const)('%s', ([, dues, worth, covered]) => {
  expect(
    leaveEnough(
      dues.map((minor) => due(minor)),
      money(worth, 'MXN'),
      least,
    ),
  ).toEqual(money(covered, 'MXN'))
})

test('in every currency what is asked for at least is whole, and more than the provider of cards wants', () => {
  for (const currency of currencies) {
    expect(isWhole(leastChargeIn(currency)), currency).toBe(true)
    expect(leastChargeIn(currency).minor, currency).toBeGreaterThan(leastOf(currency))
  }
  expect(leastChargeIn('JPY')).toEqual(money(200, 'JPY'))
})

test('whatever is due and whatever a gift is worth, no part is left that is too small to be paid', () => {
  const yen = leastChargeIn('JPY')
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: yen.minor, max: 100_000 }), { minLength: 1, maxLength: 3 }),
      fc.nat({ max: 300_000 }),
      (minors, most) => {
        const dues = minors.map((minor) => due(minor, 'JPY'))
        const worth = money(
          Math.min(
            most,
            minors.reduce((all, each) => all + each),
          ),
          'JPY',
        )
        const covered = leaveEnough(dues, worth, yen)
        expect(covered.minor).toBeLessThanOrEqual(worth.minor)
        expect(covered.minor).toBeGreaterThan(worth.minor - yen.minor)
        for (const { amount } of openOf(coverDues(dues, covered, null))) {
          expect(amount.minor === 0 || amount.minor >= yen.minor).toBe(true)
        }
      },
    ),
  )
})
