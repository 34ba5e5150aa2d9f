import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import {
  addAtTheProperty,
  changeDues,
  coverDues,
  coveredOf,
  type Due,
  dueNow,
  listPayChoices,
  onAccount,
  openOf,
  payableNow,
  payChoiceOf,
  payChoices,
  scheduleOf,
  toDues,
  whatIsOpen,
} from './due.ts'
import type { OrderState } from './order.ts'

const pesos = (whole: number) => money(100 * whole, 'MXN')
/** Twenty pesos are asked for, nineteen are not. */
const least = 20
const today = '2027-01-01'
const later = '2027-01-20'
const terms = { now: pesos(30), rest: pesos(70), begins: later, today }
const paidOn = (place: Due['place'], amount: number, change: Partial<Due> = {}): Due => {
  return { place, by: null, amount: pesos(amount), covered: pesos(0), payment: null, ...change }
}
const all = (dues: readonly Due[]) => dues.reduce((sum, { amount }) => sum + amount.minor, 0)
const covered = (dues: readonly Due[]) => dues.reduce((sum, due) => sum + due.covered.minor, 0)

test('a rest is paid now, a week before it begins, or at the property', () => {
  expect(toDues(terms, 'all-now')).toEqual([paidOn('site', 100)])
  expect(toDues(terms, 'rest-later')).toEqual([paidOn('site', 30), paidOn('site', 70, { by: '2027-01-13' })])
  expect(toDues(terms, 'rest-at-the-property')).toEqual([paidOn('site', 30), paidOn('property', 70)])
})

test.for([
  ['there is no rest', { rest: pesos(0), begins: later }, ['all-now']],
  [
    'it begins in eight days',
    { rest: pesos(1), begins: '2027-01-09' },
    ['all-now', 'rest-later', 'rest-at-the-property'],
  ],
  ['it begins in seven days', { rest: pesos(1), begins: '2027-01-08' }, ['all-now', 'rest-at-the-property']],
  ['it has no day', { rest: pesos(1), begins: null }, ['all-now', 'rest-at-the-property']],
] as const)('what a guest can choose when %s', ([, terms, choices]) => {
  expect(listPayChoices({ ...terms, today })).toEqual(choices)
})

test('a choice that is not offered becomes one payment of everything', () => {
  expect(toDues({ ...terms, begins: '2027-01-08' }, 'rest-later')).toEqual([paidOn('site', 100)])
  expect(toDues({ ...terms, rest: pesos(0) }, 'rest-at-the-property')).toEqual([paidOn('site', 30)])
})

test('the first payment asks for the first part; where nothing is chosen, for nothing', () => {
  expect(dueNow(toDues(terms, 'rest-later'))).toEqual(pesos(30))
  expect(dueNow([])).toBeNull()
  expect(scheduleOf([])).toBeNull()
  expect(payChoiceOf([])).toBeNull()
})

test('a page shows what is paid now, later with its day, and at the property', () => {
  const dues = [paidOn('site', 30), paidOn('site', 20, { by: later }), paidOn('site', 5), paidOn('property', 45)]
  expect(scheduleOf(dues)).toEqual({ now: pesos(30), later: pesos(25), laterDue: later, atTheProperty: pesos(45) })
  const atTheProperty = [paidOn('site', 30), paidOn('property', 45, { by: later })]
  expect(scheduleOf(atTheProperty)).toMatchObject({ later: pesos(0), laterDue: null })
})

test('a payment covers the earliest part first and signs what it covered', () => {
  const dues = [paidOn('site', 30), paidOn('site', 20, { by: later }), paidOn('property', 50)]
  const first = coverDues(dues, pesos(30), 'P1')
  expect(first.map((due) => [due.covered.minor / 100, due.payment])).toEqual([
    [30, 'P1'],
    [0, null],
    [0, null],
  ])
  const second = coverDues(first, pesos(60), 'P2')
  expect(second.map((due) => [due.covered.minor / 100, due.payment])).toEqual([
    [30, 'P1'],
    [20, 'P2'],
    [10, 'P2'],
  ])
  const less = coverDues(second, pesos(45), null)
  expect(less.map((due) => [due.covered.minor / 100, due.payment])).toEqual([
    [30, 'P1'],
    [15, 'P2'],
    [0, 'P2'],
  ])
})

