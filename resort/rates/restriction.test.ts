import { expect, test } from 'vitest'
import { noRestriction } from '#tests/support/sample-hotel.ts'
import { checkRestrictions, type Refusal, type RestrictedStay, type Restriction } from './restriction.ts'

const rule = (change: Partial<Restriction>): Restriction => ({ ...noRestriction, ...change })
const stay = (change: Partial<RestrictedStay> = {}): RestrictedStay => ({
  nights: [null, null, null],
  departure: null,
  daysAhead: 20,
  leastNights: 1,
  ...change,
})

test('a stay without restrictions can be had', () => {
  expect(checkRestrictions(stay())).toBe(null)
  expect(checkRestrictions(stay({ nights: [rule({}), rule({}), rule({})], departure: rule({}) }))).toBe(null)
})

test.for<[string, Partial<RestrictedStay>, Refusal | null]>([
  ['a closed night in the middle', { nights: [null, rule({ closed: true }), null] }, { reason: 'closed' }],
  ['a closed day of departure, which is not slept', { departure: rule({ closed: true }) }, null],
  [
    'no arrivals on the first day',
    { nights: [rule({ closedToArrival: true }), null] },
    { reason: 'closed-to-arrival' },
  ],
  ['no arrivals on a later day', { nights: [null, rule({ closedToArrival: true })] }, null],
  [
    'no departures on the last day',
    { departure: rule({ closedToDeparture: true }) },
    { reason: 'closed-to-departure' },
  ],
  ['no departures on a day before', { nights: [null, rule({ closedToDeparture: true })] }, null],
  [
    'booked one day late',
    { daysAhead: 13, nights: [rule({ leastDaysAhead: 14 })] },
    { reason: 'too-late-to-book', days: 14 },
  ],
  ['booked just in time', { daysAhead: 14, nights: [rule({ leastDaysAhead: 14 })] }, null],
  [
    'booked one day early',
    { daysAhead: 61, nights: [rule({ mostDaysAhead: 60 })] },
    { reason: 'too-early-to-book', days: 60 },
  ],
  ['booked as early as can be', { daysAhead: 60, nights: [rule({ mostDaysAhead: 60 })] }, null],
  [
    'days ahead of a later night',
    { daysAhead: 3, nights: [null, rule({ leastDaysAhead: 14, mostDaysAhead: 1 })] },
    null,
  ],
  [
    'shorter than its arrival wants',
    { nights: [rule({ leastNightsOnArrival: 3 }), null] },
    { reason: 'minimum-stay', nights: 3 },
  ],
  ['as long as its arrival wants', { nights: [rule({ leastNightsOnArrival: 2 }), null] }, null],
  ['a minimum for those who arrive later', { nights: [null, rule({ leastNightsOnArrival: 5 })] }, null],
  [
    'shorter than a night slept wants',
    { nights: [null, rule({ leastNightsThrough: 4 })] },
    { reason: 'minimum-stay', nights: 4 },
  ],
  ['shorter than the plan wants', { nights: [null, null], leastNights: 3 }, { reason: 'minimum-stay', nights: 3 }],
  [
    'longer than its arrival allows',
    { nights: [rule({ mostNightsOnArrival: 2 }), null, null] },
    { reason: 'maximum-stay', nights: 2 },
  ],
  ['as long as its arrival allows', { nights: [rule({ mostNightsOnArrival: 3 }), null, null] }, null],
  ['a maximum for those who arrive later', { nights: [null, rule({ mostNightsOnArrival: 1 }), null] }, null],
])('%s', ([, change, refusal]) => {
  expect(checkRestrictions(stay(change))).toEqual(refusal)
})

test('what no other length mends is said first', () => {
  const all = rule({ closed: true, closedToArrival: true, leastDaysAhead: 90, leastNightsOnArrival: 9 })
  expect(checkRestrictions(stay({ nights: [all] }))).toEqual({ reason: 'closed' })
  expect(
    checkRestrictions(stay({ nights: [{ ...all, closed: false }], departure: rule({ closedToDeparture: true }) })),
  ).toEqual({ reason: 'closed-to-arrival' })
})
