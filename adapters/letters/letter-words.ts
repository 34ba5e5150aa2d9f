import type { RefundReason } from '#resort/payments/refund-queries.ts'
import type { MealPlan } from '#resort/rates/rate-plan.ts'
import type { TaxLine } from '#resort/rates/tax.ts'
import type { TicketWords } from './ticket-words.ts'

/** What is said one way of a stay and another way of an order without one, whose `stay` is what was bought. */
export type AboutWords = {
  heading: string
  number: string
  confirmation: Record<
    'booked' | 'changed' | 'paid' | 'asked' | 'checked-in' | 'ticketed',
    Opening & { says: (arrival: string, received: string | null) => string }
  >
  /** Of a part that was cancelled while the rest stays, named. */
  partCancelled: Omit<Opening, 'subject'> & { subject: (number: string, names: string) => string }
  cancellation: Opening
  paymentDue: Omit<Opening, 'subject'> & { subject: (number: string, amount: string) => string }
  isCancelled: (number: string, stay: string) => string
  isDue: (amount: string, day: string | null) => string
  wasReturned: (amount: string, number: string, where: string) => string
  /** Where a rest is paid that has a day. */
  payHere: (amount: string, day: string) => string
  dueAtTheProperty: string
  manage: string
  pay: string
  keepLink: string
  why: (hotel: string) => string
}

/** The sentences of letters, vouchers and calendar files; what is filled in is in the guest's language already. */
export type LetterWords = {
  stay: AboutWords
  order: AboutWords
  thanks: (name: string) => string
  hello: (name: string) => string
  refund: Omit<Opening, 'subject'> & {
    subject: (number: string, amount: string) => string
    /** `names` is null where it is about everything. */
    because: Record<RefundReason, (names: string | null) => string>
  }
  /** What was bought beside the rooms, or without any, in a confirmation. */
  bought: { tickets: (names: string) => string; gifts: (n: number) => string; gift: string }
  /** Of a ticket without a day: where it is chosen. */
  isOpen: (name: string, day: string) => string
  /** Parks and tours on days outside the stay, and open tickets that end before it does. */
  outsideStay: (names: string) => string
  endsInStay: (names: string) => string
  ticketEnds: {
    title: string
    subject: (number: string, names: string, day: string) => string
    says: (names: string, day: string) => string
    after: string
    choose: string
  }
  /** Of tickets on an order: the page that shows one for each person. */
  tickets: {
    /** Of tickets with another day: what was printed, saved or passed on is no good any more. */
    areNew: (names: string) => string
    heading: string
    each: string
  }
  /** To somebody who was given one. */
  ticket: TicketWords
  /** Before the key of the link, for whoever has no scripts. */
  pasteKey: string
  nothingWasKept: string
  dueIsKept: string
  /** What the house does when a rest with a day is not paid, and with what was paid before. */
  ifUnpaid: string
  /** The last letter about a rest: after this day the house cancels. */
  lastCall: (day: string) => string
  wasUnpaid: string
  paidByGift: (tail: string) => string
  leftOnGift: (amount: string) => string
  /** Of a gift that is blocked. */
  keptOnGift: (amount: string) => string
  bankTakes: string
  arrival: string
  departure: string
  length: string
  arrivalTime: string
  arrivalUnknown: string
  afterMidnight: (time: string) => string
  requests: string
  map: string
  from: (time: string) => string
  until: (time: string) => string
  nights: (n: number) => string
  rooms: (n: number) => string
  room: (n: number) => string
  adults: (n: number) => string
  children: (n: number, ages: string) => string
  /** An age of none, as it was chosen. */
  underOne: string
  sleepsHere: (name: string) => string
  meal: Record<MealPlan, string>
  memberRate: string
  price: string
  withCode: (code: string) => string
  total: string
  /** All of the rooms without taxes. */
  beforeTaxes: string
  tax: Record<TaxLine['tax'], string>
  vatInExtras: string
  /** All of those together. */
  taxes: string
  /** Those of a flight are in its price, and no airline says them. */
  taxesBesideFlight: string
  paid: string
  refunded: string
  /** Of a cancellation: what had gone back before it. */
  refundedBefore: string
  inMonths: (amount: string, months: number, each: string) => string
  withBank: (bank: string) => string
  /** Below months, where some of the money went back. */
  asCharged: string
  dueBy: (day: string) => string
  dueOnTheSite: string
  nothingDue: string
  kept: string
  /** Below what is kept of each part. */
  keptInAll: string
  /** The same, of a line that was cancelled while others stayed. */
  keptOf: (name: string) => string
  /** A gift voucher that was spent, or could not be returned any more. */
  giftStays: (name: string) => string
  goesBack: string
  /** What is not to be paid any more of what was cancelled. */
  unowed: string
  /** What was cancelled while the rest stays. */
  gone: string
  when: (instant: string, city: string, offset: string) => string
  /** The last moment of a day. */
  endOf: (day: string) => string
  freeUntil: (when: string) => string
  freeUntilPassed: string
  /** `nights` where the amount is so many nights. */
  costs: (fee: string, nights: string | null, until: string | null) => string
  costsNothing: string
  never: string
  /** Of an order with a room of that kind. */
  extrasReturned: string
  /** What has been paid, of a guest who does not arrive. */
  ifAbsent: string
  /** The terms of the stay, where each park or tour beside it has its own. */
  ofTheStay: (terms: string) => string
  ofOuting: (name: string, terms: string) => string
  outing: {
    free: string
    until: (when: string, fee: string) => string
    late: (fee: string) => string
    never: (fee: string) => string
  }
  termsOfUse: string
  afterThat: {
    nights: (n: number) => string
    /** Where one before them is given free. */
    chargedNights: (n: number) => string
    perCent: (n: number) => string
    all: string
  }
  bestRate: string
  reachUs: string
  attached: string
  /** Where nothing is slept in. */
  attachedOutings: string
  voucher: VoucherWords
  event: { title: (hotel: string) => string; calledOff: string; telephone: string }
}

type Opening = { title: string; subject: (number: string, stay: string) => string }

type VoucherWords = {
  title: string
  guest: string
  showThis: string
  scan: string
  rooms: string
  payment: string
  cancelling: string
  /** Name of the file, without its ending. */
  file: string
}
