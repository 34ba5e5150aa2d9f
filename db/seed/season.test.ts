import { parseDate } from '@internationalized/date'
import { expect, test } from 'vitest'
import { easterSunday, isWeekend, seasonOf } from './season.ts'

test.for([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
] as const)('Easter of %i is %s', ([year, day]) => {
  expect(easterSunday(year).toString()).toBe(day)
})

test.for([
  ['2026-12-19', 'shoulder'],
  ['2026-12-20', 'christmas'],
  ['2027-01-03', 'christmas'],
  ['2027-01-04', 'high'],
  ['2027-03-20', 'easter'],
  ['2027-04-04', 'easter'],
  ['2027-04-05', 'high'],
  ['2027-05-01', 'shoulder'],
  ['2027-07-01', 'summer'],
  ['2027-08-21', 'shoulder'],
  ['2027-09-15', 'low'],
  ['2027-11-01', 'shoulder'],
] as const)('the night of %s is %s season', ([night, season]) => {
  expect(seasonOf(parseDate(night))).toBe(season)
})

test('the weekend is the nights of Friday and Saturday', () => {
  const nights = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'].map((night) => isWeekend(parseDate(night)))
  expect(nights).toEqual([false, true, true, false])
})
