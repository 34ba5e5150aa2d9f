import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../calendar/day.ts'
import type { FlightLeg, FlightSegment } from './flight-offer.ts'
import { hashQuestion, type Trip, toQuestion } from './flight-question.ts'
import { arrivalDay, changesOf, dayOffset, departureDay, flyingDay, minutesOf } from './leg-days.ts'

// Zones whose clocks are put forward and back, on both halves of the earth, by half hours and over the date line.
const zones = [
  'America/Cancun',
  'America/Mexico_City',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Santiago',
  'Europe/Madrid',
  'Europe/London',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Honolulu',
]
const start = Date.parse('2026-11-21T00:00:00Z')
const moment = fc.integer({ min: 0, max: 330 * 24 * 60 }).map((minutes) => start + minutes * 60_000)
const zone = fc.constantFrom(...zones)

/** What the clocks of a place show, reckoned another way than the rule does it. */
function clock(instant: number, timeZone: string): string {
  return (clocks.get(timeZone)?.format(instant) ?? '').replace(' ', 'T')
}

const clocks = new Map(
  zones.map((timeZone) => {
    const format = { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
    return [timeZone, new Intl.DateTimeFormat('sv-SE', format)]
  }),
)

type Flight = { leaves: number; minutes: number; from: string; to: string }

function toLeg(flights: Flight[]): FlightLeg {
  const segments = flights.map(
    ({ leaves, minutes, from, to }, index): FlightSegment => ({
      ...{ carrier: { code: 'ZZ', name: 'Zeta' }, number: String(index), operatedBy: null, minutes, stops: [] },
      from: { airport: `A${index}`, timeZone: from },
      to: { airport: `A${index + 1}`, timeZone: to },
      leaves: clock(leaves, from),
      lands: clock(leaves + minutes * 60_000, to),
    }),
  )
  return { segments, minutes: 0, brand: null, carryOnBags: 1, checkedBags: 0 }
}

/** An hour that clocks show twice is told by no airline so that one could know which: nobody can reckon with it. */
function isTwice(instant: number, timeZone: string): boolean {
  const shown = clock(instant, timeZone)
  return [-60, -30, 30, 60].some((minutes) => clock(instant + minutes * 60_000, timeZone) === shown)
}

const flights = fc
  .tuple(
    moment,
    zone,
    zone,
    zone,
    fc.integer({ min: 30, max: 1_000 }),
    fc.integer({ min: 30, max: 1_400 }),
    fc.integer({ min: 30, max: 1_000 }),
  )
  .map(([leaves, from, over, to, first, wait, second]) => [
    { leaves, minutes: first, from, to: over },
    { leaves: leaves + (first + wait) * 60_000, minutes: second, from: over, to },
  ])

test('the days of a flight are those that the clocks of its places show, whatever clocks are put forward meanwhile', () => {
  fc.assert(
    fc.property(flights, ([one, two]) => {
      if (!one || !two) return
      const leg = toLeg([one, two])
      expect(departureDay(leg)).toBe(clock(one.leaves, one.from).slice(0, 10))
      expect(arrivalDay(leg)).toBe(clock(two.leaves + two.minutes * 60_000, two.to).slice(0, 10))
      expect(addDays(departureDay(leg), dayOffset(leg))).toBe(arrivalDay(leg))
      expect(Math.abs(dayOffset(leg))).toBeLessThanOrEqual(4)
    }),
    { numRuns: 1_000 },
  )
})

test('how long a way takes, and the wait between two planes, is what a stopwatch says', () => {
  fc.assert(
    fc.property(flights, ([one, two]) => {
      if (!one || !two) return
      const edges: [number, string][] = [
        [one.leaves, one.from],
        [one.leaves + one.minutes * 60_000, one.to],
        [two.leaves, two.from],
        [two.leaves + two.minutes * 60_000, two.to],
      ]
      fc.pre(!edges.some(([instant, timeZone]) => isTwice(instant, timeZone)))
      const leg = toLeg([one, two])
      expect(minutesOf(leg)).toBe((two.leaves - one.leaves) / 60_000 + two.minutes)
      expect(changesOf(leg)).toEqual([{ airport: 'A1', minutes: (two.leaves - one.leaves) / 60_000 - one.minutes }])
    }),
    { numRuns: 1_000 },
  )
})

test('over the date line somebody lands the day before, and the night in which clocks go back is one night', () => {
  const leg = (from: string, leaves: string, to: string, lands: string): FlightLeg => {
    const made = toLeg([{ leaves: start, minutes: 1, from, to }])
    return { ...made, segments: made.segments.map((each) => ({ ...each, leaves, lands })) }
  }
  const home = leg('Pacific/Auckland', '2027-01-12T09:00', 'Pacific/Honolulu', '2027-01-11T20:00')
  expect([dayOffset(home), minutesOf(home)]).toEqual([-1, 600])
  const back = leg('Europe/Madrid', '2027-10-31T00:30', 'Europe/London', '2027-10-31T03:30')
  expect([dayOffset(back), minutesOf(back)]).toEqual([0, 300])
  const forward = leg('America/New_York', '2027-03-13T23:00', 'America/Cancun', '2027-03-14T02:00')
  expect([dayOffset(forward), minutesOf(forward)]).toEqual([1, 180])
})

const party = fc.record({
  adults: fc.integer({ min: 1, max: 4 }),
  childrenAges: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 3 }),
})

test('a question is for the days of the stay and for everybody, and the same however they share rooms', () => {
  fc.assert(
    fc.property(
      fc.array(party, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 320 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 0, max: 2 }),
      (rooms, ahead, nights, daysBefore) => {
        const checkIn = addDays('2026-11-23', ahead)
        const trip: Trip = {
          from: 'MEX',
          to: 'CUN',
          stay: { checkIn, checkOut: addDays(checkIn, nights) },
          daysBefore,
          rooms,
        }
        const question = toQuestion(trip)
        expect(question.out).toBe(flyingDay(checkIn, daysBefore))
        expect(daysBetween(question.out, question.home)).toBe(nights + daysBefore)
        const ages = rooms.flatMap(({ childrenAges }) => childrenAges)
        expect(question.travellers.flatMap(({ age }) => age ?? []).toSorted()).toEqual(ages.toSorted())
        expect(question.travellers).toHaveLength(ages.length + rooms.reduce((sum, { adults }) => sum + adults, 0))
        expect(hashQuestion(toQuestion({ ...trip, rooms: rooms.toReversed() }))).toBe(hashQuestion(question))
      },
    ),
  )
})
