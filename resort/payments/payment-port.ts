import type { Language } from '../guests/language.ts'
import type { Money } from '../money/money.ts'
import type { Dispute } from './dispute.ts'

/** Who moves the money. Cards and wallets go to `cards`. */
export const providers = ['cards', 'paypal', 'flexpay'] as const
export type Provider = (typeof providers)[number]

/** One attempt to be paid. Its id is ours, and names it to the provider as well: asking twice opens one page. */
export type PaymentOrder = {
  id: string
  amount: Money
  /** Code of a payment method, such as VI or PP. */
  method: string
  /** Codes of the cards that the page must not take, whichever its guest came with. */
  refusedCards: readonly string[]
  /** Interest-free months at a bank of Mexico; null is a single charge. */
  months: number | null
  language: Language
  email: string
  /** What the guest reads on the provider's page and the statement. */
  description: string
  /** Where the provider sends the guest back to; who did not pay comes with the name of what they gave up. Only the provider's state tells whether it was paid. */
  returnUrl: string
  /** The provider must not take money after this moment. */
  expiresAt: Date
  /** What the guest agrees to is only set aside, for days; `capture` takes it once a supplier has promised what it is for. */
  isSetAsideFirst: boolean
}

export type OpenedPayment = { reference: string; url: string }

/** What the provider says of a payment now. Nothing else decides whether a guest has paid. */
export type PaymentState =
  /** The guest has not finished; the attempt may still succeed. */
  | { state: 'open' }
  /** The provider is still deciding. */
  | { state: 'processing' }
  /** The guest agreed; `capture` takes the money. */
  | { state: 'approved' }
  | { state: 'paid'; amount: Money; refunded: Money; dispute: Dispute | null; paidWith: PaidWith }
  /** Over without money; `cancelled` and `expired` are of a page on which no card was tried. Guests are never told the bank's words. */
  | { state: 'failed'; reason: 'declined' | 'authentication-failed' | 'cancelled' | 'expired' }

/** What a guest may be shown of the means of payment. */
export type PaidWith = { method: string; lastFour: string | null; months: number | null }

export type RefundState = { state: 'pending' | 'done' | 'failed'; reference: string }

/** A provider told us that something changed; what, has to be asked for. */
export type PaymentNotice = {
  noticeId: string
  reference: string
  kind: string
  /** A bank said no to a card; the guest may try another. */
  isDecline: boolean
}

/** A line of a provider's own books: money that it took for us, or gave back. */
export type Movement = {
  kind: 'captured' | 'refunded'
  /** What the provider calls it, on its own screens too. */
  reference: string
  /** The name that we gave it: of the payment, or of the refund. Null when it bears none of ours. */
  key: string | null
  /** Null in a currency in which nothing is sold here. */
  amount: Money | null
  at: Date
}

/** Every call ends within its deadline: it answers, or throws and the outcome is unknown until `find` answers. */
export type PaymentPort = {
  open: (order: PaymentOrder) => Promise<OpenedPayment>
  find: (reference: string) => Promise<PaymentState>
  /** Takes the money of an approved payment; harmless on any other. */
  capture: (reference: string, key: string) => Promise<PaymentState>
  /** After this the payment cannot take money any more, unless it already has: the answer says. */
  cancel: (reference: string) => Promise<PaymentState>
  refund: (refund: { reference: string; amount: Money; key: string }) => Promise<RefundState>
  findRefund: (reference: string) => Promise<RefundState>
  /** Everything that moved since then, as far as the provider has written it down. Each page of its books has the deadline. */
  listMovements: (since: Date) => Promise<Movement[]>
  /** The order of which something was captured, with what its guest read of it; null when it did not come by a page of ours. */
  findOrder: (captured: string) => Promise<{ reference: string; description: string } | null>
  /** Null when the signature is wrong or too old; throws when nobody can say. */
  readNotice: (headers: Record<string, string>, body: Buffer) => Promise<PaymentNotice | null>
}

export type Payments = Record<Provider, PaymentPort>
