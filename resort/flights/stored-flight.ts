import { z } from 'zod'
import { storedMoney } from '../money/stored-money.ts'
import type { FlightLeg, FlightOffer } from './flight-offer.ts'
import type { FlightRefundQuote, FlightTraveller } from './flight-port.ts'

const place = z.object({ airport: z.string(), timeZone: z.string() })

const segment = z.object({
  carrier: z.object({ code: z.string(), name: z.string() }),
  number: z.string(),
  operatedBy: z.string().nullable(),
  from: place,
  to: place,
  leaves: z.string(),
  lands: z.string(),
  minutes: z.int(),
  stops: z.array(z.string()),
})

const leg = z.object({
  segments: z.array(segment).min(1),
  minutes: z.int(),
  brand: z.string().nullable(),
  carryOnBags: z.int(),
  checkedBags: z.int(),
})

export const storedLegs: z.ZodType<FlightLeg[]> = z.array(leg).min(1)

/** What an airline flies in place of something: nothing, where it cancelled that. */
export const storedReplacement: z.ZodType<FlightLeg[]> = z.array(leg)

/** Both ways, in their places; null is one that is not flown any more. */
export const storedWays: z.ZodType<(FlightLeg | null)[]> = z.array(leg.nullable())

export const storedRule = z.object({ isAllowed: z.boolean(), penalty: storedMoney.nullable() })
const instant = z.coerce.date()

const storedOffer: z.ZodType<FlightOffer> = z.object({
  id: z.string(),
  airline: z.object({ code: z.string(), name: z.string() }),
  total: storedMoney,
  legs: z.array(leg).min(1),
  travellers: z
    .array(z.object({ id: z.string(), kind: z.enum(['adult', 'child', 'infant']), age: z.int().nullable() }))
    .min(1),
  refund: storedRule,
  change: storedRule,
  needsDocuments: z.boolean(),
  endsAt: instant,
  hold: z.object({ payBy: instant, priceUntil: instant.nullable() }).nullable(),
})

/** An offer that was kept as JSON. */
export function readStoredOffer(stored: unknown): FlightOffer {
  return storedOffer.parse(stored)
}

/** Older ones have no name, and do not say until when they are good. */
export const storedCredit = z.object({
  name: z.string().default(''),
  code: z.string().nullable(),
  amount: storedMoney,
  traveller: z.string(),
  expiresOn: z.iso.date().nullable().default(null),
})

export const storedQuote: z.ZodType<FlightRefundQuote> = z.object({
  id: z.string(),
  back: storedMoney.nullable(),
  isCredit: z.boolean(),
  credits: z.array(storedCredit),
  endsAt: instant,
})

export const storedTraveller: z.ZodType<FlightTraveller> = z.object({
  id: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  born: z.iso.date(),
  title: z.enum(['mr', 'ms']),
  infant: z.string().nullable(),
  document: z.object({ number: z.string(), country: z.string(), expires: z.iso.date() }).nullable(),
})
