import type { BankBooks } from './bank-books.ts'
import type { Checkout } from './checkout.ts'
import { random, shortName } from './random-names.ts'

/** A bank sets money aside for a week. */
const setAsideMs = 7 * 86_400_000

/** The money is there. */
export function succeed(books: BankBooks, checkout: Checkout, key: string | null = null): Promise<void> {
  checkout.state = 'paid'
  checkout.refusal = null
  if (books.behaviour().takes === 'less') checkout.amount -= 1
  checkout.paidAt = books.now()
  checkout.charge = checkout.provider === 'cards' ? `ch_${random()}` : shortName()
  return books.keep(checkout, ['paid'], [books.line(checkout, 'captured', { key })])
}

/** The bank says yes. Some merchants take the money by themselves, when they have what it is for. */
export function agree(books: BankBooks, checkout: Checkout): Promise<void> {
  if (!checkout.isManual) return succeed(books, checkout)
  checkout.state = 'approved'
  checkout.refusal = null
  checkout.afterChallenge = 'approve'
  checkout.wasSetAside = true
  checkout.expiresAt = books.now() + setAsideMs
  return books.keep(checkout, ['approved'])
}

/** The bank says no, and the guest may try another card. */
export function refuse(books: BankBooks, checkout: Checkout, [code, declineCode]: [string, string]): Promise<void> {
  checkout.state = 'open'
  checkout.refusal = { code, declineCode }
  return books.keep(checkout, ['declined'], [books.line(checkout, 'declined')])
}

/** The holder says that it was not them: of all that has not gone back, or of a part. */
export function dispute(
  books: BankBooks,
  checkout: Checkout,
  amount: number = checkout.amount - checkout.refunded,
): Promise<void> {
  checkout.dispute = { state: 'open', amount }
  return books.keep(checkout, ['disputed'], [books.line(checkout, 'disputed', { amount })])
}

export function endDispute(books: BankBooks, checkout: Checkout, end: 'won' | 'lost'): Promise<void> {
  if (checkout.dispute?.state !== 'open') return Promise.resolve()
  const { amount } = checkout.dispute
  checkout.dispute = { state: end, amount }
  return books.keep(
    checkout,
    ['dispute-closed'],
    end === 'lost' ? [books.line(checkout, 'charged-back', { amount })] : [],
  )
}

/** While a bank judges, and once it has taken the money, nothing goes back by another way. */
export function isRefundable({ dispute: own }: Checkout): boolean {
  return !own || own.state === 'won'
}

/** What becomes of a checkout when time goes by: a bank that thought has decided, or the page is closed. */
export async function settleCheckout(books: BankBooks, checkout: Checkout): Promise<void> {
  const now = books.now()
  if (checkout.settles && now >= checkout.settles.at) {
    const { as } = checkout.settles
    checkout.settles = null
    if (as === 'paid') return agree(books, checkout)
    checkout.state = 'failed'
    checkout.refusal = { code: 'card_declined', declineCode: 'generic_decline' }
    return books.keep(checkout, ['failed'], [books.line(checkout, 'declined')])
  }
  if (now >= checkout.expiresAt && isOpen(checkout)) {
    checkout.state = checkout.state === 'approved' && checkout.isManual ? 'cancelled' : 'expired'
    return books.keep(checkout, [checkout.state])
  }
}

/** May still become money by what the guest does. */
export function isOpen({ state }: Checkout): boolean {
  return state === 'open' || state === 'challenge' || state === 'approved'
}
