import type { Db } from '#db/connect.ts'
import type { Money } from '../money/money.ts'
import { monthlyAmount, nameOfBank } from './instalments.ts'
import type { Payment } from './payment.ts'
import { listRefunds, type Refund } from './refund-queries.ts'

/** What the guest pays the bank month by month without interest; the hotel has all of it. */
export type PaidInMonths = {
  amount: Money
  months: number
  each: Money
  bank: string | null
  /** Something of this charge went back, or is on its way: the months are told as they were before. */
  isLess: boolean
}

export async function loadPaidInMonths(db: Db, payments: readonly Payment[]): Promise<PaidInMonths[]> {
  const refunds: Refund[] = []
  for (const { id, progress } of payments) {
    if (progress.state === 'paid' && progress.paidWith.months) refunds.push(...(await listRefunds(db, id)))
  }
  return listPaidInMonths(payments, refunds)
}

/** As the bank of the card decided it. The one the guest named is told where it came to the months asked for. */
export function listPaidInMonths(
  payments: readonly Payment[],
  refunds: readonly Pick<Refund, 'paymentId' | 'state'>[],
): PaidInMonths[] {
  return payments.flatMap(({ id, provider, progress, months: asked, bank }) => {
    if (provider !== 'cards' || progress.state !== 'paid') return []
    const { months } = progress.paidWith
    if (!months) return []
    const { received: amount } = progress
    const each = monthlyAmount(amount, months)
    const isLess = refunds.some(({ paymentId, state }) => paymentId === id && state !== 'failed')
    return [{ amount, months, each, bank: months === asked ? nameOfBank(bank) : null, isLess }]
  })
}
