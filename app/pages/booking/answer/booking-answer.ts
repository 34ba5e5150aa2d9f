import type { Language } from '#resort/guests/language.ts'
import type { Currency } from '#resort/money/currency.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import type { OrderHeld } from '#resort/orders/hold/hold-order.ts'
import type { openChallenge } from '#resort/payments/open-challenge.ts'
import { type About, aboutOf, aboutTaken } from '../../../about-of.ts'
import { sayNotAvailable } from '../../../words/say-not-available.ts'
import type { Said } from '../stop/say-refusal.ts'
import { sayAirline } from '../stop/say-ticketing.ts'
import type { FieldErrors } from './parse-guest.ts'

/** Why it does not go on, with what a guest has to know of it. */
export type Refusal =
  | { why: 'elsewhere' }
  | { why: 'last-room-taken'; about: About }
  /** Why, in the one language of its guest. */
  | { why: 'not-available'; text: string }
  | { why: 'too-many-holds' | 'promo-invalid' }
  | { why: 'promo-used-up'; code: string }
  | { why: 'price-changed'; before: string; now: string }
  | { why: 'total-moved'; now: string }
  /** Signed in in another tab since the page was shown: as a member it costs less. */
  | { why: 'member-rate'; now: string; before: string }
  /** It costs what was seen, and the rest of it is paid at another time or place. */
  | { why: 'schedule-moved'; way: string }
  /** It costs what was seen, and is not for what was seen. */
  | { why: 'choice-moved'; things: string; total: string }
  /** The browser answers a riddle, so that nobody tries cards or holds rooms by the thousand. */
  | { why: 'proof-needed'; challenge: Awaited<ReturnType<typeof openChallenge>> }
  | { why: 'too-many-attempts' | 'provider-unreachable' | 'maintenance' | 'method-not-offered' | 'hold-ending' }
  | { why: 'methods-unknown' }
  | { why: 'currency-not-offered'; currency: Currency; about: About }
  /** A gift voucher was asked for in a currency without a rate: nobody knows what it costs in another. */
  | { why: 'gift-unpriced'; currency: Currency }
  /** Said in the one language of its guest. */
  | { why: 'flight-gone' | 'airline-silent'; title: string; text: string }

/** Said on the server, in the one language of its guest: a script would bring every refusal in three. */
export type SaidRefusal = Refusal & { said: Said }

/** A code that changes nothing, said at its field, where it still stands. */
export type CodeRefused = { typed: string; words: string }

export type BookingAnswer = {
  status: number
  refusal?: Refusal
  code?: CodeRefused
  /** What has to be corrected before it goes on. */
  errors?: FieldErrors
  /** What is wrong with what was kept while the guest goes on typing. */
  kept?: FieldErrors
}

/** What the page is told. */
export type SaidAnswer = Omit<BookingAnswer, 'refusal'> & { refusal?: SaidRefusal }

/** A riddle has to be set for it. */
type Told = Exclude<OrderHeld, { outcome: 'held' | 'proof-needed' }> | { outcome: 'held' }

/** Null where the page itself shows how it stands. */
export function refusalOf(held: Told, code: string, locale: Language): Refusal | null {
  switch (held.outcome) {
    case 'held':
    case 'payment-open':
    case 'already-booked':
    case 'no-rooms':
      return null
    case 'price-changed':
      return { why: held.outcome, before: formatMoney(held.before, locale), now: formatMoney(held.order.total, locale) }
    case 'last-room-taken':
      return { why: held.outcome, about: aboutTaken(held.of) }
    case 'not-available':
      return { why: held.outcome, text: sayNotAvailable(held.why, locale) }
    case 'promo-used-up':
      return { why: held.outcome, code }
    case 'flight-gone':
    case 'airline-silent':
      return { why: held.outcome, ...sayAirline(held, locale) }
    case 'currency-not-offered':
      return { why: held.outcome, currency: held.order.currency, about: aboutOf(held.order) }
    default:
      return { why: held.outcome }
  }
}

/** The riddle that is to be answered before it goes on. */
export function challengeOf(refusal: Refusal | undefined) {
  return refusal?.why === 'proof-needed' ? refusal.challenge : null
}

export function refuse(refusal: Refusal): BookingAnswer {
  return { status: statuses[refusal.why] ?? 409, refusal }
}

const statuses: Partial<Record<Refusal['why'], number>> = {
  'too-many-holds': 429,
  'too-many-attempts': 429,
  'provider-unreachable': 503,
  'methods-unknown': 503,
  'airline-silent': 503,
  maintenance: 503,
}
