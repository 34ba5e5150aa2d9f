import type { Money } from '../money/money.ts'
import type { PaidWith, PaymentOrder, PaymentState, Provider } from './payment-port.ts'

/** What somebody owes and how they mean to pay it; the order is a name that only its owner understands. */
export type NewPayment = PaymentOrder & {
  order: string
  instalment: number
  provider: Provider
  /** The bank whose months the guest named; the card may be of another. */
  bank: number | null
}

type Failure = Extract<PaymentState, { state: 'failed' }>['reason']

/** Money that was not to be kept is `returned`: it came too late, twice, or in another amount, and goes back. */
export type PaymentProgress =
  | { state: 'open' | 'processing' | 'approved' }
  | { state: 'paid' | 'returned'; received: Money; paidWith: PaidWith; isDisputed: boolean }
  | { state: 'failed'; reason: Failure }

/** An attempt as we have written it down. */
export type Payment = NewPayment & {
  /** Null until the provider has answered. */
  opened: { reference: string; url: string } | null
  progress: PaymentProgress
  /** By the clock of the database. */
  isExpired: boolean
  madeAt: Date
}

/** Whether it may still become money. */
export function isUnderway({ progress }: Payment): boolean {
  return progress.state === 'open' || progress.state === 'processing' || progress.state === 'approved'
}
