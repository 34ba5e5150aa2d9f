import { expect, test } from 'vitest'
import { fakeKind } from '#tests/support/fake-kind.ts'
import { sampleLine } from '#tests/support/sample-line.ts'
import { sampleOrder } from '#tests/support/sample-order.ts'
import type { Line } from '../../lines/line.ts'
import type { LineKind } from '../../lines/line-kind.ts'
import { money } from '../../money/money.ts'
import { judgeAsBooked, judgeCancellation, linesLeftOver } from './judge-cancellation.ts'

const pesos = (minor: number) => money(minor, 'MXN')
const deadline = '2027-01-10T17:00:00Z'
const line = (id: string, change: Partial<Line> = {}) =>
  sampleLine({
    ...{ id, kind: 'tour', total: pesos(100), cancellation: { version: 1, freeUntil: deadline, lateFee: 40 } },
    ...change,
  })
const free = { version: 1, freeUntil: null, lateFee: 0 } as const
const lines = [
  line('a'),
  line('extra', { total: pesos(20), cancellation: free }),
  line('gone', { state: 'cancelled', kept: pesos(10) }),
  line('had', { state: 'fulfilled' }),
]
const at = (time: string) => ({
  kinds: [fakeKind('tour')],
  clock: { now: () => new Date(time), timeZone: 'America/Cancun' },
})
const early = at('2027-01-05T12:00:00Z')
const late = at('2027-01-12T12:00:00Z')
const ids = (judged: { lines: Line[] } | null) => judged?.lines.map(({ id }) => id)

test('everything that is sold is judged, by the clock of the house', () => {
  const order = sampleOrder({ lines })
  const inTime = judgeCancellation(early, order)
  expect(inTime).toMatchObject({ fee: pesos(0), refund: pesos(120), total: pesos(110), freeUntil: deadline })
  expect(ids(inTime)).toEqual(['a', 'extra'])
  expect(judgeCancellation(late, order)).toMatchObject({ fee: pesos(40), refund: pesos(80), freeUntil: null })
})

test('what is only held is judged as if it were sold with this much paid of it', () => {
  const held = lines.slice(0, 2).map((each) => ({ ...each, state: 'held' as const }))
  const order = {
    ...sampleOrder({ lines: held, paid: pesos(0) }),
    state: 'paying' as const,
    hold: null,
  }
  expect(judgeCancellation(late, order)).toBeNull()
  const judged = judgeAsBooked(late, order, pesos(50))
  expect(judged).toMatchObject({ fee: pesos(40), refund: pesos(10) })
  expect(ids(judged)).toEqual(['a', 'extra'])
})

test('some of the lines are judged alone', () => {
  const judged = judgeCancellation(late, sampleOrder({ lines }), ['extra'])
  expect(judged).toMatchObject({ fee: pesos(0), refund: pesos(20), freeUntil: null })
  expect(ids(judged)).toEqual(['extra'])
})

test('only what was paid and has not gone back counts', () => {
  const order = sampleOrder({
    lines: [line('a'), line('c', { total: pesos(-30) })],
    paid: pesos(100),
    refunded: pesos(30),
  })
  expect(judgeCancellation(early, order)).toMatchObject({ refund: pesos(70) })
})

test.for([
  ['a line that is not there', ['a', 'nobody']],
  ['a line that is not sold', ['a', 'gone']],
  ['a line that was had', ['had']],
  ['none', []],
] as const)('%s cannot be cancelled', ([, which]) => {
  expect(judgeCancellation(early, sampleOrder({ lines }), which)).toBeNull()
})

test('a line named twice is cancelled once', () => {
  expect(ids(judgeCancellation(early, sampleOrder({ lines }), ['a', 'a']))).toEqual(['a'])
})

test('a courtesy is not cancelled for itself, and goes with the last of the others', () => {
  const order = sampleOrder({ lines: [line('a'), line('c', { total: pesos(-30), cancellation: free })] })
  expect(judgeCancellation(early, order, ['c'])).toBeNull()
  expect(judgeCancellation(early, order, ['a', 'c'])).toBeNull()
  expect(ids(judgeCancellation(early, order))).toEqual(['a', 'c'])
  expect(judgeCancellation(early, sampleOrder({ lines: order.lines.slice(1) }))).toBeNull()
})

test('a line that costs nothing can be cancelled', () => {
  const order = sampleOrder({ lines: [line('free', { total: pesos(0), cancellation: free })] })
  expect(ids(judgeCancellation(early, order))).toEqual(['free'])
})

test('what is not booked, or has begun, cannot be cancelled any more', () => {
  for (const state of ['cancelled', 'completed'] as const) {
    expect(judgeCancellation(early, sampleOrder({ lines, state }))).toBeNull()
  }
  expect(judgeCancellation(early, sampleOrder({ lines, state: 'part-paid' }))).not.toBeNull()
  expect(judgeCancellation(at('2027-01-31T12:00:00Z'), sampleOrder({ lines }))).toBeNull()
})

