import { parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, parseDay } from './day.ts'
import { defaultStay, isForSale, nightCount, nightsOf, parseStay, parseStayToShow } from './stay.ts'
import { today } from './today.ts'

const now = '2026-11-21'

test.for([
  '2026-02-30',
  '2027-02-29',
  '0000-01-01',
  '99999-01-01',
  '2026-1-1',
  ' 2026-01-01',
  '',
  null,
  5,
  ['2026-01-01'],
])('%j is no day', (value) => {
  expect(parseDay(value)).toBeNull()
})

test('29 February exists in a leap year and makes a night', () => {
  expect(parseDay('2028-02-29')).toBe('2028-02-29')
  expect(nightsOf({ checkIn: '2028-02-28', checkOut: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29'])
})

test('nights are counted on the calendar across daylight-saving days elsewhere', () => {
  expect(nightCount({ checkIn: '2027-03-13', checkOut: '2027-03-15' })).toBe(2)
  expect(nightCount({ checkIn: '2026-10-31', checkOut: '2026-11-02' })).toBe(2)
})

test('a past check-in becomes a stay seven days from today, four nights', () => {
  expect(parseStay('2026-11-20', '2026-11-25', now)).toEqual({ checkIn: '2026-11-28', checkOut: '2026-12-02' })
  expect(defaultStay(now)).toEqual({ checkIn: '2026-11-28', checkOut: '2026-12-02' })
})

test('today is a day of arrival', () => {
  expect(parseStay(now, '2026-11-22', now)).toEqual({ checkIn: now, checkOut: '2026-11-22' })
})

test.for([
  ['2026-12-01', '2026-12-01'],
  ['2026-12-02', '2026-12-01'],
  ['2026-12-01', '2027-02-01'],
  ['2029-01-01', '2029-01-02'],
  ['2026-12-01', '2026-13-01'],
  ['2026-11-20', '2026-13-01'],
])('from %s to %s is no stay', ([checkIn, checkOut]) => {
  expect(parseStay(checkIn, checkOut, now)).toBeNull()
})

test('a stay that began yesterday is not for sale, whoever asks', () => {
  expect(isForSale({ checkIn: '2026-11-20', checkOut: '2026-11-22' }, now)).toBe(false)
  expect(isForSale({ checkIn: now, checkOut: '2026-11-22' }, now)).toBe(true)
})

test('the hotel changes its day at midnight in Cancún, five hours after UTC', () => {
  const at = (instant: string) => today({ now: () => new Date(instant), timeZone: 'America/Cancun' })
  expect(at('2026-11-22T04:59:59Z')).toBe('2026-11-21')
  expect(at('2026-11-22T05:00:00Z')).toBe('2026-11-22')
  // Before February 2015 the state kept an hour more of distance.
  expect(at('2015-01-15T05:30:00Z')).toBe('2015-01-14')
})

test('adding days and counting them agree', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 30_000 }), (start, days) => {
      const from = addDays('2001-01-01', start)
      expect(daysBetween(from, addDays(from, days))).toBe(days)
    }),
  )
})

test('our reckoning of days agrees with the calendar of the standard', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), fc.integer({ min: -700, max: 700 }), (start, days) => {
      const from = parseDate('2000-01-01').add({ days: start })
      expect(addDays(from.toString(), days)).toBe(from.add({ days }).toString())
      expect(parseDay(from.toString())).toBe(from.toString())
    }),
  )
  for (const none of ['2027-02-29', '2100-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00']) {
    expect(parseDay(none)).toBe(null)
  }
})

test.for([
  ['too long', '2027-05-10', '2027-07-24', { checkIn: '2027-05-10', checkOut: '2027-06-09' }],
  ['the wrong way round', '2027-05-10', '2027-05-07', { checkIn: '2027-05-10', checkOut: '2027-05-14' }],
  ['of no night', '2027-05-10', '2027-05-10', { checkIn: '2027-05-10', checkOut: '2027-05-14' }],
  ['too far away', '2029-05-10', '2029-05-07', null],
  ['without a day', '2027-05-10', '2027-02-30', null],
] as const)('of two days that make a stay %s, an arrival that can be had is shown', ([, checkIn, checkOut, shown]) => {
  expect(parseStayToShow(checkIn, checkOut, now)).toEqual(shown)
})

test('an arrival that has passed is moved whatever is said of the departure, where something is', () => {
  for (const checkOut of ['xx', '2026-02-30', '2026-11-01', '2029-01-01', '2027-01-05'])
    expect(parseStayToShow('2026-11-01', checkOut, now)).toEqual({ checkIn: '2026-11-28', checkOut: '2026-12-02' })
  for (const none of [undefined, null, '']) expect(parseStayToShow('2026-11-01', none, now)).toBe(null)
  expect(parseStayToShow('2026-02-30', '2026-11-01', now)).toBe(null)
})
