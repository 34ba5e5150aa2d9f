import { expect, test } from 'vitest'
import { addMonths, daysOfMonth, listMonthsForSale, parseMonth } from './month.ts'

test.for(['9999-01', '1999-12', '2027-13', '2027-00', '2027-2', '2027-02-01', '', null, 202702, ['2027-02']])(
  '%j is no month',
  (value) => {
    expect(parseMonth(value)).toBeNull()
  },
)

test('a month knows its days, also across a year and in a leap year', () => {
  expect(parseMonth('2027-02')).toBe('2027-02')
  expect(addMonths('2026-11', 3)).toBe('2027-02')
  expect(addMonths('2027-01', -1)).toBe('2026-12')
  expect(daysOfMonth('2027-02')).toHaveLength(28)
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
})

test('two years of months are for sale, that of today first', () => {
  const months = listMonthsForSale('2026-11-21')
  expect(months).toHaveLength(25)
  expect([months[0], months[1], months.at(-1)]).toEqual(['2026-11', '2026-12', '2028-11'])
})
