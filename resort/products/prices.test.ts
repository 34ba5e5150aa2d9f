import { expect, test } from 'vitest'
import { basisPoints } from '../money/basis-points.ts'
import { admitParty } from './admit-party.ts'
import { lessAhead, pricePerson } from './price-person.ts'
import type { ProductOption, ProductPrice } from './product.ts'
import { nextCutoff, openReturnUntil, openUntil, soldUntil } from './slot.ts'
import { isAbout, weekdayOf } from './span.ts'

const adult = (minor: number, change: Partial<ProductPrice> = {}): ProductPrice => {
  return { option: null, unit: 'adult', span: null, weekdays: [], minor, ...change }
}
const newYear = { from: '12-20', until: '01-06' }

test('a span is single days, or days of every year, also over its end', () => {
  const about = (span: { from: string; until: string }, ...days: string[]) =>
    days.map((day) => isAbout({ span, weekdays: [] }, day))
  expect(about(newYear, '2026-12-19', '2026-12-20', '2027-12-31', '2028-01-06', '2028-01-07')).toEqual([
    ...[false, true, true, true, false],
  ])
  expect(about({ from: '06-01', until: '09-15' }, '2027-05-31', '2027-06-01', '2030-09-15')).toEqual([
    false,
    true,
    true,
  ])
  expect(about({ from: '2027-06-01', until: '2027-06-02' }, '2027-06-02', '2028-06-02')).toEqual([true, false])
  expect(['2026-11-22', '2026-11-23'].map(weekdayOf)).toEqual([7, 1])
})

test('of the prices that fit a day the last one counts, and without one it is not sold', () => {
  const prices = [
    adult(10_000),
    adult(9_000, { weekdays: [1, 2] }),
    adult(12_000, { span: newYear }),
    adult(7_000, { option: 'late' }),
  ]
  const price = (day: string, code = 'day') =>
    pricePerson({ product: { prices, tiers: [] }, option: { code, isOpen: false }, day, today: day }, 'adult')?.minor
  expect(price('2026-11-22')).toBe(10_000)
  expect(price('2026-11-23')).toBe(9_000)
  expect(price('2026-12-21')).toBe(12_000)
  expect(price('2026-12-21', 'late')).toBe(7_000)
  const product = { prices, tiers: [] }
  const asked = { product, option: { code: 'day', isOpen: false }, day: '2026-11-22', today: '2026-11-22' }
  expect(pricePerson(asked, 'child')).toBe(null)
})

test('who buys 7 or 21 days ahead pays less; an open ticket is not bought ahead', () => {
  const tiers = [
    { daysAhead: 7, less: basisPoints(500) },
    { daysAhead: 21, less: basisPoints(1_000) },
  ]
  expect([0, 6, 7, 20, 21, 200].map((days) => lessAhead({ tiers }, days))).toEqual([0, 0, 500, 500, 1_000, 1_000])
  const ask = (isOpen: boolean) =>
    pricePerson(
      {
        product: { prices: [adult(13_499)], tiers },
        option: { code: 'x', isOpen },
        day: '2027-01-01',
        today: '2026-11-22',
      },
      'adult',
    )
  expect(ask(false)).toEqual({ listed: 13_499, minor: 12_149 })
  expect(ask(true)).toEqual({ listed: 13_499, minor: 13_499 })
})

test('who is under the least age is sold nothing, and nobody goes without a grown-up', () => {
  const admit = (leastAge: number, adults: number, ...ages: number[]) => admitParty({ leastAge }, { adults, ages })
  expect(admit(6, 2, 5)).toEqual({ outcome: 'too-young', age: 5, leastAge: 6 })
  expect(admit(5, 1, 5, 11, 4)).toMatchObject({ outcome: 'too-young', age: 4 })
  expect(admit(0, 1, 4, 5, 11)).toEqual({
    outcome: 'admitted',
    people: [
      { unit: 'adult', age: null },
      { unit: 'child', age: 11 },
      { unit: 'child', age: 5 },
      { unit: 'infant', age: 4 },
    ],
  })
  const nobody = [admit(0, 0, 8), admit(0, 13), admit(0, 1, 12), admit(0, 1, -1), admit(0, 1.5), admit(0, 1, 4.5)]
  expect(nobody.map(({ outcome }) => outcome)).toEqual(Array(6).fill('no-party'))
})

test('it is sold until so many hours before it begins, or while two hours of it are left', () => {
  const until = (cutoffHours: number, starts: string | null = '08:00', ends = '18:00') =>
    soldUntil(
      {
        option: { code: 'x', starts, ends: starts && ends, weekdays: [], cutoffHours, isOpen: false, takes: [] },
        day: '2027-01-15',
      },
      'America/Cancun',
    ).toISOString()
  expect(until(14)).toBe('2027-01-14T23:00:00.000Z')
  expect(until(0)).toBe('2027-01-15T21:00:00.000Z')
  expect(until(0, '08:00', '09:30')).toBe('2027-01-15T13:00:00.000Z')
  expect(until(0, null)).toBe('2027-01-16T04:59:00.000Z')
})

test('between one minute at which something begins or closes and the next, the clock takes nothing off sale', () => {
  const option = (starts: string | null, ends: string | null, cutoffHours: number): ProductOption => {
    return { code: 'x', starts, ends, weekdays: [1, 2, 3, 4, 5, 6, 7], cutoffHours, isOpen: false, takes: [] }
  }
  const options = [option('08:20', '17:50', 14), option('09:05', '10:00', 0), option(null, null, 0)]
  const open = { ...option('00:33', '00:34', 0), isOpen: true }
  const products = [{ options }, { options: [open] }, { options: [] }]
  for (const timeZone of ['America/Cancun', 'Asia/Kathmandu', 'Europe/Madrid']) {
    const isSold = (now: Date) =>
      ['2027-01-14', '2027-01-15', '2027-01-16'].flatMap((day) =>
        options.map((each) => now < soldUntil({ option: each, day }, timeZone)),
      )
    let now = new Date('2027-01-14T09:00:00.000Z')
    while (now.getTime() < Date.parse('2027-01-16T09:00:00Z')) {
      const next = nextCutoff(products, { today: '2027-01-15', now, timeZone })
      expect(next.getTime()).toBeGreaterThan(now.getTime())
      expect(isSold(new Date(next.getTime() - 1))).toEqual(isSold(now))
      now = next
    }
  }
  const at = (now: string) =>
    nextCutoff(products, { today: '2027-01-15', now: new Date(now), timeZone: 'America/Cancun' })
  expect(at('2027-01-15T14:20:00Z').toISOString()).toBe('2027-01-15T14:59:00.000Z')
  expect(at('2027-01-15T14:59:00.001Z').toISOString()).toBe('2027-01-15T15:05:00.000Z')
})

test('an open ticket is good for six months, and goes back for two weeks', () => {
  expect(['2026-11-22', '2026-08-31', '2027-08-31'].map(openUntil)).toEqual(['2027-05-22', '2027-02-28', '2028-02-29'])
  expect(openReturnUntil({ today: '2026-11-22', timeZone: 'America/Cancun' })).toBe('2026-12-07T05:00:00.000Z')
})