/** Of an order that is the guest's. */
const state = 'part-paid' as const

test('what is open is on the site by its day, and at the property', () => {
  const dues = [
    paidOn('site', 30, { covered: pesos(30), by: '2027-01-02' }),
    paidOn('property', 30, { covered: pesos(10), by: '2027-01-15' }),
    paidOn('site', 50, { covered: pesos(20), by: later }),
  ]
  const order = { state, dues, total: pesos(110) }
  const account = pesos(0)
  expect(whatIsOpen(order)).toEqual({ all: pesos(50), site: pesos(30), by: later, property: pesos(20), account })
  expect(payableNow(order)).toEqual(pesos(30))
  expect(whatIsOpen({ state, dues: [], total: pesos(0) })).toEqual({
    all: pesos(0),
    site: pesos(0),
    by: null,
    property: pesos(0),
    account,
  })
})

test('of what is over nothing is open, but what a reseller owes of what was not let go of', () => {
  const dues = [paidOn('site', 30, { by: '2027-01-02' }), paidOn('property', 30), paidOn('account', 50)]
  const open = (state: OrderState) => whatIsOpen({ state, dues, total: pesos(110) })
  const nothing = { site: pesos(0), by: null, property: pesos(0) }
  for (const state of ['cancelled', 'completed'] as const)
    expect(open(state)).toEqual({ ...nothing, all: pesos(50), account: pesos(50) })
  expect(open('expired')).toEqual({ ...nothing, all: pesos(0), account: pesos(0) })
  expect(payableNow({ state: 'completed', dues, total: pesos(110) })).toEqual(pesos(0))
})

test('with nothing open on the site, what would be paid at the property can be paid now', () => {
  const dues = coverDues(toDues(terms, 'rest-at-the-property'), pesos(30), 'P')
  expect(payableNow({ state, dues, total: pesos(100) })).toEqual(pesos(70))
})

test('a dearer total is paid where the rest is: at the property, or on the site a week ahead', () => {
  const before = coverDues(toDues(terms, 'rest-at-the-property'), pesos(30), 'P')
  const change = { kept: pesos(30), begins: later, today }
  const kept = paidOn('site', 30, { covered: pesos(30), payment: 'P' })
  expect(changeDues(before, { ...change, total: pesos(140) })).toEqual([kept, paidOn('property', 110)])
  const onTheSite = coverDues([...toDues(terms, 'rest-later'), paidOn('property', 20)], pesos(30), 'P')
  expect(changeDues(onTheSite, { ...change, total: pesos(140) })).toEqual([
    kept,
    paidOn('site', 90, { by: '2027-01-13' }),
    paidOn('property', 20),
  ])
  expect(changeDues(before, { ...change, total: pesos(80) })).toEqual([kept, paidOn('property', 50)])
  // Where nothing is left the choice is remembered for the dates that cost more again.
  const cheaper = changeDues(before, { ...change, total: pesos(30) })
  expect(cheaper).toEqual([kept, paidOn('property', 0)])
  expect(changeDues(cheaper, { ...change, total: pesos(100) })).toEqual([kept, paidOn('property', 70)])
})

test('a rest that no provider takes is paid at the property, and is never asked for on the site', () => {
  const before = coverDues(toDues(terms, 'all-now'), pesos(100), 'P')
  const paid = paidOn('site', 100, { covered: pesos(100), payment: 'P' })
  const change = (total: number) => changeDues(before, { total: pesos(total), kept: pesos(100), begins: later, today })
  expect(change(100 + least)).toEqual([paid, paidOn('site', least, { by: '2027-01-13' })])
  const little = change(100 + least - 1)
  expect(little).toEqual([paid, paidOn('property', least - 1)])
  expect(payableNow({ state, dues: little, total: pesos(100 + least - 1) })).toEqual(pesos(0))
})

