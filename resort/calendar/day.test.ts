import { expect, test } from 'vitest'
import { addDays, daysBetween, parseDay } from './day.ts'
import { nightsOf, parseStay } from './stay.ts'
import { today } from './today.ts'

test.for(['2028-02-29', '2000-01-01', '2199-12-31'])('%s is a day', (text) => {
  expect(parseDay(text)).toBe(text)
})

test.for([
  '2027-02-29',
  '2026-13-01',
  '1999-12-31',
  '2200-01-01',
  '12027-01-01',
  '2027-01-011',
  ' 2027-01-01',
  '2027-1-1',
  '',
  20_270_101,
  null,
  ['2027-01-01'],
])('%j is no day', (value) => {
  expect(parseDay(value)).toBe(null)
})

test('nights are counted on the calendar, over leap days and changes of the clock', () => {
  expect(nightsOf({ checkIn: '2028-02-28', checkOut: '2028-03-01' })).toEqual(['2028-02-28', '2028-02-29'])
  expect(daysBetween('2027-03-13', '2027-03-15')).toBe(2)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
})

test('the longest stay and the furthest arrival can be had, one more cannot', () => {
  const parse = (from: string, to: string) => parseStay(from, to, '2026-11-21')
  const furthest = addDays('2026-11-21', 730)
  expect(parse('2027-01-01', '2027-01-31')).not.toBe(null)
  expect(parse('2027-01-01', '2027-02-01')).toBe(null)
  expect(parse(furthest, addDays(furthest, 1))).not.toBe(null)
  expect(parse(addDays(furthest, 1), addDays(furthest, 2))).toBe(null)
})

test('today is the hotel’s, whatever the guest’s clock or the zone of the server says', () => {
  const at = (instant: string) => today({ now: () => new Date(instant), timeZone: 'America/Cancun' })
  expect(at('2026-11-21T04:59:59Z')).toBe('2026-11-20')
  expect(at('2026-11-21T05:00:00Z')).toBe('2026-11-21')
  expect(at('2026-11-22T04:59:30Z')).toBe('2026-11-21')
  // Quintana Roo was an hour further west until February 2015.
  expect(at('2015-01-15T05:30:00Z')).toBe('2015-01-14')
  expect(at('2015-02-15T05:30:00Z')).toBe('2015-02-15')
})

test('a hotel elsewhere has its own today, at the same moment', () => {
  const now = () => new Date('2026-11-22T01:30:00Z')
  expect(today({ now, timeZone: 'America/Cancun' })).toBe('2026-11-21')
  expect(today({ now, timeZone: 'Europe/Madrid' })).toBe('2026-11-22')
})
