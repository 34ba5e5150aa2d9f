import type { Money } from '../money/money.ts'
import { monthlyAmount, nameOfBank } from './instalments.ts'
import type { Payment } from './payment.ts'

/** What the guest pays the bank month by month without interest; the hotel has all of it. */
export type PaidInMonths = { amount: Money; months: number; each: Money; bank: string | null }

/** As the bank of the card decided it. The one the guest named is told where it came to the months asked for. */
export function listPaidInMonths(payments: readonly Payment[]): PaidInMonths[] {
  return payments.flatMap(({ provider, progress, months: asked, bank }) => {
    if (provider !== 'cards' || progress.state !== 'paid') return []
    const { months } = progress.paidWith
    if (!months) return []
    const { received: amount } = progress
    const each = monthlyAmount(amount, months)
    return [{ amount, months, each, bank: months === asked ? nameOfBank(bank) : null }]
  })
}
