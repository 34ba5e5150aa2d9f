import { expect, test } from 'vitest'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { money } from '../money/money.ts'
import { judgeMoves } from './judge-moves.ts'
import type { Payment, PaymentProgress } from './payment.ts'
import type { MoneyMove } from './payment-port.ts'
import type { Refund } from './refund-queries.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:09:00Z')
const settledBefore = new Date('2026-11-21T12:05:00Z')
const dollars = (minor: number) => money(minor, 'USD')

const paid: PaymentProgress = {
  state: 'paid',
  received: dollars(100),
  paidWith: { method: 'VI', lastFour: null, months: null },
  isDisputed: false,
}
const payment = (id: string, progress: PaymentProgress): Payment => {
  return { ...samplePayment({ id }), opened: null, progress, isExpired: false, madeAt: noon }
}
const refund: Refund = {
  id: 'back-P',
  paymentId: 'P',
  amount: dollars(40),
  reason: 'late',
  state: 'done',
  reference: 're_1',
  tries: 1,
  quietSeconds: 0,
  madeAt: noon,
}
const ours = {
  payments: [
    payment('P', paid),
    payment('OPEN', { state: 'open' }),
    payment('OVER', { state: 'failed', reason: 'expired' }),
  ],
  refunds: [refund, { ...refund, id: 'sent', reference: null, state: 'wanted' as const }],
}
const took = (key: string | null, change: Partial<MoneyMove> = {}): MoneyMove => {
  return { kind: 'captured', reference: `pi_${key}`, key, amount: dollars(100), at: noon, ...change }
}
const gave = (reference: string, key: string | null, amount = dollars(40)): MoneyMove => {
  return { kind: 'refunded', reference, key, amount, at: noon }
}

test.for<[string, MoneyMove[], string[]]>([
  ['what we received, and its refunds by either name', [took('P'), gave('re_1', null), gave('re_2', 'sent')], []],
  ['a capture that nobody wrote down', [took('LOST')], ['unknown']],
  ['a capture without a name', [took(null)], ['unknown']],
  ['a refund that nobody wanted', [gave('re_3', null)], ['unknown']],
  ['a payment taken twice', [took('P'), took('P', { reference: 'pi_2' })], ['twice']],
  ['a refund sent twice', [gave('re_1', 'back-P'), gave('re_4', 'back-P')], ['twice']],
  [
    'another amount',
    [took('P', { amount: dollars(99) }), gave('re_1', null, dollars(41))],
    ['other-amount', 'other-amount'],
  ],
  ['another currency', [took('P', { amount: money(100, 'MXN') })], ['other-amount']],
  ['a currency in which nothing is sold', [took('P', { amount: null })], ['other-amount']],
  ['a capture that nobody heard of for long', [took('OPEN'), took('OVER')], ['not-received', 'not-received']],
  ['a capture of a moment ago', [took('OPEN', { at: later }), took('OVER', { at: later })], []],
])('in the books of a provider is %s', ([, moves, expected]) => {
  const wrongs = judgeMoves({ provider: 'cards', moves, ours, settledBefore })
  expect(wrongs.map(({ because }) => because)).toEqual(expected)
})

test('a payment at one provider is no excuse for a capture at another', () => {
  expect(judgeMoves({ provider: 'paypal', moves: [took('P')], ours, settledBefore })).toHaveLength(1)
})
