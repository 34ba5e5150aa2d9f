import { expect, test } from 'vitest'
import { isOfferable, offerUntil } from './offer-time.ts'

const timeZone = 'America/Cancun'
const far = new Date('2027-01-15T13:00:00Z')

// Cancún is five hours behind.
test.for([
  ['at noon', '2027-01-10T17:00:00Z', far, '2027-01-10T19:00:00Z'],
  ['an hour before the evening', '2027-01-11T02:00:00Z', far, '2027-01-11T14:00:00Z'],
  ['at ten at night', '2027-01-11T03:00:00Z', far, '2027-01-11T15:00:00Z'],
  ['at four in the morning', '2027-01-10T09:00:00Z', far, '2027-01-10T15:00:00Z'],
  ['shortly before it is sold no more', '2027-01-15T11:30:00Z', far, '2027-01-15T13:00:00Z'],
] as const)('an offer made %s (%s) is held for two hours of the day', ([, now, soldUntil, until]) => {
  expect(offerUntil({ now: new Date(now), timeZone, soldUntil }).toISOString()).toBe(until.replace('Z', '.000Z'))
})

test('what is sold for less than an hour more is offered to nobody', () => {
  expect(isOfferable({ now: new Date('2027-01-15T12:00:00Z'), soldUntil: far })).toBe(true)
  expect(isOfferable({ now: new Date('2027-01-15T12:00:01Z'), soldUntil: far })).toBe(false)
})
