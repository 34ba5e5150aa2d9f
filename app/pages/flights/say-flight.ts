import type { PricedOffer } from '#resort/flights/flight-choices.ts'
import type { FareRule, FlightLeg } from '#resort/flights/flight-offer.ts'
import { changesOf } from '#resort/flights/leg-days.ts'
import { feeInPrice } from '#resort/flights/price-flight.ts'
import type { Language } from '#resort/guests/language.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { m } from '../../messages/compiled/messages.js'
import { sayMinutes } from '../../words/say-minutes.ts'

/** An airport as whoever does not know its code reads it. */
export function sayPlace(code: string, cities: ReadonlyMap<string, string>): string {
  const city = cities.get(code)
  return city ? `${city} (${code})` : code
}

/** Every change of planes with how long one waits, and every stop. */
export function sayStops(leg: FlightLeg, cities: ReadonlyMap<string, string>, locale: Language): string[] {
  const changes = changesOf(leg).map(({ airport, minutes }) =>
    m.flights_change_in({ place: sayPlace(airport, cities), wait: sayMinutes(minutes, locale) }, { locale }),
  )
  const stops = leg.segments.flatMap((segment) =>
    segment.stops.map((code) => m.flights_stop_in({ place: sayPlace(code, cities) }, { locale })),
  )
  const all = [...changes, ...stops]
  return all.length ? all : [m.flights_nonstop({}, { locale })]
}

/** Whoever flies it, where that is not who sells it. */
export function sayOperators({ segments }: FlightLeg, locale: Language): string[] {
  const names = new Set(segments.flatMap(({ operatedBy }) => operatedBy ?? []))
  return [...names].map((carrier) => m.flights_operated({ carrier }, { locale }))
}

export function sayBags({ carryOnBags, checkedBags: n }: FlightLeg, locale: Language): string {
  if (n) return carryOnBags ? m.flights_bag_checked({ n }, { locale }) : m.flights_bag_checked_only({ n }, { locale })
  return carryOnBags ? m.flights_bag_none({}, { locale }) : m.flights_bag_nothing({}, { locale })
}

/** What may be done before it leaves, and what that costs, in the guest's money. */
export function sayFare({ offer, price }: PricedOffer, locale: Language): string[] {
  const inOwnMoney = ({ penalty }: FareRule) =>
    penalty ? formatMoney(feeInPrice(penalty, { total: offer.total, price }), locale) : ''
  const { refund, change } = offer
  return [
    refundWords[costOf(refund)]({ fee: inOwnMoney(refund) }, { locale }),
    changeWords[costOf(change)]({ fee: inOwnMoney(change) }, { locale }),
  ]
}

function costOf({ isAllowed, penalty }: FareRule): 'none' | 'free' | 'fee' | 'unknown' {
  if (!isAllowed) return 'none'
  if (!penalty) return 'unknown'
  return penalty.minor > 0 ? 'fee' : 'free'
}

const refundWords = {
  none: m.flights_refund_none,
  free: m.flights_refund_free,
  fee: m.flights_refund_fee,
  unknown: m.flights_refund_unknown,
}
const changeWords = {
  none: m.flights_change_none,
  free: m.flights_change_free,
  fee: m.flights_change_fee,
  unknown: m.flights_change_unknown,
}
