import type { NewLine } from '../lines/line.ts'
import type { Money } from '../money/money.ts'
import { type FlightItem, flightKindCode } from './flight-item.ts'
import type { FlightOffer } from './flight-offer.ts'
import type { FlightTraveller } from './flight-port.ts'
import { sealOffer } from './seal-offer.ts'

/**
 * What is bought: paid when booking, all of it. What comes back when it is given up is what the airline says on that day;
 * until it has said so, nothing does.
 */
export function flightLine(
  offer: FlightOffer,
  price: Money,
  travellers: readonly FlightTraveller[] = [],
): NewLine<FlightItem> {
  return {
    kind: flightKindCode,
    total: price,
    payNow: price,
    taxes: [],
    cancellation: { version: 1, freeUntil: null, lateFee: price.minor },
    item: {
      offer,
      legs: null,
      seal: sealOffer(offer, price),
      travellers,
      step: 'quoted',
      order: null,
      quote: null,
      isChangedEssentially: false,
      endedByAirline: null,
      refused: null,
    },
  }
}
