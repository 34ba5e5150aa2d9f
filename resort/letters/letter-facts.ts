import { z } from 'zod'
import { languages } from '../guests/language.ts'
import { storedMoney } from '../money/stored-money.ts'
import { waysBack } from '../payments/list-given-back.ts'
import { refundReason } from '../payments/refund-queries.ts'
import { taxNames } from '../rates/tax.ts'
import { creditFacts, flightFacts } from './flight-facts.ts'
import { packageFacts } from './package-facts.ts'
import { roomFacts } from './room-facts.ts'
import { alongFacts, visitFacts } from './visit-facts.ts'

const letterHotel = z.object({
  name: z.string(),
  /** One line for each line of an envelope. */
  address: z.array(z.string()),
  mail: z.string(),
  phones: z.array(z.object({ country: z.string(), number: z.string() })),
  timeZone: z.string(),
  checkInTime: z.string(),
  checkOutTime: z.string(),
})

/** `isSome`: more of it stays; older letters do not say it. */
const item = z.object({ name: z.string(), quantity: z.int(), amount: storedMoney, isSome: z.boolean().optional() })

/** All that a letter, a voucher or a calendar file says, as it was when the letter was caused; plain values, kept as JSON. */
export const letterFacts = z.object({
  /** What a guest reads out on the telephone. */
  number: z.string(),
  /** How often the order was changed since it was booked: calendars replace a lower one by a higher. */
  revision: z.int(),
  /** The instant of which all this is true (ISO 8601). */
  writtenAt: z.string(),
  language: z.enum(languages),
  /** What a confirmation confirms. */
  news: z.enum(['booked', 'changed', 'paid', 'asked', 'checked-in', 'ticketed']),
  /** Of a rest that was due: the last day before the house cancels; of open tickets the last one they are good on. */
  lastDay: z.string().nullable().default(null),
  /** Of a cancellation: a rest was not paid. */
  isUnpaid: z.boolean().default(false),
  guest: z.object({
    name: z.string(),
    mail: z.string(),
    /** What the front desk knows of their coming; older letters tell of none. */
    arrivalTime: z.string().nullable().default(null),
    requests: z.string().nullable().default(null),
  }),
  hotel: letterHotel,
  /** Null where nothing on the order has a room; then there are no rooms below either. */
  stay: z.object({ checkIn: z.string(), checkOut: z.string() }).nullable(),
  rooms: z.array(roomFacts),
  /** What was bought beside the rooms. */
  extras: z.array(item),
  /** What the house has to know of whoever bought these; older letters do not say it. */
  asks: z.array(z.string()).default([]),
  /** The flight that they told it, of what is met there; older letters do not say it. */
  toldFlight: z.string().nullable().default(null),
  /** That an invoice of Mexico was asked for: for whom; older letters do not say it. */
  invoice: z.object({ rfc: z.string(), name: z.string() }).nullable().default(null),
  /** Where each park or tour is, and when what goes with a park is had, such as a shuttle; older letters do not say it. */
  along: z.array(alongFacts).default([]),
  /** The flight of a package; null where there is none, and in older letters. */
  flight: flightFacts.nullable().default(null),
  /** The flight that its airline cancelled; older letters know of none. */
  goneFlight: flightFacts.nullable().default(null),
  /** What was on it and is told no more, so that calendars take it out; older letters do not say it. */
  calledOff: z
    .object({
      stay: z.object({ checkIn: z.string(), checkOut: z.string() }).nullable(),
      flight: flightFacts.nullable(),
    })
    .default({ stay: null, flight: null }),
  /** What is kept of a package; null where nothing is one, or not any more, and in older letters. */
  package: packageFacts.nullable().default(null),
  /** Credits of the airline for a flight that was given up; null where there are none, and in older letters. */
  credits: creditFacts.nullable().default(null),
  /** What cancelling each park or tour costs, and until when it costs nothing; older letters do not say it. */
  outings: z
    .array(
      z.object({
        name: z.string(),
        day: z.string().nullable(),
        freeUntil: z.string().nullable(),
        lateFee: storedMoney,
      }),
    )
    .default([]),
  /** Each park or tour on its day, for calendars: those that are not gone to any more as well; older letters do not say it. */
  visits: z.array(visitFacts).default([]),
  /** The parks and tours on it by their names, and how many gift vouchers were bought; older letters do not say it. */
  parks: z.array(z.string()).default([]),
  giftsBought: z.int().default(0),
  /** Tickets without a day, and until when they are good, less what goes with them; older letters know of none. */
  openTickets: z.array(z.object({ name: z.string(), until: z.string() })).default([]),
  /** What the house kept of lines that were cancelled while others stayed; older letters tell of none. */
  fees: z.array(item).default([]),
  /** What of the fee of a flight is what the rooms cost less beside it; older letters do not say it. */
  rateKept: storedMoney.nullable().default(null),
  /** What of it is not kept any more since the change that is told; older letters do not say it. */
  rateBack: storedMoney.nullable().default(null),
  /** Everything, taxes included. */
  total: storedMoney,
  taxes: storedMoney,
  /** The promo code that took something off; older letters name none. */
  code: z.string().nullable().default(null),
  /** The rooms before taxes, each tax on them, and the VAT in the extras: older letters, and those without a room, tell of none. */
  parts: z
    .object({
      room: storedMoney,
      taxes: z.array(z.object({ tax: z.enum(taxNames), amount: storedMoney })),
      vatInExtras: storedMoney,
    })
    .nullable()
    .default(null),
  /** All that came; in older letters, which tell of no money that went back, what of it stayed. */
  paid: storedMoney,
  /** What of it went back or is on its way. */
  refunded: storedMoney.nullable().default(null),
  /** Of a letter about a payment: how much came just now; older letters do not say it. */
  received: storedMoney.nullable().default(null),
  /** So much was written down at the counter and never came; older letters do not say it. */
  putRight: storedMoney.nullable().default(null),
  /** What of it the guest pays the bank in months without interest; older letters tell of none. */
  inMonths: z
    .array(
      z.object({
        amount: storedMoney,
        months: z.int(),
        each: storedMoney,
        bank: z.string().nullable(),
        /** Something of that charge went back; older letters do not say of which. */
        isLess: z.boolean().default(false),
      }),
    )
    .default([]),
  /** Gift vouchers that paid a part of it, what went back onto each in all, and what is on it; older letters tell of none, or not of all. */
  gifts: z
    .array(
      z.object({
        tail: z.string(),
        amount: storedMoney,
        returned: storedMoney,
        /** By what the letter tells of; older letters do not say it. */
        returnedNow: storedMoney.nullable().default(null),
        left: storedMoney.nullable().default(null),
        /** What is on it pays nothing for now; older letters do not say it. */
        isBlocked: z.boolean().default(false),
      }),
    )
    .default([]),
  /** To which cards and accounts how much goes back by what the letter tells of; older letters do not say it. */
  givenBack: z
    .array(
      z.object({
        method: z.string(),
        lastFour: z.string().nullable(),
        /** Where another card that has paid ends in the same digits; older letters do not say it. */
        brand: z.string().nullable().default(null),
        paidOn: z.string().nullable().default(null),
        amount: storedMoney,
        is: z.enum(waysBack).default('coming'),
      }),
    )
    .default([]),
  /** What banks took back for their guest beside it; null where nothing, and in older letters. */
  takenByBank: storedMoney.nullable().default(null),
  /** What is still to be paid: on the site, by a day where there is one, and then at the property. */
  due: z.array(z.object({ amount: storedMoney, place: z.enum(['site', 'property']), by: z.string().nullable() })),
  /** The last instant at which cancelling everything costs nothing (ISO 8601); null when there is none, or it has passed. */
  freeUntil: z.string().nullable(),
  /** What cancelling everything costs from the first moment on; null where it is free, and in older letters. */
  cancelling: z
    .object({
      fee: storedMoney,
      nights: z.int().nullable(),
      isLate: z.boolean(),
      /** The next moment from which it may cost more; older letters do not say it, nor that extras go back. */
      until: z.string().nullable().default(null),
      areExtrasReturned: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** What the house kept and what goes back, for letters about a cancellation or a refund. */
  settled: z.object({ fee: storedMoney, refund: storedMoney }).nullable(),
  /** Of which parts that is kept, where there are several; older letters do not say it. */
  keptParts: z.array(item.extend({ isGift: z.boolean().optional() })).default([]),
  /** Of a change by which lines were cancelled: which, what was kept and what goes back; older letters do not say it. */
  gone: z
    .object({
      items: z.array(item),
      fee: storedMoney,
      refund: storedMoney,
      unowed: storedMoney.nullable().default(null),
      rateKept: storedMoney.nullable().default(null),
      /** It is the flight of a package, and what is beside it stays; older letters do not say it. */
      isFlight: z.boolean().default(false),
    })
    .nullable()
    .default(null),
  /** Of a change: what stands otherwise, or was not there before (`was` is null then); older letters do not say it. */
  changes: z
    .object({
      lines: z.array(z.object({ name: z.string(), quantity: z.int(), was: z.string().nullable() })),
      total: z.object({ was: storedMoney, now: storedMoney }).nullable(),
    })
    .nullable()
    .default(null),
  /** Of a refund: why, of what, and what all refunds of that cause come to; older letters do not say it. */
  why: z
    .object({ reason: refundReason, items: z.array(item), whole: storedMoney })
    .nullable()
    .default(null),
  /** Of a ticket that was handed on: all that its letter tells; the link opens only it. */
  ticket: z
    .object({
      number: z.string(),
      name: z.string(),
      day: z.string().nullable(),
      starts: z.string().nullable(),
      useUntil: z.string().nullable(),
      /** Of what goes along with a park: with which, and how; older letters do not say it. */
      along: z.array(z.string()).optional(),
      /** In the place of one for another day; older letters are of none. */
      isExchanged: z.boolean().default(false),
      /** Its hour changed, and its code did not. */
      isOtherHour: z.boolean().optional(),
      isRenewed: z.boolean().optional(),
      isCancelled: z.boolean().optional(),
      /** Who passed it on; older letters do not say it. */
      from: z.string().optional(),
    })
    .nullable()
    .default(null),
  /** Of a change: what the tickets are for that have other codes than before; older letters do not say it. */
  newCodesOf: z.array(z.string()).default([]),
  /** Of a day that the house closed: what is asked of its guests, or what they chose; other letters do not say it. */
  closed: z
    .object({
      name: z.string(),
      day: z.string(),
      starts: z.string().nullable(),
      reason: z.string(),
      until: z.string(),
      step: z.enum(['asked', 'reminded', 'last', 'reopened', 'chosen', 'holder', 'holder-reopened']),
      choice: z.enum(['another-day', 'credit', 'money-back', 'no-answer']).nullable(),
      ways: z.array(z.enum(['another-day', 'credit', 'money-back'])),
    })
    .nullable()
    .default(null),
  /** The day on which it was booked, of a letter that nobody asked for; others do not say it. */
  bookedOn: z.string().nullable().default(null),
  /** Where such letters are stopped, with its key, and where a guest who wished for offers books again; empty in others. */
  stopLink: z.string().default(''),
  bookAgainLink: z.string().default(''),
  /** Of a check-in: the room, the hour, and how many rooms are left; other letters do not say it. */
  checkedIn: z.object({ room: z.string(), day: z.string(), time: z.string(), left: z.int() }).nullable().default(null),
  /** The day from which rooms can be checked in to; older letters do not say it. */
  checkInFrom: z.string().nullable().default(null),
  manageLink: z.string(),
  /** Where the tickets of the order are; empty where it has none, and in older letters. */
  ticketsLink: z.string().default(''),
  /** Where a map is; older letters have none. */
  mapLink: z.string().default(''),
  /** Where the terms of use are; older letters do not say it. */
  termsLink: z.string().default(''),
  /** The promise of the best rate in the hotel's own words, in the language of the letter; empty where it gives none. */
  bestRate: z.string(),
})

/** As the database keeps them: a change of their form raises the version, and older letters stay readable. */
export const storedFacts = letterFacts.extend({ version: z.literal(1) })

export type LetterFacts = z.infer<typeof letterFacts>
/** About a stay: only such facts make a voucher and an event. */
export type StayFacts = LetterFacts & { stay: NonNullable<LetterFacts['stay']> }
export type LetterItem = z.infer<typeof item>
export type LetterHotel = z.infer<typeof letterHotel>
export type LetterRoom = z.infer<typeof roomFacts>

export function hasStay(facts: LetterFacts): facts is StayFacts {
  return facts.stay !== null
}
