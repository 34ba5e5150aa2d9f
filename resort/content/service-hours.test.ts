import { expect, test } from 'vitest'
import type { ServiceHours } from './hotel-facts.ts'
import { isServiceOpen } from './service-hours.ts'

const hours: ServiceHours = {
  timeZone: 'America/Cancun',
  weekdays: ['08:00', '23:00'],
  weekends: ['08:00', '22:00'],
}

test.for([
  ['Friday 07:59', '2026-11-20T12:59:00Z', false],
  ['Friday 08:00', '2026-11-20T13:00:00Z', true],
  ['Friday 22:59', '2026-11-21T03:59:00Z', true],
  ['Friday 23:00', '2026-11-21T04:00:00Z', false],
  ['Saturday 21:59', '2026-11-22T02:59:00Z', true],
  ['Saturday 22:00', '2026-11-22T03:00:00Z', false],
  ['a summer Monday 07:59, for Cancún keeps its clocks', '2026-07-06T12:59:00Z', false],
  ['a summer Monday 08:00', '2026-07-06T13:00:00Z', true],
] as const)('customer service on %s', ([, instant, open]) => {
  expect(isServiceOpen(hours, new Date(instant))).toBe(open)
})
