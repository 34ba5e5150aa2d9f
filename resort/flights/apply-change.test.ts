import { expect, test } from 'vitest'
import { sampleOffer } from '#tests/support/sample-flight.ts'
import { applyChange, leavesNothing, waysAfter } from './apply-change.ts'
import type { FlightLeg } from './flight-offer.ts'
import { readFlight } from './flight-queries.ts'
import { listAnswerable } from './list-answerable.ts'

const { legs } = sampleOffer()
const [out, home] = legs as [FlightLeg, FlightLeg]

function later(leg: FlightLeg, hours: number): FlightLeg {
  const shift = (local: string) => new Date(Date.parse(`${local}Z`) + hours * 3_600_000).toISOString().slice(0, 16)
  return {
    ...leg,
    segments: leg.segments.map((each) => ({ ...each, leaves: shift(each.leaves), lands: shift(each.lands) })),
  }
}

const two = later(out, 2)
const four = later(out, 4)

test('a way that is not flown any more is missing from its place, and the other one stays in its own', () => {
  const change = { before: [out], after: [] }
  expect(waysAfter(legs, change)).toEqual([null, home])
  expect(applyChange(legs, change)).toEqual([home])
  expect([leavesNothing(legs, change), leavesNothing(legs, { before: legs, after: [] })]).toEqual([false, true])
  expect(waysAfter(legs, { before: [home, out], after: [later(home, 1)] })).toEqual([null, later(home, 1)])
  // A supplier that has taken the flights off its order already.
  expect([leavesNothing([], change), leavesNothing([], { before: [out], after: [two] })]).toEqual([true, false])
})

test('a change of a change is answered after it, and is one of the same way', () => {
  const [first, second] = [
    { before: [out], after: [two] },
    { before: [two], after: [four] },
  ]
  expect(listAnswerable(legs, [first, second])).toEqual([first])
  expect(listAnswerable([two, home], [second])).toEqual([second])
  // Whatever it is said to be of, somebody can answer it.
  expect(listAnswerable(legs, [second])).toEqual([second])
  expect(waysAfter(legs, second)).toEqual([four, home])
})

test('two changes that are small and come to a large one together are essential', () => {
  const stored = (changes: unknown[]) => ({
    ...{ offer: sampleOffer(), legs: null, seal: '', step: 'airline-changed', refused: null, quote: null, order: null },
    ...{ endedByAirline: null, changes, travellers: [] },
  })
  const [first, second] = [
    { before: [out], after: [two] },
    { before: [two], after: [four] },
  ]
  const isEssential = (...changes: unknown[]) => readFlight(stored(changes)).isChangedEssentially
  expect([isEssential(), isEssential(first), isEssential(second), isEssential(first, second)]).toEqual([
    ...[false, false, true, true],
  ])
  expect(isEssential({ before: [home], after: [] })).toBe(true)
})
