import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleLine } from '#tests/support/sample-line.ts'
import { isAlive, type Line } from '../../lines/line.ts'
import { type Money, money } from '../../money/money.ts'
import { totalOf } from '../order.ts'
import { type Cancellation, reckonCancellation } from './cancellation.ts'

const pesos = (minor: number) => money(minor, 'MXN')
const line = (id: string, total: number, change: Partial<Line> = {}) =>
  sampleLine({ id, total: pesos(total), ...change })
const courtesy = (id: string, less: number) => line(id, -less, { payNow: pesos(0) })

type Standing = { lines: Line[]; paid: Money }

function cancel({ lines, paid }: Standing, fees: Record<string, number>): Cancellation {
  const wanted = lines.flatMap((each): [Line, Money][] => {
    const fee = fees[each.id]
    return fee === undefined ? [] : [[each, pesos(fee)]]
  })
  return reckonCancellation({ order: { lines, total: totalOf('MXN', lines) }, paid, fees: new Map(wanted) })
}

/** The order as it is kept after it. */
function standAfter({ lines, paid }: Standing, { kept, courtesies, refund }: Cancellation): Standing {
  const after = lines.map((each): Line => {
    const own = kept.get(each.id)
    if (own) return { ...each, state: 'cancelled', kept: own }
    return { ...each, total: courtesies.get(each.id) ?? each.total }
  })
  return { lines: after, paid: pesos(paid.minor - refund.minor) }
}

const openOf = ({ lines, paid }: Standing) => totalOf('MXN', lines).minor - paid.minor
const said = ({ fee, refund, total }: Cancellation) => [fee.minor, refund.minor, total.minor]
const restOf = (total: number, payNow: number) => ({ total: pesos(total), payNow: pesos(payNow) })

test('of what is all paid, the fee is kept and the others stay paid', () => {
  const order = { lines: [line('a', 100), line('b', 50)], paid: pesos(150) }
  expect(said(cancel(order, { a: 0 }))).toEqual([0, 100, 50])
  const late = cancel(order, { a: 30 })
  expect(said(late)).toEqual([30, 70, 80])
  expect(late.lines).toEqual([order.lines[0]])
  expect(late.kept).toEqual(new Map([['a', pesos(30)]]))
  expect(late.courtesies).toEqual(new Map())
})

test('what is open of the others stays open: only what was paid for a cancelled line goes back', () => {
  const order = { lines: [line('a', 100, restOf(100, 30)), line('b', 200, restOf(200, 60))], paid: pesos(90) }
  expect(said(cancel(order, { a: 0 }))).toEqual([0, 30, 200])
  expect(said(cancel(order, { b: 0 }))).toEqual([0, 60, 100])
  expect(said(cancel(order, { a: 0, b: 0 }))).toEqual([0, 90, 0])
})

test('the house keeps no more of a line than was paid for it', () => {
  const order = { lines: [line('a', 100, restOf(100, 30)), line('b', 200, restOf(200, 60))], paid: pesos(90) }
  expect(said(cancel(order, { a: 100 }))).toEqual([30, 0, 230])
  expect(said(cancel(order, { a: 100, b: 200 }))).toEqual([90, 0, 90])
})

test('what was paid for an extra that is free to cancel does not pay the fee of a room', () => {
  const order = { lines: [line('room', 100, restOf(100, 30)), line('extra', 50)], paid: pesos(80) }
  const all = cancel(order, { room: 100, extra: 0 })
  expect(said(all)).toEqual([30, 50, 30])
  expect(all.kept).toEqual(
    new Map([
      ['room', pesos(30)],
      ['extra', pesos(0)],
    ]),
  )
})

test('what was to be paid at once and is not yet is paid by what would go back', () => {
  // Dearer dates: 50 more for a room that its terms ask in full.
  const order = { lines: [line('room', 150), line('extra', 20)], paid: pesos(120) }
  expect(said(cancel(order, { extra: 0 }))).toEqual([0, 0, 150])
  expect(said(cancel(order, { room: 0 }))).toEqual([0, 100, 20])
})

