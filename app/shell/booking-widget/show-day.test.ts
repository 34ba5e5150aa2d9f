import { expect, test } from 'vitest'
import { type Calendar, showDay, toShortPrice } from './show-day.ts'
import type { PricedDay } from './use-calendar-days.ts'

const days: PricedDay[] = [
  { day: '2027-01-03', state: 'minimum-stay', price: 69_470, stays: [[4, 9]] },
  {
    day: '2027-01-04',
    state: 'arrival-only',
    price: 54_136,
    stays: [
      [1, 3],
      [6, 8],
    ],
  },
  { day: '2027-01-05', state: 'departure-only', price: null, stays: [] },
  { day: '2027-01-06', state: 'sold-out', price: null, stays: [] },
  { day: '2027-01-07', state: 'closed', price: null, stays: [] },
]
const calendar: Calendar = {
  days: new Map(days.map((day) => [day.day, day])),
  status: 'ready',
  currency: 'USD',
  locale: 'en',
  best: 54_136,
  today: '2026-11-21',
  looked: '2027-01-06',
}

test.for([
  ['2027-01-03', null, true, 'from US$694.70 a night, 4 nights minimum', '695'],
  ['2027-01-04', null, true, 'from US$541.36 a night, arrival only', '542'],
  ['2027-01-05', null, false, 'departure only', 'leave'],
  ['2027-01-06', null, false, 'sold out', 'sold out'],
  ['2027-01-07', null, false, 'not on sale', '—'],
  ['2027-01-04', '2027-01-04', false, 'arrival', ''],
  ['2027-01-06', '2027-01-04', true, 'departure, 2 nights', '2 nights'],
  ['2027-01-08', '2027-01-04', false, 'no departure on this day if you arrive on 4 January', ''],
  ['2027-01-10', '2027-01-04', true, 'departure, 6 nights', ''],
  ['2027-01-05', '2027-01-03', false, '4 nights minimum', ''],
  ['2027-01-03', '2027-01-04', true, 'from US$694.70 a night, 4 nights minimum', '695'],
] as const)('%s after %s: %s, "%s"', ([day, start, canChoose, words, note]) => {
  expect(showDay(day, start, calendar)).toMatchObject({ canChoose, words, note })
})

test('while prices are on their way nothing can be chosen; when they cannot be had, everything can', () => {
  const unknown = { ...calendar, days: new Map() }
  expect(showDay('2027-01-04', null, { ...unknown, status: 'loading' })).toMatchObject({
    canChoose: false,
    note: null,
  })
  expect(showDay('2027-01-04', null, { ...unknown, status: 'error' }).canChoose).toBe(true)
  expect(showDay('2027-01-06', '2027-01-04', { ...unknown, status: 'maintenance' }).canChoose).toBe(true)
})

test('a price under a number is never less than the price', () => {
  expect(toShortPrice(541_301, 'MXN', 'es')).toBe('5,414')
  expect(toShortPrice(54_100, 'EUR', 'en')).toBe('541')
  expect(toShortPrice(48_123, 'JPY', 'en')).toBe('48,123')
  expect(toShortPrice(1_234_567, 'KRW', 'pt')).toBe('1.235k')
})
