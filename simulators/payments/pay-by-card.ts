import type { BankBooks } from './bank-books.ts'
import type { CardFacts, Checkout } from './checkout.ts'
import { random } from './random-names.ts'
import { agree, dispute, refuse } from './settle-checkout.ts'
import { monthPlans, type TestCard } from './test-cards.ts'

/** The guest pays with a card, and its bank answers as the card's number says. */
export function payByCard(
  books: BankBooks,
  checkout: Checkout,
  { card, months }: { card: TestCard; months: number | null },
): Promise<void> {
  if (checkout.state !== 'open') return Promise.resolve()
  checkout.intent ??= `pi_${random()}`
  checkout.card = toFacts(card, months)
  const { answer } = card
  switch (answer.kind) {
    case 'approve':
      return agree(books, checkout)
    case 'decline':
      return refuse(books, checkout, [answer.code, answer.declineCode])
    case 'challenge':
      checkout.state = 'challenge'
      checkout.afterChallenge = answer.after
      return books.keep(checkout, [])
    case 'delay':
      checkout.state = 'processing'
      checkout.tookTime = true
      checkout.settles = { at: books.now() + answer.seconds * 1000, as: answer.after === 'approve' ? 'paid' : 'failed' }
      return books.keep(checkout, ['processing'])
    case 'dispute':
      return agree(books, checkout).then(() => dispute(books, checkout))
  }
}

/** The bank has asked whether it is the holder who pays, and this is the answer. */
export function answerChallenge(books: BankBooks, checkout: Checkout, isCardholder: boolean): Promise<void> {
  if (checkout.state !== 'challenge') return Promise.resolve()
  const { afterChallenge } = checkout
  checkout.afterChallenge = null
  if (!isCardholder) {
    return refuse(books, checkout, ['payment_intent_authentication_failure', 'authentication_failed'])
  }
  return afterChallenge === 'approve'
    ? agree(books, checkout)
    : refuse(books, checkout, ['card_declined', 'generic_decline'])
}

/** The months that the shop asked for, or every plan of the banks where it named none. */
export function plansOf({ months }: Pick<Checkout, 'months'>): readonly number[] {
  return months === null ? monthPlans : monthPlans.filter((plan) => plan === months)
}

/** Months are for cards of Mexican banks and payments in pesos. */
export function canPayInMonths(checkout: Checkout, card: TestCard, months: number): boolean {
  return (
    checkout.allowsMonths && checkout.currency === 'MXN' && card.country === 'MX' && plansOf(checkout).includes(months)
  )
}

function toFacts({ brand, number, country }: TestCard, months: number | null): CardFacts {
  return { brand, lastFour: number.slice(-4), country, months }
}