test('what is paid on arrival takes along what is open of it, and nothing that was paid for the others', () => {
  const rooms = line('rooms', 100, restOf(100, 30))
  const order = { lines: [rooms, line('tour', 50, restOf(50, 0))], paid: pesos(60) }
  expect(said(cancel(order, { tour: 0 }))).toEqual([0, 0, 100])
  expect(said(cancel({ ...order, paid: pesos(120) }, { tour: 0 }))).toEqual([0, 20, 100])
})

test('what was paid too much goes back too', () => {
  expect(said(cancel({ lines: [line('a', 100), line('b', 50)], paid: pesos(160) }, { b: 0 }))).toEqual([0, 60, 100])
})

test('a courtesy becomes no more than what is left, and goes with the last of it', () => {
  const order = { lines: [line('a', 100), line('b', 50), courtesy('c', 70), courtesy('d', 20)], paid: pesos(60) }
  const less = cancel(order, { a: 0 })
  expect(less.courtesies).toEqual(new Map([['c', pesos(-50)]]))
  expect(less.lines.map(({ id }) => id)).toEqual(['a', 'd'])
  expect(said(less)).toEqual([0, 60, 0])
  const none = cancel(order, { a: 0, b: 0 })
  expect(none.courtesies).toEqual(new Map())
  expect(none.kept).toEqual(new Map(['a', 'b', 'c', 'd'].map((id) => [id, pesos(0)])))
  expect(said(none)).toEqual([0, 60, 0])
})

test('a courtesy that still fits is left as it is', () => {
  const order = { lines: [line('a', 100), courtesy('c', 40), line('b', 50)], paid: pesos(110) }
  const { lines, courtesies } = cancel(order, { b: 0 })
  expect(lines.map(({ id }) => id)).toEqual(['b'])
  expect(courtesies).toEqual(new Map())
  expect(cancel({ ...order, lines: [line('a', 40), courtesy('c', 40), line('b', 50)] }, { b: 0 }).courtesies.size).toBe(
    0,
  )
})

test('a room that costs nothing is not cancelled with the others', () => {
  const order = { lines: [line('free', 0), line('b', 50), courtesy('c', 20)], paid: pesos(30) }
  expect(cancel(order, { b: 0 }).lines.map(({ id }) => id)).toEqual(['b', 'c'])
})

test('what was cancelled before keeps its fee, and what expired or failed costs nothing', () => {
  const lines = [
    line('a', 100, { state: 'cancelled', kept: pesos(25) }),
    line('b', 70, { state: 'failed', kept: pesos(0) }),
    line('c', 40),
    line('d', 30, { state: 'fulfilled' }),
  ]
  const cancelled = cancel({ lines, paid: pesos(95) }, { c: 10 })
  expect(cancelled.lines.map(({ id }) => id)).toEqual(['c'])
  expect(said(cancelled)).toEqual([10, 30, 65])
})

test('a fee that was kept before never goes back, whatever was taken off of the others', () => {
  const gone = line('gone', 50, { state: 'cancelled', kept: pesos(50) })
  const lines = [gone, line('a', 100, restOf(100, 0)), line('b', 100, restOf(100, 0)), courtesy('c', 80)]
  expect(said(cancel({ lines, paid: pesos(50) }, { a: 0 }))).toEqual([0, 0, 70])
})

const amount = fc.integer({ min: 0, max: 12 })
const anyLine = fc.record({
  total: fc.integer({ min: 1, max: 12 }),
  payNow: amount,
  fee: amount,
  state: fc.constantFrom('sold', 'sold', 'sold', 'fulfilled', 'cancelled'),
  isCancelled: fc.boolean(),
})
type AnyLine = typeof anyLine extends fc.Arbitrary<infer Each> ? Each : never

/** Orders as they can be: courtesies are no more than what is alive, and what is paid is the fees and no more than all. */
const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
    less: fc.array(amount, { maxLength: 2 }),
    paid: amount,
  })
  .map(({ lines, less, paid }) => {
    const bought = lines.map((each, index) => toLine(each, `${index}`))
    const fees = bought.reduce((all, { kept }) => all + (kept?.minor ?? 0), 0)
    let left = totalOf('MXN', bought).minor - fees
    const courtesies = less.flatMap((each, index) => {
      const taken = Math.min(each, left)
      left -= taken
      return taken ? [courtesy(`less ${index}`, taken)] : []
    })
    const wanted = lines.flatMap(({ state, isCancelled, fee, total }, index) =>
      state === 'sold' && isCancelled ? [[`${index}`, Math.min(fee, total)] as const] : [],
    )
    const order = { lines: [...bought, ...courtesies], paid: pesos(fees + Math.min(paid * 3, left)) }
    return { order, fees: Object.fromEntries(wanted) }
  })
  .filter(({ fees }) => Object.keys(fees).length > 0)