test('a total below what was paid is covered in full, by the last that paid', () => {
  const before = [
    paidOn('site', 30, { covered: pesos(30), payment: 'P1' }),
    paidOn('site', 40, { covered: pesos(40), payment: 'P2' }),
    paidOn('property', 30),
  ]
  const changed = changeDues(before, { total: pesos(60), kept: pesos(70), begins: later, today })
  expect(changed).toEqual([paidOn('site', 60, { covered: pesos(60), payment: 'P2' })])
})

test('what became dearer shortly before it begins is paid as soon as may be', () => {
  const before = coverDues(toDues(terms, 'all-now'), pesos(100), 'P')
  const changed = changeDues(before, { total: pesos(120), kept: pesos(100), begins: '2027-01-05', today })
  expect(changed[1]).toEqual(paidOn('site', 20))
  expect(changeDues([], { total: pesos(120), kept: pesos(0), begins: null, today })).toEqual([
    paidOn('site', 0),
    paidOn('site', 120),
  ])
})

test('a rest keeps the day by which it was to be paid, also when that has come or is over', () => {
  const before = [paidOn('site', 30, { covered: pesos(30), payment: 'P' }), paidOn('site', 70, { by: '2026-12-29' })]
  const change = { total: pesos(90), kept: pesos(30), begins: '2027-01-05', today }
  expect(changeDues(before, change)[1]).toEqual(paidOn('site', 60, { by: '2026-12-29' }))
  expect(changeDues(before, { ...change, begins: null })[1]).toEqual(paidOn('site', 60, { by: '2026-12-29' }))
  // What begins later by now is paid later.
  expect(changeDues(before, { ...change, begins: later })[1]).toEqual(paidOn('site', 60, { by: '2027-01-13' }))
  // Nobody is asked to pay by a day on which it has begun, nor by the day of a part that is paid.
  expect(changeDues(before, { ...change, begins: '2026-12-29' })[1]).toEqual(paidOn('site', 60))
  const paid = coverDues(before, pesos(100), 'P')
  expect(changeDues(paid, { ...change, total: pesos(130), kept: pesos(100) })[1]).toEqual(paidOn('site', 30))
})

test('what was to be paid at the property of something goes with it, and the rest stays on the site', () => {
  const before = coverDues([...toDues(terms, 'rest-later'), paidOn('property', 45)], pesos(30), 'P')
  const change = { kept: pesos(30), begins: later, today }
  const kept = paidOn('site', 30, { covered: pesos(30), payment: 'P' })
  const rest = paidOn('site', 70, { by: '2027-01-13' })
  expect(changeDues(before, { ...change, total: pesos(120), ended: pesos(25) })).toEqual([
    kept,
    rest,
    paidOn('property', 20),
  ])
  expect(changeDues(before, { ...change, total: pesos(100), ended: pesos(45) })).toEqual([kept, rest])
  expect(changeDues(before, { ...change, total: pesos(100), ended: pesos(99) })).toEqual([kept, rest])
})

const amount = fc.nat({ max: 30 }).map(pesos)
const begins = fc.option(fc.nat({ max: 20 }).map((days) => addDays(today, days)))
const anyTerms = fc.record({ now: amount, rest: amount, begins, today: fc.constant(today) })
const choice = fc.constantFrom(...payChoices)
const many = { numRuns: 1_000 }

