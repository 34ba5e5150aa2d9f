import { isSame, type Money } from '../money/money.ts'
import type { Account, Entry, Posting } from '../payments/ledger.ts'
import type { GiftShare } from './share-of-gift.ts'

type Cause = { name: string; order: string; paymentId: string | null }

/** What a guest paid for a gift is owed to whoever spends it. */
export function postBought(cause: Cause, amount: Money): Posting {
  return { ...cause, entries: between({ from: 'guests', to: 'gifts', amount }) }
}

/** The house gave it. */
export function postIssued(cause: Cause, amount: Money): Posting {
  return { ...cause, entries: between({ from: 'house', to: 'gifts', amount }) }
}

/** The money of a gift that nobody spent is the buyer's again. */
export function postGivenBack(cause: Cause, amount: Money): Posting {
  return { ...cause, entries: between({ from: 'gifts', to: 'guests', amount }) }
}

/** It pays an order, in whose currency it is exchanged. */
export function postSpent(cause: Cause, { taken, worth }: GiftShare): Posting {
  return { ...cause, entries: exchanged({ from: 'gifts', to: 'guests' }, taken, worth) }
}

/** What it paid goes back onto it. */
export function postReturned(cause: Cause, { taken, worth }: GiftShare): Posting {
  return { ...cause, entries: exchanged({ from: 'guests', to: 'gifts' }, worth, taken) }
}

type Way = { from: Account; to: Account }

function exchanged({ from, to }: Way, gone: Money, come: Money): Entry[] {
  if (isSame(gone, come)) return between({ from, to, amount: gone })
  return [...between({ from, to: 'exchange', amount: gone }), ...between({ from: 'exchange', to, amount: come })]
}

/** What is owed to one is owed to another: all of these accounts are debts of the house, or what a debt was made from. */
function between({ from, to, amount }: Way & { amount: Money }): Entry[] {
  const entries: Entry[] = [
    { account: from, side: 'debit', amount },
    { account: to, side: 'credit', amount },
  ]
  return amount.minor > 0 ? entries : []
}
