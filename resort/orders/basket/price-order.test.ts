import { expect, test } from 'vitest'
import { fakeKind } from '#tests/support/fake-kind.ts'
import { sampleLine } from '#tests/support/sample-line.ts'
import { money } from '../../money/money.ts'
import { dueTermsOf, priceOrder } from './price-order.ts'

const pesos = (minor: number) => money(minor, 'MXN')
const line = (total: number, payNow: number, item: string | null = null) =>
  sampleLine({ kind: 'tour', total: pesos(total), payNow: pesos(payNow), item })
const pricing = { kinds: [fakeKind('tour')], currency: 'MXN', today: '2027-01-01' } as const
const lines = [line(50, 50, '2027-01-03'), line(100, 30, '2027-01-20'), line(80, 0, '2027-01-22')]

test('a rest is of the lines that leave one, and begins with the first of them', () => {
  expect(dueTermsOf({ ...pricing, lines })).toEqual({
    now: pesos(80),
    rest: pesos(150),
    begins: '2027-01-20',
    today: '2027-01-01',
  })
})

test('who has not chosen pays now what the terms of each line ask, and the rest at the property', () => {
  const { total, dues } = priceOrder({ ...pricing, lines, pay: null })
  expect(total).toEqual(pesos(230))
  expect(dues.map(({ place, amount }) => [place, amount.minor])).toEqual([
    ['site', 80],
    ['property', 150],
  ])
})

test('who has chosen pays as chosen', () => {
  const { dues } = priceOrder({ ...pricing, lines, pay: 'rest-later' })
  expect(dues.map(({ by, amount }) => [by, amount.minor])).toEqual([
    [null, 80],
    ['2027-01-13', 150],
  ])
})

test('nothing costs nothing, and nothing of it is to be paid', () => {
  expect(priceOrder({ ...pricing, lines: [], pay: 'all-now' })).toEqual({ total: pesos(0), dues: [] })
})
