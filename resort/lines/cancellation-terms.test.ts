import { expect, test } from 'vitest'
import { alwaysFree, type CancellationTerms, cancellationTerms, feeAt, firstDeadline } from './cancellation-terms.ts'

const terms = (freeUntil: string | null, lateFee: number): CancellationTerms => ({ version: 1, freeUntil, lateFee })
const [fifth, sixth] = ['2027-01-05T23:00:00Z', '2027-01-06T23:00:00Z']
const early = new Date('2027-01-04T00:00:00Z')

test('until its deadline a line costs nothing, then its fee; without one always its fee', () => {
  expect(feeAt(terms(fifth, 50), new Date(fifth))).toBe(0)
  expect(feeAt(terms(fifth, 50), new Date('2027-01-05T23:00:01Z'))).toBe(50)
  expect(feeAt(terms(null, 50), early)).toBe(50)
  expect(feeAt(alwaysFree, new Date('2100-01-01T00:00:00Z'))).toBe(0)
})

test.for([
  ['of several the first', [terms(sixth, 9), terms(fifth, 9)], early, fifth],
  ['what is always free has none', [alwaysFree, terms(sixth, 9), alwaysFree], early, sixth],
  ['nothing that can cost anything has none', [alwaysFree], early, null],
  ['one that is never free ends all', [terms(null, 9), terms(sixth, 9)], early, null],
  ['one that is over ends all', [terms(fifth, 9), terms(sixth, 9)], new Date(sixth), null],
  ['one that is over ends all, though it costs nothing', [terms(fifth, 0), terms(sixth, 9)], new Date(sixth), null],
] as const)('the deadline until which everything is free: %s', ([, all, now, expected]) => {
  expect(firstDeadline(all, now)).toBe(expected)
})

test('terms as they are kept: their version, a deadline or none, and a fee that is no less than nothing', () => {
  for (const good of [alwaysFree, terms(fifth, 0), terms(null, 1)]) expect(cancellationTerms.parse(good)).toEqual(good)
  const bad = [{ ...alwaysFree, version: 2 }, terms(null, -1), terms(null, 0.5), { ...alwaysFree, more: 1 }, {}]
  for (const each of bad) expect(cancellationTerms.safeParse(each).success).toBe(false)
})