test('what belongs to the whole order is cancelled with the last line that has a day, for its own fee', () => {
  const day = (id: string, change: Partial<Line> = {}) => line(id, { item: '2027-01-20', ...change })
  const whole = line('whole', { item: null, cancellation: { version: 1, freeUntil: null, lateFee: 7 } })
  const judge = (all: Line[], ...which: string[]) => judgeCancellation(early, sampleOrder({ lines: all }), which)
  const gone = day('gone', { state: 'cancelled', kept: pesos(0) })
  const last = judge([day('a'), whole, gone], 'a')
  expect(ids(last)).toEqual(['a', 'whole'])
  expect(last?.fee).toEqual(pesos(7))
  expect(ids(judge([day('a'), day('b'), whole], 'a'))).toEqual(['a'])
  expect(ids(judge([day('a'), day('b'), whole], 'a', 'b'))).toEqual(['a', 'b', 'whole'])
  // A day that was had keeps what was had with it.
  expect(ids(judge([day('a'), day('b', { state: 'fulfilled' }), whole], 'a'))).toEqual(['a'])
  expect(ids(judge([day('a'), line('had', { item: null, state: 'fulfilled' }), whole], 'a'))).toEqual(['a', 'whole'])
  expect(ids(judge([whole, line('other', { item: null })], 'whole'))).toEqual(['whole'])
  expect(ids(judge([day('a'), whole, line('other', { item: null })], 'a', 'other'))).toEqual(['a', 'whole', 'other'])
})

test('a courtesy is no line of its own among what is left, and free things are', () => {
  const courtesy = line('c', { item: null, total: pesos(-30), cancellation: free })
  const gift = line('gift', { item: null, total: pesos(0), cancellation: free })
  const order = sampleOrder({ lines: [line('a', { item: '2027-01-20' }), courtesy, gift] })
  expect(linesLeftOver(early.kinds, order, order.lines.slice(0, 1))).toEqual([gift])
})

test('what the airline does not fly as it was bought makes the package free to give up until its last day, and a tour not', () => {
  const begins = { beginsOn: () => '2027-01-20' as const }
  const kinds = ['flight', 'room', 'extra', 'tour'].map((code) => fakeKind(code, [], begins))
  const by = (time: string) => ({ ...at(time), kinds })
  const flight = (item: object, change: Partial<Line>) => line('flight', { kind: 'flight', item, ...change })
  const room = line('room', { kind: 'room' })
  const later = line('later', {
    kind: 'extra',
    cancellation: { ...room.cancellation, freeUntil: '2027-01-14T17:00:00Z' },
  })
  const ended = flight({ endedByAirline: new Date('2027-01-05T12:00:00Z') }, { state: 'cancelled', kept: pesos(0) })
  const order = sampleOrder({ lines: [ended, room, later, line('a')] })
  const judge = (time: string, ...which: string[]) => judgeCancellation(by(time), order, which)
  const until = '2027-01-13T04:59:59.000Z'
  expect(judge(until, 'room')).toMatchObject({ fee: pesos(0), freeUntil: until, byAirline: { until } })
  expect(judge('2027-01-13T05:00:00Z', 'room')).toMatchObject({ fee: pesos(40), freeUntil: null, byAirline: null })
  // Whose own terms are longer keeps them, and what is no part of the package has no others.
  expect(judge(until, 'later')).toMatchObject({ fee: pesos(0), freeUntil: '2027-01-14T17:00:00Z' })
  expect(judge(until, 'a')).toMatchObject({ fee: pesos(40), freeUntil: null })
  const changed = flight({ step: 'airline-changed', isChangedEssentially: true }, {})
  const unanswered = sampleOrder({ lines: [changed, room, line('a')] })
  const together = judgeCancellation(by(until), unanswered)
  expect(together).toMatchObject({ fee: pesos(40), freeUntil: null, byAirline: { until: null } })
  expect([...(together?.kept ?? [])]).toContainEqual(['room', pesos(0)])
  expect(judgeCancellation(by(until), unanswered, ['flight', 'room'])).toMatchObject({ fee: pesos(0), freeUntil: null })
  expect(judgeCancellation(by(until), unanswered, ['room'])).toMatchObject({ fee: pesos(40), byAirline: null })
})

test('what was had is given back with the rest of an order and never for itself, and deposits by the house alone', () => {
  const asked: string[] = []
  const wasHad: LineKind['wasHad'] = ({ item }, { now, today }) => {
    asked.push(`${now.toISOString()} ${today}`)
    return item === 'spent'
  }
  const kinds = [
    fakeKind('tour', [], { wasHad, beginsOn: () => null }),
    fakeKind('deposit', [], { beginsOn: () => null }),
  ]
  const by = { ...early, kinds }
  const [spent, whole] = [line('spent', { item: 'spent' }), line('whole')]
  const deposit = line('deposit', { kind: 'deposit' })
  const judge = (lines: Line[], ...which: string[]) =>
    judgeCancellation(by, sampleOrder({ lines }), which.length ? which : 'all')
  expect(judge([spent, whole], 'spent')).toBeNull()
  expect(judge([spent, whole], 'spent', 'whole')).toBeNull()
  expect(ids(judge([spent, whole], 'whole'))).toEqual(['whole'])
  expect(judge([spent, whole])?.had).toEqual([spent])
  expect(judge([spent])).toBeNull()
  expect(judge([deposit])).toBeNull()
  expect(judge([spent, deposit])).toBeNull()
  expect(ids(judge([whole, deposit]))).toEqual(['whole', 'deposit'])
  expect(ids(judge([whole, deposit], 'deposit'))).toEqual(['deposit'])
  expect(new Set(asked)).toEqual(new Set(['2027-01-05T12:00:00.000Z 2027-01-05']))
})
