import { expect, test } from 'vitest'
import { type Calendar, sayLengths, showDay } from './show-day.ts'
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
  stay: null,
}

test.for([
  ['2027-01-03', null, true, 'from US$694.70 a night, 4 nights minimum', '694.70'],
  ['2027-01-04', null, true, 'from US$541.36 a night, arrival only', '541.36'],
  ['2027-01-05', null, false, 'departure only', 'depart'],
  ['2027-01-06', null, false, 'sold out', 'sold out'],
  ['2027-01-07', null, false, 'not on sale', '—'],
  ['2026-11-20', null, false, 'in the past', ''],
  ['2026-11-20', '2027-01-04', false, 'in the past', ''],
  ['2028-11-21', null, false, 'not on sale', '—'],
  ['2027-01-04', '2027-01-04', false, 'arrival', ''],
  ['2027-01-06', '2027-01-04', true, 'departure, 2 nights', '2 nights'],
  ['2027-01-08', '2027-01-04', false, 'no departure on this day if you arrive on 4 January', ''],
  ['2027-01-10', '2027-01-04', true, 'departure, 6 nights', 'depart'],
  ['2027-01-05', '2027-01-03', false, '4 nights minimum', ''],
  ['2027-01-03', '2027-01-04', true, 'from US$694.70 a night, 4 nights minimum', '694.70'],
] as const)('%s after %s: %s, "%s"', ([day, start, canChoose, words, note]) => {
  expect(showDay(day, start, calendar)).toMatchObject({ canChoose, words, note })
})

test('a price with cents and one without them are written alike in one month', () => {
  const whole: PricedDay = { day: '2027-01-09', state: 'open', price: 54_200, stays: [[1, 30]] }
  const shown = { ...calendar, days: new Map([...calendar.days, [whole.day, whole]]) }
  expect([showDay('2027-01-04', null, shown).note, showDay(whole.day, null, shown).note]).toEqual(['541.36', '542.00'])
})

test.for([
  ['es', 'desde US$541.36 por noche, miembros desde US$508.88'],
  ['en', 'from US$541.36 a night, members from US$508.88'],
  ['pt', 'a partir de US$541,36 por noite, membros a partir de US$508,88'],
] as const)('in %s a day says what members pay beside its price, which stands under the number', ([locale, words]) => {
  const day = '2027-01-09'
  const open: PricedDay = { day, state: 'open', price: 54_136, members: 50_888, stays: [[1, 30]] }
  const look = showDay(day, null, { ...calendar, locale, days: new Map([[day, open]]) })
  expect(look.words.replace(/\u00a0/g, ' ')).toBe(words)
  expect(look.note).toMatch(/^541/)
})

test('a day that is too far to leave on begins another stay, and why is said', () => {
  const day = '2027-01-09'
  const open: PricedDay = { day, state: 'open', price: 54_136, stays: [[1, 30]] }
  const known = { ...calendar, days: new Map([...calendar.days, [day, open]]) }
  expect(showDay(day, '2027-01-04', known)).toMatchObject({
    canChoose: true,
    anew: 'no departure on this day if you arrive on 4 January',
    words: 'no departure on this day if you arrive on 4 January, new arrival, from US$541.36 a night',
    note: '541.36',
  })
  const why = 'If you arrive on 4 January, there are rooms for 1 to 3 nights or 6 to 8 nights only.'
  expect(sayLengths('2027-01-04', known)).toBe(why)
  expect(sayLengths(day, known)).toBeNull()
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

test.for([
  ['USD', 54_136, 'en', '541.36', 'US$541.36'],
  ['EUR', 54_100, 'es', '541.00', '541.00\u00a0€'],
  ['MXN', 1_541_301, 'pt', '15.413,01', 'MX$15.413,01'],
  ['JPY', 48_123, 'en', '48,123', '¥48,123'],
  ['KRW', 1_234_567, 'pt', '1.234.567', '₩1.234.567'],
  ['COP', 123_456_700, 'es', '1,234,567', 'COL$1,234,567'],
] as const)(
  'a price of %s under a number is the price a night of the rooms, neither rounded up nor down',
  ([currency, price, locale, note, said]) => {
    const day = '2027-01-08'
    const priced = new Map([[day, { day, state: 'open', price, stays: [[1, 3]] } satisfies PricedDay]])
    const look = showDay(day, null, { ...calendar, days: priced, currency, locale })
    expect(look.note).toBe(note)
    expect(look.words).toContain(said)
  },
)

test('the day a guest leaves has no price of a night, and may still be the arrival of another stay', () => {
  const chosen = (checkOut: string) => ({ ...calendar, stay: { checkIn: '2027-01-03', checkOut } })
  const leaving = { words: 'departure, 1 night', note: 'depart', canChoose: true }
  expect(showDay('2027-01-04', null, chosen('2027-01-04'))).toEqual(leaving)
  const only = { words: 'departure, 2 nights', note: 'depart', canChoose: false }
  expect(showDay('2027-01-05', null, chosen('2027-01-05'))).toEqual(only)
  expect(showDay('2027-01-04', null, chosen('2027-01-05')).note).toBe('541.36')
})
