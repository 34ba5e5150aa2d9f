import { isSame, type Money } from '../money/money.ts'
import { type Entry, entries, type Posting, type Sides } from '../payments/ledger.ts'
import type { GiftShare } from './share-of-gift.ts'

type Cause = { name: string; order: string; paymentId: string | null }

/** What a guest paid for a gift is owed to whoever spends it. */
export function postBought(cause: Cause, amount: Money): Posting {
  return { ...cause, entries: entries({ debit: 'guests', credit: 'gifts', amount }) }
}

/** The house gave it. */
export function postIssued(cause: Cause, amount: Money): Posting {
  return { ...cause, entries: entries({ debit: 'house', credit: 'gifts', amount }) }
}

/** The money of a gift that nobody spent is the buyer's again. */
export function postGivenBack(cause: Cause, amount: Money): Posting {
  return { ...cause, entries: entries({ debit: 'gifts', credit: 'guests', amount }) }
}

/** It pays an order, in whose currency it is exchanged. */
export function postSpent(cause: Cause, { taken, worth }: GiftShare): Posting {
  return { ...cause, entries: exchanged({ debit: 'gifts', credit: 'guests' }, taken, worth) }
}

/** What it paid goes back onto it. */
export function postReturned(cause: Cause, { taken, worth }: GiftShare): Posting {
  return { ...cause, entries: exchanged({ debit: 'guests', credit: 'gifts' }, worth, taken) }
}

/** All of these accounts are debts of the house, or what a debt was made from: what is owed to one is owed to another. */
function exchanged({ debit, credit }: Omit<Sides, 'amount'>, gone: Money, come: Money): Entry[] {
  if (isSame(gone, come)) return entries({ debit, credit, amount: gone })
  return [
    ...entries({ debit, credit: 'exchange', amount: gone }),
    ...entries({ debit: 'exchange', credit, amount: come }),
  ]
}
