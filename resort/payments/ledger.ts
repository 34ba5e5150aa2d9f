import type { Money } from '../money/money.ts'
import { type Payment, providerOfPayment } from './payment.ts'
import type { Provider } from './payment-port.ts'

/** What stands in the books beside the providers. */
export const ownAccounts = ['guests', 'returns', 'gifts', 'exchange', 'house', 'flights', 'flight-supplier'] as const

/**
 * What a provider keeps for us, what guests have paid in advance, what is owed back to them, and what is owed to whoever
 * has a gift; what one currency was exchanged for in another, and what the house gave of its own; what flights cost and
 * brought, and what the house keeps with their supplier.
 */
export type Account = `provider:${Provider}` | (typeof ownAccounts)[number]

export type Entry = { account: Account; side: 'debit' | 'credit'; amount: Money }

/** Moves money between accounts. Its name is unlike any other, so that it happens once. */
export type Posting = { name: string; order: string; paymentId: string | null; entries: Entry[] }

/** Money came: for the stay, or to be sent back. */
export function postReceived(payment: Payment): Posting {
  const { progress } = payment
  if (progress.state !== 'paid' && progress.state !== 'returned') {
    throw new Error(`The payment ${payment.id} has brought no money.`)
  }
  return transfer(payment, {
    name: `received:${payment.id}`,
    from: progress.state === 'paid' ? 'guests' : 'returns',
    to: `provider:${providerOfPayment(payment)}`,
    amount: progress.received,
  })
}

/** Money went back to the guest. */
export function postRefunded(payment: Payment, refund: { id: string; amount: Money }): Posting {
  return transfer(payment, {
    name: `refunded:${refund.id}`,
    from: `provider:${providerOfPayment(payment)}`,
    to: payment.progress.state === 'returned' ? 'returns' : 'guests',
    amount: refund.amount,
  })
}

/** Money that had gone back is here again: the bank of the guest did not take it after all. */
export function postTurnedDown(payment: Payment, refund: { id: string; amount: Money }): Posting {
  return transfer(payment, {
    name: `turned-down:${refund.id}`,
    from: payment.progress.state === 'returned' ? 'returns' : 'guests',
    to: `provider:${providerOfPayment(payment)}`,
    amount: refund.amount,
  })
}

type Transfer = { name: string; from: Account; to: Account; amount: Money }

function transfer({ id, order }: Payment, { name, from, to, amount }: Transfer): Posting {
  return {
    name,
    order,
    paymentId: id,
    entries: [
      { account: to, side: 'debit', amount },
      { account: from, side: 'credit', amount },
    ],
  }
}
