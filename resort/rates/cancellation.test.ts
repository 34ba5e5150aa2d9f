import { expect, test } from 'vitest'
import { fromPerCent } from '../money/basis-points.ts'
import { cancellationDeadline, isFreeToCancel } from './cancellation.ts'

const rule = (daysBefore: number, time: string) => ({
  freeUntil: { daysBefore, time },
  lateFee: { kind: 'nights', nights: 1 } as const,
})

test('free until so many days before arrival, at an hour of the hotel', () => {
  expect(cancellationDeadline(rule(5, '18:00'), '2027-01-12', 'America/Cancun')).toBe('2027-01-07T23:00:00.000Z')
  expect(cancellationDeadline(rule(7, '18:00'), '2027-01-12', 'America/Cancun')).toBe('2027-01-05T23:00:00.000Z')
  expect(cancellationDeadline(rule(5, '12:00'), '2027-01-12', 'America/Cancun')).toBe('2027-01-07T17:00:00.000Z')
  expect(cancellationDeadline(rule(5, '18:00'), '2027-03-02', 'America/Cancun')).toBe('2027-02-25T23:00:00.000Z')
})

test('the hour is that of the clock where the hotel stands', () => {
  expect(cancellationDeadline(rule(5, '18:00'), '2027-01-12', 'Europe/Madrid')).toBe('2027-01-07T17:00:00.000Z')
  expect(cancellationDeadline(rule(5, '18:00'), '2027-01-12', 'America/Cancun')).toBe('2027-01-07T23:00:00.000Z')
})

test('the same rule and arrival give the same hour however often they are asked, also after many others', () => {
  for (let days = 0; days < 10_050; days++)
    cancellationDeadline(rule(days % 400, `${10 + (days % 9)}:${10 + (days % 50)}`), '2027-01-12', 'America/Cancun')
  expect(cancellationDeadline(rule(5, '18:00'), '2027-01-12', 'America/Cancun')).toBe('2027-01-07T23:00:00.000Z')
})

test('a plan that is never free has no deadline', () => {
  const never = { freeUntil: null, lateFee: { kind: 'per-cent', basisPoints: fromPerCent(100) } as const }
  expect(cancellationDeadline(never, '2027-01-12', 'America/Cancun')).toBe(null)
  expect(isFreeToCancel(null, new Date('2020-01-01'))).toBe(false)
})

test('the second of the deadline is still free, the next is not', () => {
  const deadline = '2027-01-07T23:00:00.000Z'
  expect(isFreeToCancel(deadline, new Date('2027-01-07T22:59:59Z'))).toBe(true)
  expect(isFreeToCancel(deadline, new Date('2027-01-07T23:00:00Z'))).toBe(true)
  expect(isFreeToCancel(deadline, new Date('2027-01-07T23:00:00.001Z'))).toBe(false)
})
