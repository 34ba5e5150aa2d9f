import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '#db/transact.ts'
import { fakeKind } from '#tests/support/fake-kind.ts'
import { sampleLine } from '#tests/support/sample-line.ts'
import type { Line, LineState } from '../lines/line.ts'
import { kindOf } from '../lines/line-kind.ts'
import type { HoldLimits } from '../lines/taking.ts'
import {
  firstDayOf,
  holdLines,
  isBeingSecured,
  isOpenAtSupplier,
  isSecuredFirst,
  linesThatAre,
  linesToSecure,
  releaseLines,
  sellLines,
  takenBy,
} from './ask-kinds.ts'
import type { Order } from './order.ts'

// Kinds in memory ask no database.
const tx = null as unknown as Tx
const line = (kind: string, id: string, change: Partial<Line> = {}) => sampleLine({ kind, id, ...change })
const lines = [line('tour', 't1'), line('room', 'r1'), line('tour', 't2'), line('room', 'r2')]
const order = 'O'

test('kinds are asked in the order of the registry, each once with its own lines, and not those without a line', async () => {
  const asked: string[] = []
  const kinds = ['room', 'spa', 'tour'].map((code) => fakeKind(code, asked))
  expect(await holdLines(tx, kinds, { order, lines })).toEqual({ outcome: 'held' })
  await sellLines(tx, kinds, { order, lines })
  await releaseLines(tx, kinds, { order, lines, from: 'sold', keeps: [line('room', 'r3'), line('spa', 's1')] })
  expect(asked).toEqual([
    'hold room r1 r2',
    'hold tour t1 t2',
    'sell room r1 r2',
    'sell tour t1 t2',
    'release from sold, keeping 1, room r1 r2',
    'release from sold, keeping 0, tour t1 t2',
  ])
})

test.for(['taken', 'promo-used-up'] as const)(
  'what one kind cannot hold (%s) is held by none: those asked before give back, the others are not asked',
  async (outcome) => {
    const asked: string[] = []
    const kinds = [
      fakeKind('room', asked),
      fakeKind('tour', asked, { hold: async () => ({ outcome }) }),
      fakeKind('spa', asked),
    ]
    const wanted = [...lines, line('spa', 's1')]
    expect(await holdLines(tx, kinds, { order, lines: wanted })).toEqual(
      outcome === 'taken' ? { outcome, of: 'tour' } : { outcome },
    )
    expect(asked).toEqual(['hold room r1 r2', 'release from held, keeping 0, room r1 r2'])
  },
)

test('the order is told to each kind', async () => {
  const orders: string[] = []
  const note = async (_: Tx, { order }: { order: string }) => {
    orders.push(order)
  }
  const hold = async (_: Tx, { order }: { order: string }) => {
    orders.push(order)
    return { outcome: orders.length > 1 ? 'taken' : 'held' } as const
  }
  const kinds = ['room', 'tour'].map((code) => fakeKind(code, [], { hold, sell: note, release: note }))
  await holdLines(tx, kinds, { order: 'first', lines })
  await sellLines(tx, kinds, { order: 'second', lines })
  expect(orders).toEqual(['first', 'first', 'first', 'second', 'second'])
})

test('lines are found by their state', () => {
  const states: LineState[] = ['sold', 'chosen', 'sold', 'held']
  const some = states.map((state, index) => line('room', `${index}`, { state }))
  expect(linesThatAre({ lines: some } as Order, 'sold').map(({ id }) => id)).toEqual(['0', '2'])
})

test('the first day is that of the earliest line that is alive and has one; a line not yet saved is alive', () => {
  const kinds = [fakeKind('room'), fakeKind('tour')]
  const on = (item: string | null, state?: LineState) => {
    const { state: _, ...saved } = line('room', '', { item })
    return state ? { ...saved, state } : saved
  }
  expect(firstDayOf(kinds, [on('2027-01-09'), on('2027-01-05', 'sold'), on(null), on('2027-01-02', 'cancelled')])).toBe(
    '2027-01-05',
  )
  expect(firstDayOf(kinds, [on(null), on('2027-01-02', 'expired')])).toBeNull()
  expect(firstDayOf(kinds, [])).toBeNull()
})

test('what its supplier promises before the money is asked for while it is chosen or held, and whether nobody knows the answer', () => {
  const secure = {
    ask: async () => ({ outcome: 'later' }) as const,
    isUnderway: (item: unknown) => item === 'asked' || item === 'silent',
    isOpen: (item: unknown) => item === 'silent',
    underway: sql<boolean>`false`,
  }
  const kinds = [fakeKind('flight', [], { secure }), fakeKind('room')]
  const flight = (state: LineState, item: string | null = null) => line('flight', state, { state, item })
  const room = line('room', 'room', { state: 'held', item: 'silent' })
  const [chosen, held, sold, gone] = (['chosen', 'held', 'sold', 'cancelled'] as const).map((state) =>
    flight(state, 'silent'),
  )
  const all = [chosen, held, sold, gone, room].flatMap((each) => each ?? [])
  expect(linesToSecure(kinds, all).map(({ id }) => id)).toEqual(['chosen', 'held'])
  const answers = (...lines: (Line | undefined)[]) =>
    [isSecuredFirst, isBeingSecured, isOpenAtSupplier].map((ask) =>
      ask(kinds, { lines: lines.flatMap((each) => each ?? []) }),
    )
  expect(answers()).toEqual([false, false, false])
  expect(answers(room, sold)).toEqual([false, false, false])
  expect(answers(room, flight('held'))).toEqual([true, false, false])
  expect(answers(flight('held', 'asked'), flight('chosen'))).toEqual([true, true, false])
  expect(answers(flight('held', 'silent'), flight('chosen'), room)).toEqual([true, true, true])
})

test('a line whose kind nobody knows is a bug', () => {
  const kinds = [fakeKind('room'), fakeKind('tour')]
  expect(kindOf(kinds, 'tour')).toBe(kinds[1])
  expect(() => kindOf(kinds, 'spa')).toThrow('There is no kind of line called spa.')
})

test('what lines take from others is counted by kind, where there is a number of it and they take any', () => {
  const takes = (unitsOf: () => number) => ({ unitsOf, limits: {} as HoldLimits, shares: () => sql`` })
  const rooms = takes(() => 3)
  const kinds = [
    fakeKind('room', [], { takes: rooms }),
    fakeKind('spa'),
    fakeKind('tour', [], { takes: takes(() => 0) }),
  ]
  expect(takenBy(kinds, [...lines, line('spa', 's1')])).toEqual([
    { ...rooms, kind: 'room', lines: lines.filter(({ kind }) => kind === 'room'), units: 6 },
  ])
})
