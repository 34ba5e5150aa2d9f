import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { type Dispute, joinDisputes, judgeDispute } from './dispute.ts'

const pesos = (amount: number) => money(amount * 100, 'MXN')
const of = (state: Dispute['state'], amount: number): Dispute => ({ state, amount: pesos(amount) })

test.for<[Dispute[], Dispute | null]>([
  [[], null],
  [[of('won', 10)], of('won', 10)],
  [[of('won', 10), of('open', 20)], of('open', 20)],
  [[of('lost', 10), of('open', 20)], of('open', 20)],
  [[of('lost', 10), of('won', 30), of('lost', 20)], of('lost', 30)],
])('of the disputes %j of one payment comes %j', ([disputes, joined]) => {
  expect(joinDisputes(disputes)).toEqual(joined)
})

test.for<[string, Dispute, Dispute]>([
  ['as it is', of('lost', 40), of('lost', 40)],
  ['as all that came, where it is of more', of('lost', 120), of('lost', 100)],
  ['as all that came, where it is in another currency', { state: 'lost', amount: money(5, 'USD') }, of('lost', 100)],
  ['as won, where nothing was lost', of('lost', 0), of('won', 100)],
  ['as open, of all that came, where nobody says of how much', of('open', 0), of('open', 100)],
])('a dispute is written down %s', ([_, told, written]) => {
  expect(judgeDispute(told, pesos(100))).toEqual(written)
})
