import type { Money } from '../money/money.ts'
import type { Dispute } from './dispute.ts'
import { type PaidWith, type PaymentOrder, type PaymentState, type Provider, providers } from './payment-port.ts'

/** Who brings what is paid: a provider, a gift voucher, which was paid for before, or the guest, to the counter of the house. */
export const payers = [...providers, 'gift', 'counter'] as const
export type Payer = (typeof payers)[number]

/** What somebody owes and how they mean to pay it; the order is a name that only its owner understands. */
export type NewPayment = PaymentOrder & {
  order: string
  instalment: number
  provider: Payer
  /** The bank whose months the guest named; the card may be of another. */
  bank: number | null
}

type Failure = Extract<PaymentState, { state: 'failed' }>['reason']

/** Money that was not to be kept is `returned`: it came too late, twice, or in another amount, and goes back. */
export type PaymentReceived = {
  state: 'paid' | 'returned'
  received: Money
  paidWith: PaidWith
  dispute: Dispute | null
}

export type PaymentProgress =
  | { state: 'open' | 'processing' | 'approved' }
  | PaymentReceived
  | { state: 'failed'; reason: Failure }

/** An attempt as we have written it down. */
export type Payment = NewPayment & {
  /** Null until the provider has answered. */
  opened: { reference: string; url: string } | null
  progress: PaymentProgress
  /** It is being given up, whatever its guest agreed to. */
  isClosing: boolean
  /** By the clock of the database. */
  isExpired: boolean
  madeAt: Date
}

/** Whether it may still become money. */
export function isUnderway({ progress }: Payment): boolean {
  return progress.state === 'open' || progress.state === 'processing' || progress.state === 'approved'
}

/** A bank is judging whether its money stays. */
export function isDisputeOpen({ progress }: Pick<Payment, 'progress'>): boolean {
  return (progress.state === 'paid' || progress.state === 'returned') && progress.dispute?.state === 'open'
}

/** Whom to ask about it. */
export function providerOfPayment({ id, provider }: Pick<Payment, 'id' | 'provider'>): Provider {
  if (provider === 'gift' || provider === 'counter')
    throw new Error(`The payment ${id} is by ${provider}, which no provider knows.`)
  return provider
}

/** A provider moved its money and can say so. */
export function isAtProvider({ provider }: Pick<Payment, 'provider'>): boolean {
  return provider !== 'gift' && provider !== 'counter'
}
