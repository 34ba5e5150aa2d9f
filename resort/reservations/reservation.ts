import type { Quote } from '../availability/quote.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Language } from '../guests/language.ts'
import type { Party } from '../guests/party.ts'
import type { Currency } from '../money/currency.ts'
import { compare, type Money } from '../money/money.ts'
import type { ChosenExtra } from './extra.ts'
import type { GuestDetails } from './guest-details.ts'
import type { Schedule } from './schedule.ts'

export const reservationStates = [
  'draft',
  'held',
  'paying',
  'confirmed',
  'part-paid',
  'cancelled',
  'expired',
  'no-show',
  'completed',
] as const
export type ReservationState = (typeof reservationStates)[number]

/** Where a reservation may go from each state. The database keeps the same list and refuses what is not in it. */
export const edges: Record<ReservationState, readonly ReservationState[]> = {
  draft: ['held', 'expired'],
  // Nothing to pay now confirms without a payment.
  held: ['draft', 'paying', 'confirmed', 'part-paid', 'expired'],
  paying: ['held', 'confirmed', 'part-paid', 'expired'],
  'part-paid': ['confirmed', 'cancelled', 'no-show', 'completed'],
  // Dates changed to dearer ones leave a rest to pay.
  confirmed: ['part-paid', 'cancelled', 'no-show', 'completed'],
  cancelled: [],
  expired: [],
  'no-show': [],
  completed: [],
}

export function canMove(from: ReservationState, to: ReservationState): boolean {
  return edges[from].includes(to)
}

/** Nothing changes a reservation any more. */
export function isOver(state: ReservationState): boolean {
  return edges[state].length === 0
}

/** The rooms are the guest's: sold, not only held. */
export function isBooked(state: ReservationState): boolean {
  return state === 'confirmed' || state === 'part-paid'
}

/** What a guest has paid decides whether a rest is open. */
export function stateWhenPaid(total: Money, paid: Money): 'confirmed' | 'part-paid' {
  return compare(paid, total) < 0 ? 'part-paid' : 'confirmed'
}

/** What the stock keeps for a reservation. */
export type NightsAre = 'free' | 'held' | 'sold'

export type Reservation = {
  id: string
  /** What a guest reads out on the telephone. */
  number: string
  state: ReservationState
  hotel: string
  stay: Stay
  rooms: Party[]
  currency: Currency
  language: Language
  country: string
  promocode: string | null
  /** The chosen rooms at their price; null once something about the stay was changed, until rooms are chosen again. */
  quote: Quote | null
  /** The price of a draft can still be had; what is held keeps its price anyway. */
  isPriceValid: boolean
  extras: ChosenExtra[]
  /** Rooms and extras; zero without a quote. */
  total: Money
  paid: Money
  refunded: Money
  schedule: Schedule | null
  guest: GuestDetails | null
  /** Everything the guest typed, as it was typed, so that no error loses it. */
  typed: Record<string, string>
  /** By the clock of the database; null while nothing is held. */
  holdUntil: Date | null
  /** Seconds left of the hold when it was read, by the clock of the database. */
  holdSeconds: number | null
  /** Whether the nights of its rooms are set aside or sold for it. */
  nights: NightsAre
  /** Written into the links of letters: a new version makes older links worthless. */
  keyVersion: number
  madeAt: Date
}

export type ReservationEvent = {
  at: Date
  from: ReservationState | null
  to: ReservationState
  /** What made it happen, in a word: `hold`, `payment`, `guest-cancelled`. */
  cause: string
  details: Record<string, unknown>
}
