import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hourIn, nextAtHour, zoneOf } from './own-hour.ts'

const house = 'America/Cancun'
const countries = ['MX', 'US', 'BR', 'ES', 'NP', 'AU', 'GB', 'JP', 'RU', 'CL', 'IN', 'NZ', 'XX', '', 'DE']

test('each country has a clock that exists, and where nobody can tell it is that of the house', () => {
  expect([zoneOf('BR', house), zoneOf('JP', house), zoneOf('XX', house), zoneOf('PF', house)]).toEqual([
    'America/Sao_Paulo',
    'Asia/Tokyo',
    house,
    house,
  ])
  for (const country of countries) expect(hourIn(zoneOf(country, house), new Date(0))).toBeLessThan(24)
})

test('the next moment is at the hour that was asked for by the clock of the reader, within a day and a little', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      fc.integer({ min: 0, max: 23 }),
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      (country, hour, now) => {
        const zone = zoneOf(country, house)
        const at = nextAtHour(hour, zone, now)
        expect(hourIn(zone, at)).toBe(hour)
        expect(at.getTime() - now.getTime()).toBeGreaterThanOrEqual(0)
        expect(at.getTime() - now.getTime()).toBeLessThan(48 * 3_600_000)
      },
    ),
    { numRuns: 400 },
  )
})

test('the hour that a night in March leaves out comes a day later', () => {
  // At two in the morning of 8 March 2026 New York sets its clocks to three.
  expect(nextAtHour(2, 'America/New_York', new Date('2026-03-08T06:30:00Z')).toISOString()).toBe(
    '2026-03-09T06:00:00.000Z',
  )
})
