import type { Provider } from './ledger-file.ts'
import type { CardBrand } from './test-cards.ts'

export type Language = 'es' | 'en' | 'pt'

/** A card as a merchant may know it: never its number. */
export type CardFacts = { brand: CardBrand; lastFour: string; country: string; months: number | null }

/** What a bank said when it refused. */
export type Refusal = { code: string; declineCode: string }

export type CheckoutState =
  | 'open'
  /** The cardholder is being asked by the bank. */
  | 'challenge'
  | 'processing'
  /** The guest agreed; the merchant may take the money. */
  | 'approved'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'

/** One payment of one merchant, whatever wire it came by. */
export type Checkout = {
  id: string
  provider: Provider
  /** What the merchant calls it. */
  order: string
  amount: number
  currency: string
  description: string
  merchant: string
  email: string | null
  language: Language
  returnUrl: string
  cancelUrl: string
  /** Whether the page offers months, and which the guest asked for. */
  allowsMonths: boolean
  months: number | null
  /** Cards that the merchant does not take. */
  refuses: CardBrand[]
  /** What the guest agrees to is only set aside, and the merchant takes it later. */
  isManual: boolean
  /** The merchant's own notes. */
  metadata: Record<string, string>
  createdAt: number
  expiresAt: number
  state: CheckoutState
  card: CardFacts | null
  refusal: Refusal | null
  /** A bank that thinks answers then, and so. */
  settles: { at: number; as: 'paid' | 'failed' } | null
  /** Whether the bank did not answer at once. */
  tookTime: boolean
  /** What the bank will say when the cardholder has answered, or the merchant collects. */
  afterChallenge: 'approve' | 'decline' | null
  /** Its bank has set the money aside, whatever became of it. */
  wasSetAside: boolean
  intent: string | null
  charge: string | null
  /** When the money came. */
  paidAt: number | null
  refunded: number
  dispute: Dispute | null
}

/** What the holder has the bank take back, and how it stands: from when it is lost on the money is theirs. */
export type Dispute = { state: 'open' | 'won' | 'lost'; amount: number }

export type Refund = {
  id: string
  checkout: string
  amount: number
  state: 'pending' | 'done' | 'failed'
  createdAt: number
  settles: { at: number; as: 'done' | 'failed' } | null
  metadata: Record<string, string>
}

/** Money that came by a checkout, or went back by a refund of it. */
export type Move = { at: number; checkout: Checkout; refund: Refund | null }

export type EventKind =
  | 'approved'
  | 'processing'
  | 'paid'
  | 'declined'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'refund-failed'
  | 'disputed'
  | 'dispute-closed'

export type NewCheckout = Omit<
  Checkout,
  | 'createdAt'
  | 'state'
  | 'card'
  | 'refusal'
  | 'settles'
  | 'tookTime'
  | 'afterChallenge'
  | 'wasSetAside'
  | 'intent'
  | 'charge'
  | 'paidAt'
  | 'refunded'
  | 'dispute'
>
