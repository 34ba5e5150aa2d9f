import { z } from 'zod'
import type { AirportNames } from '../flights/airport.ts'
import { type FlightItem, flightOf, flightSteps, isFlightLine, legsOf } from '../flights/flight-item.ts'
import type { FareRule } from '../flights/flight-offer.ts'
import { feeInPrice } from '../flights/price-flight.ts'
import { storedCredit, storedLegs, storedRule, storedWays } from '../flights/stored-flight.ts'
import { type Line, linesToTell } from '../lines/line.ts'
import type { Order } from '../orders/order.ts'

/** The flight of a package, as it was when the letter was caused. */
export const flightFacts = z.object({
  airline: z.string(),
  /** The airline's own; null until it has sold. */
  reference: z.string().nullable(),
  tickets: z.array(z.string()),
  step: z.enum(flightSteps),
  /** As on the tickets. */
  travellers: z.array(z.string()),
  /** Where each airport is, in the language of the letter. */
  cities: z.record(z.string(), z.string()),
  legs: storedLegs,
  /** What giving it up or changing it costs at the airline, in what the guest pays; older letters do not say it. */
  rules: z.object({ refund: storedRule, change: storedRule }).nullable().default(null),
  /** The airline changed so much that nobody has to take it; letters that are older speak of no other change. */
  isChangedEssentially: z.boolean().default(true),
  /** Of a letter about a change by the airline: what the page of the reservation lets its guest answer. */
  canAccept: z.boolean().default(true),
  canGiveUp: z.boolean().default(true),
  /** How it was before. */
  before: storedLegs.nullable().default(null),
  /** And how it would be, each way in its place; older letters say it with `legs`. */
  after: storedWays.nullable().default(null),
})

/** What an airline gave in place of money, with what is needed to use it. */
export const creditFacts = z.object({
  airline: z.string(),
  reference: z.string().nullable(),
  credits: z.array(storedCredit.extend({ who: z.string() })),
})
export type CreditFacts = z.infer<typeof creditFacts>
export type FlightFacts = z.infer<typeof flightFacts>

/** Null where an order has no flight that is told. */
export function describeFlightOf(
  { lines, language }: Pick<Order, 'lines' | 'language'>,
  airports: AirportNames,
): FlightFacts | null {
  const flight = flightOf(linesToTell(lines))
  return flight ? { ...tellFlight({ ...flight, language, airports }), rules: rulesOf(flight) } : null
}

/** The flight that its airline cancelled; null where it cancelled none. */
export function describeGoneFlight(
  { lines, language }: Pick<Order, 'lines' | 'language'>,
  airports: AirportNames,
): FlightFacts | null {
  const item = findGoneFlight(lines)
  return item ? tellFlight({ item, language, airports }) : null
}

export function findGoneFlight(lines: Order['lines']): FlightItem | null {
  const gone = lines.filter(isFlightLine).findLast(({ state, item }) => state === 'failed' && item.endedByAirline)
  return gone?.item ?? null
}

type Telling = { item: FlightItem; language: Order['language']; airports: AirportNames }

export function tellFlight({ item, language, airports }: Telling): FlightFacts {
  const { offer, order, step, travellers, isChangedEssentially } = item
  return {
    airline: offer.airline.name,
    reference: order?.reference ?? null,
    tickets: [...(order?.tickets ?? [])],
    ...{ step, isChangedEssentially },
    travellers: travellers.map(({ givenName, familyName }) => `${givenName} ${familyName}`.toUpperCase()),
    cities: Object.fromEntries(Object.entries(airports).map(([code, city]) => [code, city[language]])),
    legs: [...legsOf(item)],
    rules: null,
    ...{ canAccept: true, canGiveUp: true, before: null, after: null },
  }
}

/** A penalty is named in what its guest pays with. */
function rulesOf({ item, total: price }: Line & { item: FlightItem }): FlightFacts['rules'] {
  const { total, refund, change } = item.offer
  const inPrice = ({ isAllowed, penalty }: FareRule) => ({
    isAllowed,
    penalty: penalty && feeInPrice(penalty, { total, price }),
  })
  return { refund: inPrice(refund), change: inPrice(change) }
}
