import type { BankBooks } from './bank-books.ts'
import type { Checkout } from './checkout.ts'
import { refuse, succeed } from './settle-checkout.ts'

export type Agreed = { months: number | null; onCapture: 'approve' | 'decline' }

/** The guest agrees in a wallet; the merchant still has to take the money, and only then may learn that there is none. */
export function approve(books: BankBooks, checkout: Checkout, { months, onCapture }: Agreed): Promise<void> {
  if (checkout.state !== 'open') return Promise.resolve()
  checkout.state = 'approved'
  checkout.refusal = null
  checkout.months = months
  checkout.afterChallenge = onCapture
  return books.keep(checkout, ['approved'])
}

/** The wallet says no, and the guest may try something else. */
export function turnDown(books: BankBooks, checkout: Checkout, months: number | null): Promise<void> {
  if (checkout.state !== 'open') return Promise.resolve()
  checkout.months = months
  checkout.refusal = { code: 'declined', declineCode: 'generic_decline' }
  return books.keep(checkout, [], [books.line(checkout, 'declined')])
}

export function capture(books: BankBooks, checkout: Checkout, key: string | null): Promise<void> {
  if (checkout.state !== 'approved') return Promise.resolve()
  return checkout.afterChallenge === 'decline'
    ? refuse(books, checkout, ['declined', 'generic_decline'])
    : succeed(books, checkout, key)
}
