import { type BankOptions, openBooks } from './bank-books.ts'
import type { Behaviour } from './behaviour.ts'
import type { Checkout, Move, NewCheckout, Refund } from './checkout.ts'
import { giveBack, settleRefund, type WantedRefund } from './give-back.ts'
import type { Provider } from './ledger-file.ts'
import { answerChallenge, payByCard } from './pay-by-card.ts'
import { type Agreed, approve, capture, turnDown } from './pay-by-wallet.ts'
import { dispute, endDispute, isOpen, settleCheckout } from './settle-checkout.ts'
import type { TestCard } from './test-cards.ts'

/** What all three wires do with money. Every step is taken at once and settles when the disk has it. */
export type Bank = {
  now: () => number
  open: (wanted: NewCheckout) => Promise<Checkout>
  find: (id: string) => Checkout | null
  list: () => Checkout[]
  findRefund: (id: string) => Refund | null
  listRefunds: (checkout: string) => Refund[]
  /** What a provider took and gave back since then, as its books show it, the latest first. */
  listMovements: (provider: Provider, since: number) => Move[]
  pay: (checkout: Checkout, card: TestCard, months: number | null) => Promise<void>
  answerChallenge: (checkout: Checkout, isCardholder: boolean) => Promise<void>
  approve: (checkout: Checkout, agreed: Agreed) => Promise<void>
  turnDown: (checkout: Checkout, months: number | null) => Promise<void>
  /** Whether banks give what they set aside. */
  captures: () => Behaviour['captures']
  capture: (checkout: Checkout, key: string | null) => Promise<void>
  cancel: (checkout: Checkout) => Promise<void>
  /** Changes what the merchant noted. */
  annotate: (checkout: Checkout, metadata: Record<string, string>) => Promise<void>
  refund: (checkout: Checkout, refund: WantedRefund, key: string | null) => Promise<Refund>
  dispute: (checkout: Checkout, amount?: number) => Promise<void>
  endDispute: (checkout: Checkout, end: 'won' | 'lost') => Promise<void>
  /** What happens by itself when time goes by. */
  tick: () => Promise<void>
}

export function openBank(options: BankOptions): Bank {
  const books = openBooks(options)
  const { checkouts, refunds, now } = books
  return {
    now,
    find: (id) => {
      const checkout = checkouts.get(id) ?? null
      if (checkout) void settleCheckout(books, checkout)
      return checkout
    },
    list: () => [...checkouts.values()],
    findRefund: (id) => {
      const refund = refunds.get(id) ?? null
      if (refund) void settleRefund(books, refund)
      return refund
    },
    listRefunds: (checkout) => [...refunds.values()].filter((each) => each.checkout === checkout),
    listMovements: books.listMovements,
    open: async (wanted) => {
      const checkout = toCheckout(wanted, now())
      await books.keep(checkout, [])
      return checkout
    },
    pay: (checkout, card, months) => payByCard(books, checkout, { card, months }),
    answerChallenge: (checkout, isCardholder) => answerChallenge(books, checkout, isCardholder),
    approve: (checkout, agreed) => approve(books, checkout, agreed),
    turnDown: (checkout, months) => turnDown(books, checkout, months),
    captures: () => books.behaviour().captures,
    capture: (checkout, key) => capture(books, checkout, key),
    annotate: (checkout, metadata) => {
      checkout.metadata = { ...checkout.metadata, ...metadata }
      return books.keep(checkout, [])
    },
    cancel: (checkout) => {
      if (!isOpen(checkout)) return Promise.resolve()
      checkout.state = 'cancelled'
      return books.keep(checkout, ['cancelled'])
    },
    refund: (checkout, wanted, key) => giveBack(books, checkout, { ...wanted, key }),
    dispute: (checkout, amount) => dispute(books, checkout, amount),
    endDispute: (checkout, end) => endDispute(books, checkout, end),
    tick: async () => {
      for (const checkout of checkouts.values()) await settleCheckout(books, checkout)
      for (const refund of refunds.values()) await settleRefund(books, refund)
    },
  }
}

function toCheckout(wanted: NewCheckout, createdAt: number): Checkout {
  return {
    ...wanted,
    createdAt,
    state: 'open',
    card: null,
    refusal: null,
    settles: null,
    tookTime: false,
    afterChallenge: null,
    wasSetAside: false,
    intent: null,
    charge: null,
    paidAt: null,
    refunded: 0,
    dispute: null,
  }
}
