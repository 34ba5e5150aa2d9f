import type { Day } from '#resort/calendar/day.ts'
import type { Money } from '#resort/money/money.ts'

/** Somebody who flies: grown up, or as old as they are on the day they fly home. */
export type Traveller = { age: number | null }

/** From an airport or a city to the hotel's airport and back. */
export type FlightQuestion = { from: string; to: string; out: Day; home: Day; travellers: readonly Traveller[] }

/** One plane: what the clocks of the place show when it leaves and lands, without a zone. */
export type FlightSegment = {
  carrier: { code: string; name: string }
  number: string
  /** Who flies it, where that is not who sells it. */
  operatedBy: string | null
  from: Place
  to: Place
  leaves: string
  lands: string
  minutes: number
  /** Airports where it comes down on its way. */
  stops: string[]
}

export type Place = { airport: string; timeZone: string }

/** One way: there, or home. */
export type FlightLeg = {
  segments: FlightSegment[]
  minutes: number
  brand: string | null
  /** Of each traveller with a seat. */
  carryOnBags: number
  checkedBags: number
}

/** What may be done before it leaves, and what that costs; null costs are not known beforehand. */
export type FareRule = { isAllowed: boolean; penalty: Money | null }

/** What an airline offers, as it was read: nothing else of it may be bought. */
export type FlightOffer = {
  id: string
  airline: { code: string; name: string }
  total: Money
  legs: FlightLeg[]
  travellers: { id: string; kind: TravellerKind; age: number | null }[]
  refund: FareRule
  change: FareRule
  needsDocuments: boolean
  endsAt: Date
  /** Where the airline lets the seats be held unpaid. */
  hold: { payBy: Date; priceUntil: Date | null } | null
}

export type TravellerKind = 'adult' | 'child' | 'infant'

/** Under this age, on the day they fly home, somebody sits on a lap. */
export const infantUnder = 2
