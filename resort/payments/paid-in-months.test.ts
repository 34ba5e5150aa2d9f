import { expect, test } from 'vitest'
import { samplePayment } from '#tests/support/sample-payment.ts'
import { money } from '../money/money.ts'
import { listPaidInMonths } from './paid-in-months.ts'
import type { NewPayment, Payment, PaymentProgress } from './payment.ts'

const nineThousand = money(900_000, 'MXN')
const wish: Partial<NewPayment> = { amount: nineThousand, months: 9, bank: 1 }

function paid(months: number | null, change: Partial<NewPayment> = wish): Payment {
  const paidWith = { method: 'VI', lastFour: '0008', months }
  const progress: PaymentProgress = { state: 'paid', received: nineThousand, paidWith, dispute: null }
  return { ...samplePayment(change), opened: null, isClosing: false, isExpired: false, madeAt: new Date(0), progress }
}

test('what the bank decided is told, with the bank the guest named where it is as they wished', () => {
  const each = money(100_000, 'MXN')
  const plan = { amount: nineThousand, months: 9, each, bank: 'BBVA', isLess: false }
  expect(listPaidInMonths([paid(9)], [])).toEqual([plan])
  expect(listPaidInMonths([paid(3)], [])).toMatchObject([{ months: 3, bank: null }])
  expect(listPaidInMonths([paid(null)], [])).toEqual([])
})

test('what was not paid, what went back and the plan of a lender are no months of a bank', () => {
  const open: Payment = { ...paid(9), progress: { state: 'open' } }
  const returned: Payment = { ...paid(9), progress: { ...paid(9).progress, state: 'returned' } as PaymentProgress }
  expect(listPaidInMonths([open, returned, paid(6, { ...wish, provider: 'flexpay' })], [])).toEqual([])
})

test('months are told as they were charged where something of that charge went back, not of another or by a refund that failed', () => {
  const charge = paid(9)
  const isLess = (paymentId: string, state: 'wanted' | 'pending' | 'done' | 'failed') =>
    listPaidInMonths([charge], [{ paymentId, state }]).map((plan) => plan.isLess)
  expect((['wanted', 'pending', 'done', 'failed'] as const).map((state) => isLess(charge.id, state)[0])).toEqual([
    ...[true, true, true, false],
  ])
  expect(isLess('the deposit', 'done')).toEqual([false])
})
