import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Currency } from '../money/currency.ts'
import { money, sum } from '../money/money.ts'
import { shareOfGift, shareToReturn } from './share-of-gift.ts'

const rates = { MXN: '18.40', CLP: '951.2', JPY: '148.93', COP: '4081.5', EUR: '0.86' }

test('of a gift so much is taken as is needed, or all of it', () => {
  const left = money(100_00, 'USD')
  expect(shareOfGift(left, money(40_00, 'USD'), {})).toEqual({ taken: money(40_00, 'USD'), worth: money(40_00, 'USD') })
  expect(shareOfGift(left, money(500_00, 'USD'), {})).toEqual({ taken: left, worth: left })
  expect(shareOfGift(left, money(5_000_00, 'MXN'), rates)).toEqual({ taken: left, worth: money(1_840_00, 'MXN') })
  expect(shareOfGift(left, money(920_00, 'MXN'), rates)).toEqual({
    taken: money(50_00, 'USD'),
    worth: money(920_00, 'MXN'),
  })
  expect(shareOfGift(left, money(1_000, 'CLP'), rates)).toEqual({
    taken: money(105, 'USD'),
    worth: money(1_000, 'CLP'),
  })
})

test('nothing is taken of nothing, for nothing, or where nobody knows the rate', () => {
  const none = { taken: money(0, 'USD'), worth: money(0, 'MXN') }
  expect(shareOfGift(money(0, 'USD'), money(500, 'MXN'), rates)).toEqual(none)
  expect(shareOfGift(money(500, 'USD'), money(0, 'MXN'), rates)).toEqual(none)
  expect(shareOfGift(money(500, 'USD'), money(500, 'MXN'), {})).toEqual(none)
})

const currency = fc.constantFrom<Currency>('USD', 'MXN', 'CLP', 'JPY', 'COP', 'EUR')

test('never more is taken than is there or pays more than is needed, and all that comes back is what was taken', () => {
  fc.assert(
    fc.property(
      currency,
      currency,
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 5 }),
      (own, paid, minor, needed, cuts) => {
        const share = shareOfGift(money(minor, own), money(needed * 100, paid), rates)
        expect(share.taken.minor).toBeLessThanOrEqual(minor)
        expect(share.worth.minor).toBeLessThanOrEqual(needed * 100)
        expect(share.taken.minor > 0).toBe(share.worth.minor > 0)
        if (share.worth.minor === 0) return
        const parts = cuts.map((cut) => cut % share.worth.minor).toSorted((a, b) => a - b)
        const ends = [...parts, share.worth.minor]
        const back = ends.map((end, index) => {
          const before = ends[index - 1] ?? 0
          return shareToReturn(share, money(before, paid), money(end - before, paid))
        })
        expect(sum(own, back)).toEqual(share.taken)
        for (const each of back) expect(each.minor).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
