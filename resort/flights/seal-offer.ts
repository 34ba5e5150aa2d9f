import type { Money } from '../money/money.ts'
import { hash } from '../signing.ts'
import type { FareRule, FlightLeg, FlightOffer, FlightSegment } from './flight-offer.ts'

/** What proves that what is bought is what was read: the offer, who flies when with what, its rules, and its price. */
export function sealOffer(offer: FlightOffer, price: Money): string {
  return sealOf([offer.id, itineraryOf(offer), amountOf(offer.total), amountOf(price)])
}

/** The same flights for the same people by the same rules, whatever it costs. */
export function isSameItinerary(one: FlightOffer, other: FlightOffer): boolean {
  return sealOf(itineraryOf(one)) === sealOf(itineraryOf(other))
}

function sealOf(words: unknown): string {
  return hash(JSON.stringify(words)).toString('base64url')
}

// Lists, and no objects: a database gives the names of an object back in an order of its own.
function itineraryOf({ airline, legs, travellers, refund, change, needsDocuments, hold }: FlightOffer): unknown {
  return [
    airline.code,
    legs.map(wordsOfLeg),
    travellers.map(({ id, kind, age }) => [id, kind, age]),
    wordsOfRule(refund),
    wordsOfRule(change),
    needsDocuments,
    hold !== null,
  ]
}

function wordsOfLeg({ segments, brand, carryOnBags, checkedBags }: FlightLeg): unknown {
  return [segments.map(wordsOfSegment), brand, carryOnBags, checkedBags]
}

function wordsOfSegment({ carrier, number, operatedBy, from, to, leaves, lands, stops }: FlightSegment): unknown {
  return [carrier.code, number, operatedBy, from.airport, to.airport, leaves, lands, stops]
}

function wordsOfRule({ isAllowed, penalty }: FareRule): unknown {
  return [isAllowed, penalty && amountOf(penalty)]
}

function amountOf({ minor, currency }: Money): unknown {
  return [minor, currency]
}
