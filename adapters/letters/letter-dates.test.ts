import { expect, test } from 'vitest'
import { dayEndedBy } from './letter-dates.ts'

test('midnight ends a day, and no other hour does', () => {
  const ended = (instant: string) => dayEndedBy(instant, 'America/Cancun', 'en')
  expect(ended('2026-12-09T05:00:00Z')).toBe('Tuesday, 8 December 2026')
  expect(ended('2026-12-09T04:59:00Z')).toBeNull()
  expect(ended('2026-12-09T23:00:00Z')).toBeNull()
})
