import { expect, test } from 'vitest'
import { lastDayOf } from './last-day-of.ts'
import { lineKinds } from './line-kinds.ts'

const clock = { now: () => new Date(), timeZone: 'America/Cancun' }

test('an order on which nothing has a day ends on the day at the hotel on which it was made, late at night too', () => {
  // Half past eleven in Cancún.
  const order = { lines: [], madeAt: new Date('2027-01-14T04:30:00Z') }
  expect(lastDayOf({ kinds: lineKinds, clock }, order)).toBe('2027-01-13')
})
