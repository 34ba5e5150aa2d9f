import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleQuotedRoom } from '#tests/support/sample-room.ts'
import { compare } from '../money/money.ts'
import { firstCharged, priceOfNights } from './charged-nights.ts'

/** A free night of a real stay costs its municipal fee. */
function nightsAt(prices: readonly number[]) {
  return sampleQuotedRoom({}, prices).nights.map((each, index) =>
    prices[index] ? each : { ...each, priced: { ...each.priced, price: { minor: 319, currency: 'MXN' as const } } },
  )
}

test.for<[string, number[], number, number]>([
  ['the first night where all are charged', [10, 20, 30], 1, 1_220],
  ['the first two', [10, 20, 30], 2, 3_660],
  ['the second night where the first is free', [0, 20, 30], 1, 2_440],
  ['the second and the fourth where the others are free', [0, 20, 0, 40, 50], 2, 7_320],
  ['all that are charged where there are fewer', [0, 20], 2, 2_440],
  ['nothing where all are free', [0, 0], 1, 0],
])('so many nights are %s', ([_, prices, count, minor]) => {
  expect(priceOfNights('MXN', firstCharged(nightsAt(prices), count)).minor).toBe(minor)
})

test('they never cost more than the whole stay', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 14 }),
      fc.nat({ max: 15 }),
      (prices, count) => {
        const nights = nightsAt(prices)
        expect(
          compare(priceOfNights('MXN', firstCharged(nights, count)), priceOfNights('MXN', nights)),
        ).toBeLessThanOrEqual(0)
      },
    ),
  )
})
