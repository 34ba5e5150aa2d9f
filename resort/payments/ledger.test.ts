import { expect, test } from 'vitest'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { money } from '../money/money.ts'
import { entries, postReceived, postRefunded } from './ledger.ts'
import type { Payment, PaymentProgress } from './payment.ts'

const paidWith = { method: 'VI', lastFour: '4242', months: null }
const received = money(900, 'USD')
const brought = (state: 'paid' | 'returned'): PaymentProgress => ({ state, received, paidWith, dispute: null })
const payment = (progress: PaymentProgress): Payment => {
  const madeAt = new Date('2026-11-21T12:00:00Z')
  return {
    ...samplePayment({ id: 'P', provider: 'paypal' }),
    opened: null,
    progress,
    isClosing: false,
    isExpired: false,
    madeAt,
  }
}
const about = { order: 'R-1', paymentId: 'P' }

test.for([
  ['paid', 'guests'],
  ['returned', 'returns'],
] as const)('money that is %s is at the provider and owed to %s, and goes back the same way', ([state, owed]) => {
  expect(postReceived(payment(brought(state)))).toEqual({
    ...about,
    name: 'received:P',
    entries: [
      { account: 'provider:paypal', side: 'debit', amount: received },
      { account: owed, side: 'credit', amount: received },
    ],
  })
  const amount = money(400, 'USD')
  expect(postRefunded(payment(brought(state)), { id: 'B', amount })).toEqual({
    ...about,
    name: 'refunded:B',
    entries: [
      { account: owed, side: 'debit', amount },
      { account: 'provider:paypal', side: 'credit', amount },
    ],
  })
})

test('of nothing, nothing is written down', () => {
  const sides = { debit: 'guests', credit: 'house' } as const
  expect(entries({ ...sides, amount: money(0, 'USD') })).toEqual([])
  expect(entries({ ...sides, amount: money(1, 'USD') })).toHaveLength(2)
})

test('a payment that brought no money is not written down as money', () => {
  for (const state of ['open', 'processing', 'approved'] as const) {
    expect(() => postReceived(payment({ state }))).toThrow('The payment P has brought no money.')
  }
})
