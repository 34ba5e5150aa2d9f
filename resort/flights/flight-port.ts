import type { Day } from '#resort/calendar/day.ts'
import type { Money } from '#resort/money/money.ts'
import type { FlightLeg, FlightOffer, FlightQuestion } from './flight-offer.ts'

/** Some of the offers of a search, and how many airlines have not answered yet. */
export type FlightBatch = { offers: FlightOffer[]; isLast: boolean }

export type FlightTraveller = {
  id: string
  givenName: string
  familyName: string
  born: Day
  title: 'mr' | 'ms'
  /** The infant on this lap, by its number in the offer. */
  infant: string | null
  document: { number: string; country: string; expires: Day } | null
}

export type FlightWish = {
  /** Ours: by it an order is found again whose answer was lost. */
  attempt: string
  offer: FlightOffer
  travellers: FlightTraveller[]
  contact: { mail: string; phone: string }
  /** Held orders are paid later, by `pay`. */
  isHeld: boolean
}

export type FlightRefusal = 'gone' | 'price' | 'names' | 'other'

/** `thinking`: the airline tells the end later. An error says that nobody knows what came of it. */
export type FlightAnswer =
  | { outcome: 'ordered'; order: FlightOrder }
  | { outcome: 'thinking' }
  | { outcome: 'refused'; why: FlightRefusal; said: string }

export type FlightOrder = {
  id: string
  reference: string
  total: Money
  legs: FlightLeg[]
  isPaid: boolean
  isCancelled: boolean
  /** What came back with its end. */
  back: FlightRefundQuote | null
  /** Ours, by which it was asked for. */
  attempt: string | null
  madeAt: Date
  payBy: Date | null
  /** One for each traveller once it is paid. */
  tickets: string[]
  /** What the airline changed and nobody answered yet; a way that it does not fly any more has nothing in `after`. */
  changes: ChangeByAirline[]
}

export type ChangeByAirline = ChangeAnswers & { id: string; before: FlightLeg[]; after: FlightLeg[] }

/** What the airline lets the house answer to a change by itself; anything else people settle with it. */
export type ChangeAnswers = {
  canAccept: boolean
  canGiveUp: boolean
  /** Other flights of the airline may be chosen in its place. */
  hasOthers: boolean
}

/** What an airline gives one traveller in place of money; it may name the code later, and how long it is good. */
export type FlightCredit = {
  name: string
  code: string | null
  amount: Money
  traveller: string
  expiresOn: Day | null
}

/** What would come back: to us, or to the guest as credits of the airline. */
export type FlightRefundQuote = {
  id: string
  back: Money | null
  isCredit: boolean
  credits: FlightCredit[]
  endsAt: Date
}

/** What the supplier tells by itself, known to be its own. */
export type FlightNotice = {
  id: string
  kind: 'ordered' | 'failed' | 'changed' | 'cancelled' | 'credited' | 'other'
  about: string
}

/** Whoever sells flights to the house. Every call ends in time; one that throws has an unknown end. */
export type Flights = {
  search: (question: FlightQuestion) => Promise<{ search: string }>
  nextOffers: (search: string) => Promise<FlightBatch>
  /** The offer as it is now; null when it is gone. */
  priceAgain: (offer: string) => Promise<FlightOffer | null>
  order: (wish: FlightWish) => Promise<FlightAnswer>
  /** The order that an attempt made, if it made one. */
  findByAttempt: (attempt: string, familyName: string) => Promise<FlightOrder | null>
  /** Every order of the house since then, by the supplier's own books. */
  listOrders: (since: Date) => Promise<FlightOrder[]>
  find: (order: string) => Promise<FlightOrder>
  pay: (order: FlightOrder) => Promise<FlightAnswer>
  quoteCancelling: (order: string) => Promise<FlightRefundQuote>
  cancel: (quote: string) => Promise<void>
  acceptChange: (change: string) => Promise<void>
  readNotice: (headers: Record<string, string | undefined>, body: Buffer) => FlightNotice | null
}
