import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import type { FlightLeg } from '../flights/flight-offer.ts'
import type { ChangeAnswers } from '../flights/flight-port.ts'
import type { Language } from '../guests/language.ts'
import type { Sentence } from '../guests/sentence.ts'
import type { Money } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import type { RefundReason } from '../payments/refund-queries.ts'
import type { Resort } from '../resort.ts'
import type { GoesAlong } from '../tickets/how-along.ts'
import type { Order } from './order.ts'

export const letterKinds = [
  'confirmation',
  'cancellation',
  'payment-due',
  'refund',
  'ticket-ends',
  'ticket',
  'day-closed',
  'before-arrival',
  'after-stay',
  'flight-waits',
  'flight-refused',
  'flight-changed',
  'flight-cancelled',
  'flight-credits',
] as const
export type LetterKind = (typeof letterKinds)[number]

/** What a confirmation confirms. */
export type News = 'booked' | 'changed' | 'paid' | 'asked' | 'checked-in' | 'ticketed'

/** A room that was checked in to: when its guests arrive, and how many rooms are left to do. */
export type CheckedInTold = { room: string; day: Day; time: string; left: number }

/** Why money went back: for these lines, or else for the whole order; all refunds of the cause make `whole`. */
export type RefundTold = { reason: RefundReason; lines: readonly string[]; refunds: readonly string[]; whole: Money }

/** A ticket that was handed on, and to whom; nothing else of its order. */
export type TicketTold = {
  number: string
  product: string
  name: Sentence
  /** With which it goes, where it is no park or tour itself. */
  along: GoesAlong | null
  day: Day | null
  starts: string | null
  useUntil: Day | null
  /** In the place of one for another day. */
  isExchanged: boolean
  /** Staff gave it another code. */
  isRenewed?: boolean
  /** The day and the code are the same, the hour is another. */
  isOtherHour?: boolean
  /** It is worth nothing any more. */
  isCancelled?: boolean
  link: string
  language: Language
  to: string
  mail: string
}

/** Lines that were cancelled while others stay, and what that came to. */
export type GoneTold = {
  lines: readonly string[]
  fee: Money
  refund: Money
  /** What of their price was still to be paid, and is not any more. */
  unowed: Money
}

/** Of a day that the house closed: what is asked of somebody who has tickets, or what they chose. */
export type ClosedTold = {
  name: Sentence
  day: Day
  starts: string | null
  reason: string
  /** The last day on which they may choose. */
  until: Day
  step: 'asked' | 'reminded' | 'last' | 'reopened' | 'chosen' | 'holder' | 'holder-reopened'
  choice: 'another-day' | 'credit' | 'money-back' | 'no-answer' | null
  /** What they may choose. */
  ways: ('another-day' | 'credit' | 'money-back')[]
  /** To whom a ticket was handed on, where it is they who read it. */
  holder: { number: string; to: string; mail: string; language: Language } | null
}

/** An order as it is at this moment of the transaction, in the hand of whoever wrote it. */
export type KnownOrder = { order: Order; payments: readonly Payment[]; revision: number }

export type Writing = {
  kind: LetterKind
  /** Read where it is not in hand. */
  known?: KnownOrder
  /** The same cause never writes two letters. */
  cause: string
  settled?: { fee: Money; refund: Money }
  /** Those that what the letter tells of has caused, by their names. */
  refunds?: readonly string[]
  /** Of a change by which something was cancelled. */
  gone?: GoneTold
  /** Of a refund whose reason is known. */
  why?: RefundTold
  /** A new booking unless it is said. */
  news?: News
  /** Of a change: the order as it was, so that what is otherwise can be told. */
  before?: Order
  /** What of the fee of a flight that was given up before is not kept any more. */
  rateBack?: Money | null
  /** Of a change: the lines of tickets that have other codes than before. */
  newCodes?: readonly string[]
  /** Of a payment that is told: how much came just now. */
  received?: Money
  /** So much was written down at the counter and never came. */
  putRight?: Money
  /** Of a rest that was due: the last day before the house cancels. Of open tickets: the last one they are good on. */
  lastDay?: Day
  /** The house cancelled because a rest was not paid. */
  isUnpaid?: boolean
  /** Of a letter to whom a ticket was handed on. */
  ticket?: TicketTold
  closed?: ClosedTold | null
  /** Of a change by the airline: how the flight was, and how it would be; null is a way that is not flown any more. */
  flightChange?: FlightChangeTold | null
  /** Of a confirmation of a check-in. */
  checkedIn?: CheckedInTold
}

export type FlightChangeTold = Pick<ChangeAnswers, 'canAccept' | 'canGiveUp'> & {
  before: FlightLeg[]
  after: (FlightLeg | null)[]
}

/** Letters are written by a part of the house that knows orders; an order only knows that they are to be written. */
export type Letters = {
  /** Queues a letter that says how an order stands at this moment of the transaction. */
  write: (tx: Tx, resort: Resort, order: string, writing: Writing) => Promise<void>
  /** Queues the letter with which a gift voucher is handed over. */
  writeGift: (tx: Tx, resort: Resort, gift: number) => Promise<void>
  /** Tickets that have another day than before get their code for it, and whoever was given one that moved a letter; answers the lines with another code. */
  renewTickets: (tx: Tx, resort: Resort, before: Order) => Promise<string[]>
  /** Whoever was given a ticket or a gift of these lines hears that it is cancelled. */
  tellHolders: (tx: Tx, resort: Resort, order: Order, lines: Order['lines']) => Promise<void>
}
