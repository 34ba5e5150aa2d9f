import { expect, test } from 'vitest'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { money } from '../money/money.ts'
import { judgeMovements, movementRuleCount } from './judge-movements.ts'
import type { Payment, PaymentProgress } from './payment.ts'
import type { Movement } from './payment-port.ts'
import type { Refund } from './refund-queries.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:09:00Z')
const settledBefore = new Date('2026-11-21T12:05:00Z')
const dollars = (minor: number) => money(minor, 'USD')

const paid: PaymentProgress = {
  state: 'paid',
  received: dollars(100),
  paidWith: { method: 'VI', lastFour: null, months: null },
  dispute: null,
}
const payment = (id: string, progress: PaymentProgress): Payment => {
  return { ...samplePayment({ id }), opened: null, progress, isClosing: false, isExpired: false, madeAt: noon }
}
const refund: Refund = {
  id: 'back-P',
  paymentId: 'P',
  amount: dollars(40),
  reason: 'late',
  state: 'done',
  reference: 're_1',
  tries: 1,
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
const took = (key: string | null, change: Partial<Movement> = {}): Movement => {
  return { kind: 'captured', reference: `pi_${key}`, key, amount: dollars(100), at: noon, ...change }
}
const gave = (reference: string, key: string | null, amount = dollars(40)): Movement => {
  return { kind: 'refunded', reference, key, amount, at: noon }
}

test.for<[string, Movement[], string[]]>([
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
])('in the books of a provider is %s', ([, movements, expected]) => {
  const wrongs = judgeMovements({ provider: 'cards', movements, ours, settledBefore })
  expect(wrongs.map(({ because }) => because)).toEqual(expected)
})

test('a payment at one provider is no excuse for a capture at another', () => {
  expect(judgeMovements({ provider: 'paypal', movements: [took('P')], ours, settledBefore })).toHaveLength(1)
})

test('money that came and is to go back is no surprise', () => {
  const returned = { payments: [payment('P', { ...paid, state: 'returned' })], refunds: [] }
  expect(judgeMovements({ provider: 'cards', movements: [took('P')], ours: returned, settledBefore })).toEqual([])
})

test('a capture and a refund under one name are two things', () => {
  const same = { payments: ours.payments, refunds: [{ ...refund, id: 'P' }] }
  expect(
    judgeMovements({ provider: 'cards', movements: [took('P'), gave('re_1', 'P')], ours: same, settledBefore }),
  ).toEqual([])
})

test('what was captured just when captures must have been heard of is still on its way', () => {
  const movements = [took('OPEN', { at: settledBefore })]
  expect(judgeMovements({ provider: 'cards', movements, ours, settledBefore })).toEqual([])
})

test('each wrong names the provider, the movement and the rule that is broken', () => {
  const movements = [took('LOST'), took('OPEN'), took('P', { amount: dollars(99) }), took('P')]
  const wrongs = judgeMovements({ provider: 'cards', movements, ours, settledBefore })
  expect(wrongs.map(({ movement }) => movement)).toEqual(movements)
  expect(wrongs.map(({ provider, rule, because, about }) => [provider, rule, because, about])).toEqual([
    ['cards', 'I2', 'unknown', null],
    ['cards', 'I2', 'not-received', null],
    ['cards', 'I3', 'other-amount', null],
    ['cards', 'I3', 'twice', null],
  ])
  expect(wrongs.map(({ says }) => says)).toEqual([
    'what a provider took or gave back is a payment or a refund of ours',
    'what a provider took was received',
    'what a provider moved is the amount that we wrote down',
    'a provider moves the money of a payment and of a refund once',
  ])
  expect(movementRuleCount).toBe(4)
})
