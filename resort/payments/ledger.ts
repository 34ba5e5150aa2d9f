import { type Money, subtract } from '../money/money.ts'
import { type Payment, providerOfPayment } from './payment.ts'
import type { Provider } from './payment-port.ts'

/**
 * What a provider or the counter keeps for us, what guests have paid in advance, what is owed back to them, and what is owed to whoever
 * has a gift; what one currency was exchanged for in another, and what the house gave of its own; what flights cost and
 * brought, and what the house keeps with their supplier.
 */
export type Account =
  | `provider:${Provider | 'counter'}`
  | ('guests' | 'returns' | 'gifts' | 'exchange' | 'house' | 'flights' | 'flight-supplier')

export type Entry = { account: Account; side: 'debit' | 'credit'; amount: Money }

/** Moves money between accounts. Its name is unlike any other, so that it happens once. */
export type Posting = { name: string; order: string; paymentId: string | null; entries: Entry[] }

/** Money came: for the stay, or to be sent back. */
export function postReceived(payment: Payment): Posting {
  const { progress } = payment
  if (progress.state !== 'paid' && progress.state !== 'returned') {
    throw new Error(`The payment ${payment.id} has brought no money.`)
  }
  return posting(payment, `received:${payment.id}`, {
    debit: accountOf(payment),
    credit: progress.state === 'paid' ? 'guests' : 'returns',
    amount: progress.received,
  })
}

/** Money went back to the guest. */
export function postRefunded(payment: Payment, refund: { id: string; amount: Money }): Posting {
  return posting(payment, `refunded:${refund.id}`, {
    debit: payment.progress.state === 'returned' ? 'returns' : 'guests',
    credit: accountOf(payment),
    amount: refund.amount,
  })
}

/** Money that had gone back is here again: the bank of the guest did not take it after all. */
export function postTurnedDown(payment: Payment, refund: { id: string; amount: Money }): Posting {
  return posting(payment, `turned-down:${refund.id}`, {
    debit: `provider:${providerOfPayment(payment)}`,
    credit: payment.progress.state === 'returned' ? 'returns' : 'guests',
    amount: refund.amount,
  })
}

type Lost = { amount: Money; before: Money | null }

/** A bank took back what a guest had paid: the house bears it until it owes the guest as much. `before` was lost already. */
export function postDisputeLost(payment: Payment, { amount, before }: Lost): Posting {
  return posting(payment, `dispute-lost:${payment.id}${before ? `:${amount.minor}` : ''}`, {
    debit: 'house',
    credit: `provider:${providerOfPayment(payment)}`,
    amount: before ? subtract(amount, before) : amount,
  })
}

/** What was owed, and the bank has given the guest already. */
export function postChargedBack(payment: Payment, refund: { id: string; amount: Money }): Posting {
  return posting(payment, `charged-back:${refund.id}`, {
    debit: payment.progress.state === 'returned' ? 'returns' : 'guests',
    credit: 'house',
    amount: refund.amount,
  })
}

function accountOf(payment: Payment): Account {
  return payment.provider === 'counter' ? 'provider:counter' : `provider:${providerOfPayment(payment)}`
}

function posting({ id, order }: Payment, name: string, sides: Sides): Posting {
  return { name, order, paymentId: id, entries: entries(sides) }
}

export type Sides = { debit: Account; credit: Account; amount: Money }

/** Both sides of one amount; of nothing, nothing is written down. */
export function entries({ debit, credit, amount }: Sides): Entry[] {
  if (amount.minor <= 0) return []
  return [
    { account: debit, side: 'debit', amount },
    { account: credit, side: 'credit', amount },
  ]
}
