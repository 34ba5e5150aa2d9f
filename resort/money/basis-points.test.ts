import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyCases } from '#tests/support/many-cases.ts'
import { basisPoints, fromPerCent, storedShare, toPerCent } from './basis-points.ts'
import { lessShare, money, percentOf, scaleMinor } from './money.ts'

/** Half away from zero, by whole numbers of any size. */
function exactly(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded)
}

test('4.9 % off of 425.00 is 404.18, as a pencil says', () => {
  expect(lessShare(42_500, fromPerCent('4.90'))).toBe(40_418)
  expect(lessShare(42_500, fromPerCent(4.9))).toBe(40_418)
})

test('whatever share is taken off, half a cent goes away from zero', () => {
  const shares = fc.property(
    fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    fc.integer({ min: -50_000, max: 10_000 }),
    (minor, share) => {
      expect(lessShare(minor, basisPoints(share))).toBe(exactly(BigInt(minor) * BigInt(10_000 - share), 10_000n))
    },
  )
  fc.assert(shares, manyCases)
})

test('of every price and per cent whose result ends in half a cent, none is rounded the other way', () => {
  const prices = Array.from({ length: 40 }, (_, index) => 2_500 * (index + 1))
  for (let share = 1; share <= 10_000; share += 3)
    for (const minor of prices)
      if (lessShare(minor, basisPoints(share)) !== exactly(BigInt(minor * (10_000 - share)), 10_000n))
        expect.unreachable(`${minor} less ${share}`)
})

test('a share of an amount is exact, also where plain numbers are not', () => {
  const shares = fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 10_000 }), (minor, share) => {
    const exact = exactly(BigInt(minor) * BigInt(share), 10_000n)
    expect(percentOf(money(minor, 'MXN'), basisPoints(share)).minor + 0).toBe(exact)
  })
  fc.assert(shares, manyCases)
})

test('an amount is spread by weights as big integers would', () => {
  const spread = fc.property(
    fc.nat(2 ** 40),
    fc.nat(2 ** 40),
    fc.integer({ min: 1, max: 2 ** 40 }),
    (off, part, all) => {
      const total = Math.max(part, all)
      expect(scaleMinor(off, part, total)).toBe(exactly(BigInt(off) * BigInt(part), BigInt(total)))
    },
  )
  fc.assert(spread, manyCases)
})

test('a per cent is read by its digits, and what has more than two decimals is refused', () => {
  for (let share = -10_000; share <= 50_000; share++) {
    const text = `${share < 0 ? '-' : ''}${Math.floor(Math.abs(share) / 100)}.${String(Math.abs(share) % 100).padStart(2, '0')}`
    if (fromPerCent(text) !== share || fromPerCent(toPerCent(basisPoints(share))) !== share) expect.unreachable(text)
  }
  for (const wrong of ['', 'x', '1e3', '4.905', '1.', 'NaN', ' 4', '4,9'])
    expect(() => fromPerCent(wrong)).toThrow('per cent')
  expect(() => basisPoints(4.9)).toThrow('whole')
})

test('what was stored as a per cent is read as the same share', () => {
  expect(storedShare.parse({ kind: 'per-cent', perCent: 4.9 })).toEqual({ kind: 'per-cent', basisPoints: 490 })
  expect(storedShare.parse({ kind: 'per-cent', basisPoints: 490 })).toEqual({ kind: 'per-cent', basisPoints: 490 })
})