test('the parts always add up to the total, and tell which choice was made', () => {
  fc.assert(
    fc.property(anyTerms, choice, (terms, choice) => {
      const dues = toDues(terms, choice)
      expect(all(dues)).toBe(terms.now.minor + terms.rest.minor)
      expect(payChoiceOf(dues)).toBe(listPayChoices(terms).includes(choice) ? choice : 'all-now')
      const { now, later, atTheProperty } = scheduleOf(dues) ?? { now: null }
      expect((now?.minor ?? 0) + (later?.minor ?? 0) + (atTheProperty?.minor ?? 0)).toBe(all(dues))
      for (const { by } of dues) if (by) expect(by > today && by === addDays(terms.begins ?? '', -7)).toBe(true)
    }),
    many,
  )
})

test('no part is covered by more than it is, all of them by no more than was kept, and no later part before an earlier', () => {
  fc.assert(
    fc.property(anyTerms, choice, amount, (terms, choice, kept) => {
      const dues = coverDues(toDues(terms, choice), kept, 'P')
      expect(covered(dues)).toBe(Math.min(kept.minor, all(dues)))
      dues.forEach((due, index) => {
        expect(due.covered.minor).toBeLessThanOrEqual(due.amount.minor)
        const isEarlierOpen = dues.slice(0, index).some((each) => each.covered.minor < each.amount.minor)
        if (isEarlierOpen) expect(due.covered.minor).toBe(0)
      })
      expect(whatIsOpen({ state, dues, total: money(all(dues), 'MXN') }).all.minor + covered(dues)).toBe(all(dues))
    }),
    many,
  )
})

test('however the total changes, the parts add up to it and no less than was kept is covered', () => {
  fc.assert(
    fc.property(anyTerms, choice, amount, amount, (terms, choice, paid, total) => {
      const before = coverDues(toDues(terms, choice), paid, 'P')
      const after = changeDues(before, { total, kept: paid, begins: terms.begins, today })
      expect(all(after)).toBe(total.minor)
      expect(covered(after)).toBe(Math.min(paid.minor, total.minor))
      const planned = scheduleOf(before)?.atTheProperty.minor ?? 0
      const left = total.minor - covered(after)
      const isThere = payChoiceOf(before) === 'rest-at-the-property' || left - planned < 100 * least
      expect(whatIsOpen({ state, dues: after, total }).property.minor).toBe(isThere ? left : Math.min(planned, left))
    }),
    many,
  )
})

test('what is bought after the booking joins what is paid at the property, or is paid there alone', () => {
  const paid = paidOn('site', 30, { covered: pesos(30), payment: 'p' })
  const alone = addAtTheProperty([paid], pesos(20))
  expect(alone).toEqual([paid, paidOn('property', 20)])
  const open = paidOn('property', 70, { covered: pesos(10) })
  expect(addAtTheProperty([paid, open], pesos(20))).toEqual([paid, { ...open, amount: pesos(90) }])
  expect(addAtTheProperty([open, paid], pesos(20))).toEqual([{ ...open, amount: pesos(90) }, paid])
})

test('what a reseller owes stays on its account, whatever it comes to', () => {
  const dues = onAccount(pesos(90))
  expect(whatIsOpen({ state, dues, total: pesos(90) })).toMatchObject({
    all: pesos(90),
    account: pesos(90),
    site: pesos(0),
  })
  expect(payableNow({ state, dues, total: pesos(90) })).toEqual(pesos(0))
  const less = changeDues(dues, { total: pesos(30), kept: pesos(0), begins: null, today: '2026-11-21' })
  expect(less).toEqual(onAccount(pesos(30)))
})

test('what is covered is told of all parts together, and what is open of each by itself', () => {
  const dues = [
    paidOn('site', 30, { covered: pesos(30), payment: 'P' }),
    paidOn('property', 70, { covered: pesos(25) }),
  ]
  expect(coveredOf('MXN', dues)).toEqual(pesos(55))
  expect(coveredOf('MXN', [])).toEqual(pesos(0))
  expect(openOf(dues)).toEqual([paidOn('site', 0, { payment: 'P' }), paidOn('property', 45)])
})