function toLine({ total, payNow, state, fee }: AnyLine, id: string): Line {
  const isOver = state === 'cancelled'
  const kept = isOver ? pesos(Math.min(fee, total)) : null
  return line(id, total, { payNow: pesos(Math.min(payNow, total)), state, kept })
}

const many = { numRuns: 1_000 }

test('fee and refund come out of what was paid, and no line is kept more of than its fee', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, fees }) => {
      const { fee, refund, kept } = cancel(order, fees)
      expect(Math.min(fee.minor, refund.minor)).toBeGreaterThanOrEqual(0)
      expect(fee.minor + refund.minor).toBeLessThanOrEqual(order.paid.minor)
      expect([...kept.values()].reduce((all, { minor }) => all + minor, 0)).toBe(fee.minor)
      for (const [id, { minor }] of kept) expect(minor).toBeLessThanOrEqual(fees[id] ?? 0)
    }),
    many,
  )
})

test('what an order costs after it is what its lines add up to, and never less than was kept of the money', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, fees }) => {
      const cancelled = cancel(order, fees)
      const after = standAfter(order, cancelled)
      expect(totalOf('MXN', after.lines)).toEqual(cancelled.total)
      expect(cancelled.total.minor).toBeGreaterThanOrEqual(after.paid.minor)
    }),
    many,
  )
})

test('to cancel never leaves more to pay, and nothing when nothing is left', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, fees }) => {
      const after = standAfter(order, cancel(order, fees))
      expect(openOf(after)).toBeLessThanOrEqual(after.lines.some(isAlive) ? openOf(order) : 0)
    }),
    many,
  )
})

test('only courtesies end with the lines that are cancelled, and none is left alone', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, fees }) => {
      const cancelled = cancel(order, fees)
      const ended = cancelled.lines.map(({ id }) => id)
      expect(ended).toEqual(expect.arrayContaining(Object.keys(fees)))
      expect(cancelled.lines.filter(({ id, total }) => fees[id] === undefined && total.minor > 0)).toEqual([])
      const alive = standAfter(order, cancelled).lines.filter(isAlive)
      if (alive.length) expect(alive.some(({ total }) => total.minor > 0)).toBe(true)
    }),
    many,
  )
})

test('all at once costs the same as one by one, the cheapest first', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, fees }) => {
      const together = cancel(order, fees)
      const cheapestFirst = Object.entries(fees).toSorted(([, one], [, other]) => one - other)
      let after: Standing = order
      for (const [id, fee] of cheapestFirst) after = standAfter(after, cancel(after, { [id]: fee }))
      expect(standAfter(order, together).paid).toEqual(after.paid)
      expect(together.total).toEqual(totalOf('MXN', after.lines))
    }),
    many,
  )
})

test('with each line paid as its terms ask, the order of cancelling makes no difference, and the others keep their rest', () => {
  fc.assert(
    fc.property(anyOrder, ({ order, fees }) => {
      const lines = order.lines.filter(({ total }) => total.minor > 0)
      const asked = lines.reduce((all, each) => all + (each.kept ?? each.payNow).minor, 0)
      const before = { lines, paid: pesos(asked) }
      const after = standAfter(before, cancel(before, fees))
      let oneByOne: Standing = before
      for (const [id, fee] of Object.entries(fees)) oneByOne = standAfter(oneByOne, cancel(oneByOne, { [id]: fee }))
      expect(oneByOne).toEqual(after)
      const rests = after.lines.filter(isAlive).reduce((all, { total, payNow }) => all + total.minor - payNow.minor, 0)
      expect(openOf(after)).toBe(rests)
    }),
    many,
  )
})
