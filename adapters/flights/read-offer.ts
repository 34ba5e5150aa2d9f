import type { Offer, OfferSlice, OfferSliceSegment, OrderSlice } from '@duffel/api/types'
import type { FareRule, FlightLeg, FlightOffer, FlightSegment } from '#resort/flights/flight-offer.ts'
import { parseCurrency } from '#resort/money/currency.ts'
import { parseDecimal } from '#resort/money/decimal-money.ts'
import type { Money } from '#resort/money/money.ts'

/** What the supplier offers, in our words; an offer without a price or a flight is an error. */
export function readOffer(offer: Omit<Offer, 'available_services'>): FlightOffer {
  const { payment_requirements: paying, conditions } = offer
  const { payment_required_by: payBy, price_guarantee_expires_at: priceUntil } = paying
  return {
    id: offer.id,
    airline: { code: offer.owner.iata_code ?? '', name: offer.owner.name },
    total: toMoney(offer.total_amount, offer.total_currency),
    legs: offer.slices.map(readLeg),
    travellers: offer.passengers.map(({ id, type, age }) => ({ id, age, kind: kindOf(type) })),
    refund: readRule(conditions.refund_before_departure),
    change: readRule(conditions.change_before_departure),
    needsDocuments: offer.passenger_identity_documents_required,
    endsAt: new Date(offer.expires_at),
    hold:
      paying.requires_instant_payment || !payBy
        ? null
        : { payBy: new Date(payBy), priceUntil: priceUntil ? new Date(priceUntil) : null },
  }
}

function kindOf(type: string | null): 'adult' | 'child' | 'infant' {
  return type === 'infant_without_seat' ? 'infant' : type === 'child' ? 'child' : 'adult'
}

type Condition =
  | { allowed: boolean; penalty_amount?: string | null; penalty_currency?: string | null }
  | null
  | undefined

/** What is not said is not promised. */
function readRule(condition: Condition): FareRule {
  if (!condition?.allowed) return { isAllowed: false, penalty: null }
  const { penalty_amount, penalty_currency } = condition
  return {
    isAllowed: true,
    penalty: penalty_amount && penalty_currency ? toMoney(penalty_amount, penalty_currency) : null,
  }
}

export function readLeg(slice: OfferSlice | OrderSlice): FlightLeg {
  const segments = slice.segments.map(readSegment)
  const [first] = segments
  if (!first) throw new Error('The supplier offers a journey without a flight.')
  const bags = slice.segments
    .flatMap(({ passengers }) => passengers.map(({ baggages }) => baggages ?? []))
    .filter((each) => each.length)
  const least = (type: string) =>
    bags.length ? Math.min(...bags.map((each) => each.find((bag) => bag.type === type)?.quantity ?? 0)) : 0
  return {
    segments,
    minutes: toMinutes(slice.duration) ?? segments.reduce((sum, { minutes }) => sum + minutes, 0),
    brand: slice.fare_brand_name,
    carryOnBags: least('carry_on'),
    checkedBags: least('checked'),
  }
}

function readSegment(segment: OfferSliceSegment | OrderSlice['segments'][number]): FlightSegment {
  const { marketing_carrier: seller, operating_carrier: flyer } = segment
  return {
    carrier: { code: seller.iata_code ?? '', name: seller.name },
    number: segment.marketing_carrier_flight_number,
    operatedBy: flyer.iata_code === seller.iata_code ? null : flyer.name,
    from: { airport: segment.origin.iata_code ?? '', timeZone: segment.origin.time_zone },
    to: { airport: segment.destination.iata_code ?? '', timeZone: segment.destination.time_zone },
    leaves: segment.departing_at.slice(0, 16),
    lands: segment.arriving_at.slice(0, 16),
    minutes: toMinutes(segment.duration) ?? 0,
    stops: (segment.stops ?? []).map(({ airport }) => airport.iata_code ?? airport.name),
  }
}

/** `P1DT2H5M` in minutes; null for what is no length of time. */
export function toMinutes(duration: string | null): number | null {
  const [, days, hours, minutes] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?/.exec(duration ?? '') ?? []
  if (days === undefined && hours === undefined && minutes === undefined) return null
  return Number(days ?? 0) * 1_440 + Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

export function toMoney(amount: string, currency: string): Money {
  const known = parseCurrency(currency)
  const money = known && parseDecimal(amount, known)
  if (!money) throw new Error(`The supplier asks for ${amount} ${currency}, which is no amount.`)
  return money
}
