import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import { sampleOrder } from '#tests/support/sample-order.ts'
import { money } from '../money/money.ts'
import {
  edges,
  guestActor,
  isBooked,
  isOver,
  isPriceValid,
  jobActor,
  keptOf,
  lastTotalOf,
  type Order,
  orderStates,
  providerActor,
  standingOf,
  standings,
  stateWhenPaid,
  totalOf,
  wasBooked,
} from './order.ts'

test('an order that is over stays so, and every other can end', () => {
  const over = orderStates.filter(isOver)
  expect(over).toEqual(['cancelled', 'expired', 'completed'])
  const ends = (state: (typeof orderStates)[number], seen = new Set([state])): boolean =>
    isOver(state) || edges[state].some((next) => !seen.has(next) && ends(next, seen.add(next)))
  expect(orderStates.filter((state) => !ends(state))).toEqual([])
  expect(edges.draft).not.toContain('confirmed')
})

test.for([
  ['draft', ['held']],
  ['held', ['draft', 'paying']],
  ['paying', ['draft', 'held']],
  ['confirmed', ['held', 'paying', 'part-paid']],
  ['part-paid', ['held', 'paying', 'confirmed']],
  ['cancelled', ['confirmed', 'part-paid']],
  ['expired', ['draft', 'held', 'paying']],
  ['completed', ['confirmed', 'part-paid']],
] as const)('an order becomes %s from %j only', ([to, from]) => {
  expect(orderStates.filter((state) => edges[state].includes(to))).toEqual(from)
})

const pesos = (minor: number) => money(minor, 'MXN')
const inState = (state: string) => ({ ...sampleOrder(), state }) as Order

test("what is sold is the guest's until it is over, and it was theirs after that too", () => {
  expect(orderStates.filter((state) => isBooked({ state }))).toEqual(['confirmed', 'part-paid'])
  const were = ['confirmed', 'part-paid', 'cancelled', 'completed']
  expect(orderStates.filter((state) => wasBooked(inState(state)))).toEqual(were)
})

test('an order is confirmed with the last cent that it costs', () => {
  expect(stateWhenPaid(pesos(100), pesos(99))).toBe('part-paid')
  expect(stateWhenPaid(pesos(100), pesos(100))).toBe('confirmed')
  expect(stateWhenPaid(pesos(100), pesos(101))).toBe('confirmed')
})

test('what is alive costs its price, of what was cancelled only what is kept, and what expired nothing', () => {
  const lines = [
    sampleLine({ total: pesos(100) }),
    sampleLine({ total: pesos(50), state: 'cancelled', kept: pesos(20) }),
    sampleLine({ total: pesos(30), state: 'expired' }),
  ]
  expect(totalOf('MXN', lines)).toEqual(pesos(120))
  expect(keptOf({ paid: pesos(120), refunded: pesos(20) })).toEqual(pesos(100))
})

test('an order that is off cost at its end what was still on it, and what was kept of what was taken off before', () => {
  const lines = [
    sampleLine({ total: pesos(100), state: 'cancelled', kept: pesos(10) }),
    sampleLine({ total: pesos(50), state: 'cancelled', kept: pesos(20), wasTakenOff: true }),
    sampleLine({ total: pesos(30), state: 'failed', kept: pesos(0), wasTakenOff: true }),
  ]
  expect(lastTotalOf({ lines, currency: 'MXN' })).toEqual(pesos(120))
})

test('the price of an order is honoured as long as that of each of its lines', () => {
  const [fresh, old] = [sampleLine(), sampleLine({ isPriceOld: true })]
  expect([[], [fresh, fresh], [fresh, old]].map((lines) => isPriceValid({ lines }))).toEqual([true, true, false])
})

test('a completed order of a guest who did not come is called a no-show, and every state has a name', () => {
  const lines = [sampleLine({ state: 'fulfilled' }), sampleLine({ state: 'missed' })]
  expect(standingOf({ state: 'completed', lines })).toBe('no-show')
  expect(standingOf({ state: 'completed', lines: lines.slice(0, 1) })).toBe('completed')
  expect(standingOf({ state: 'confirmed', lines })).toBe('confirmed')
  expect(standings.toSorted()).toEqual([...orderStates, 'no-show'].toSorted())
})

test('what happens to an order is signed by the guest, the clock of the house or the provider', () => {
  expect([guestActor, jobActor, providerActor].map(({ kind }) => kind)).toEqual(['guest', 'job', 'provider'])
})
