import { randomUUID } from 'node:crypto'
import type {
  Airline,
  Airport,
  CreateOfferRequestPassenger,
  Offer,
  OfferSlice,
  OfferSliceSegment,
  OfferSliceSegmentPassenger,
} from '@duffel/api/types'
import { distanceBetween } from './airports.ts'
import type { Carrier } from './carriers.ts'
import { toDuration, toLocal } from './local-time.ts'
import type { TestRoute } from './test-routes.ts'
import { type Flight, hashOf, type Journey } from './timetable.ts'

/** Somebody who travels, by the number that the supplier gave them. */
export type Passenger = { id: string; type: 'adult' | 'child' | 'infant_without_seat'; age: number | null }

export type OfferQuestion = { passengers: Passenger[]; now: number; testRoute: TestRoute | null }

/** For how long an offer can be ordered. */
const offerMinutes = 30

export function toPassenger(asked: CreateOfferRequestPassenger): Passenger {
  const age = asked.age ?? null
  const type = age === null || age > 11 ? 'adult' : age < 2 ? 'infant_without_seat' : 'child'
  return { id: newId('pas'), type, age }
}

/** Ids are the supplier's: nobody reads anything from them. */
export function newId(kind: string): string {
  return `${kind}_0000${randomUUID().replaceAll('-', '').slice(0, 18)}`
}

/** An airline's fare for a journey there and one back. */
export function drawOffer(journeys: Journey[], carrier: Carrier, question: OfferQuestion): Offer {
  const { passengers, now, testRoute } = question
  const isHoldable = carrier.holdHours > 0 || testRoute === 'may-be-held'
  const iso = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const base = passengers.reduce((sum, each) => sum + fareOf(journeys, carrier, each), 0)
  const tax = Math.round(base * 0.16) + passengers.length * 3_450
  const offer: Offer = {
    id: newId('off'),
    live_mode: false,
    partial: false,
    owner: airlineOf(carrier),
    created_at: iso(0),
    updated_at: iso(0),
    expires_at: iso(offerMinutes / 60),
    base_amount: amount(base),
    base_currency: 'USD',
    tax_amount: amount(tax),
    tax_currency: 'USD',
    total_amount: amount(base + tax),
    total_currency: 'USD',
    total_emissions_kg: String(Math.round(journeys.reduce((sum, each) => sum + lengthOf(each), 0) * 0.09)),
    available_services: [],
    conditions: {
      refund_before_departure: carrier.isRefundable
        ? { allowed: true, penalty_amount: amount(0), penalty_currency: 'USD' }
        : { allowed: false, penalty_amount: null, penalty_currency: null },
      change_before_departure:
        carrier.changeFee === null
          ? { allowed: false, penalty_amount: null, penalty_currency: null }
          : { allowed: true, penalty_amount: amount(carrier.changeFee), penalty_currency: 'USD' },
    },
    passenger_identity_documents_required: carrier.needsDocuments,
    supported_passenger_identity_document_types: ['passport'],
    supported_loyalty_programmes: [],
    private_fares: [],
    passengers: passengers.map(({ id, type, age }) => ({
      id,
      type,
      age,
      fare_type: null,
      loyalty_programme_accounts: [],
    })),
    payment_requirements: {
      requires_instant_payment: !isHoldable,
      payment_required_by: isHoldable ? iso(carrier.holdHours || 24) : null,
      price_guarantee_expires_at: isHoldable ? iso((carrier.holdHours || 24) / 2) : null,
    },
    slices: journeys.map((journey) => drawSlice(journey, carrier, question)),
  }
  return offer
}

export function amount(cents: number): string {
  return (cents / 100).toFixed(2)
}

export function airlineOf({ code, name }: Carrier): Airline {
  return {
    id: `arl_0000${code.toLowerCase()}`,
    name,
    iata_code: code,
    conditions_of_carriage_url: null,
    logo_symbol_url: null,
    logo_lockup_url: null,
  } as Airline
}

function lengthOf({ flights }: Journey): number {
  return flights.reduce((sum, { from, to }) => sum + distanceBetween(from, to), 0)
}

/** Cents: dearer at weekends and in some weeks, as fares are. */
function fareOf(journeys: Journey[], carrier: Carrier, { type }: Passenger): number {
  const share = type === 'adult' ? 1 : type === 'child' ? 0.75 : 0.1
  const each = journeys.map((journey) => {
    const day = new Date(journey.flights[0]?.leaves ?? 0)
    const weekend = [0, 5, 6].includes(day.getUTCDay()) ? 1.18 : 1
    const week = 1 + (hashOf(`${carrier.code}${Math.floor(day.getTime() / 604_800_000)}`) % 35) / 100
    return carrier.fare * (lengthOf(journey) / 1_000) ** 0.72 * weekend * week
  })
  return Math.round(each.reduce((sum, fare) => sum + fare, 0) * share)
}

function drawSlice(journey: Journey, carrier: Carrier, question: OfferQuestion): OfferSlice {
  const [first, last] = [journey.flights[0], journey.flights.at(-1)]
  if (!first || !last) throw new Error('A journey has a flight.')
  const minutes = (last.leaves - first.leaves) / 60_000 + last.minutes
  return {
    id: newId('sli'),
    origin: first.from,
    origin_type: 'airport',
    destination: last.to,
    destination_type: 'airport',
    duration: toDuration(minutes),
    fare_brand_name: carrier.isRefundable ? 'Flexible' : carrier.checkedBags ? 'Classic' : 'Basic',
    ngs_shelf: 1,
    comparison_key: String(hashOf(journey.flights.map(({ carrier: { code }, number }) => code + number).join())),
    conditions: {
      change_before_departure: null,
      priority_check_in: null,
      priority_boarding: null,
      advance_seat_selection: null,
    },
    segments: journey.flights.map((flight) => drawSegment(flight, carrier, question)),
  } as OfferSlice
}

function drawSegment(flight: Flight, carrier: Carrier, { passengers, testRoute }: OfferQuestion): OfferSliceSegment {
  const { from, to, leaves, minutes, number } = flight
  const bags = testRoute === 'no-bags' ? 0 : carrier.checkedBags
  return {
    id: newId('seg'),
    aircraft: { id: 'arc_00009vmf80bpwl', name: 'Airbus A320neo', iata_code: '32N' },
    origin: from,
    destination: to,
    origin_terminal: null,
    destination_terminal: null,
    departing_at: toLocal(leaves, from.time_zone),
    arriving_at: toLocal(leaves + minutes * 60_000, to.time_zone),
    duration: toDuration(minutes),
    distance: distanceBetween(from, to).toFixed(1),
    marketing_carrier: airlineOf(carrier),
    marketing_carrier_flight_number: number,
    operating_carrier: airlineOf(carrier),
    operating_carrier_flight_number: number,
    stops: testRoute === 'with-a-stop' ? [stopOn(flight)] : [],
    passengers: passengers.map(
      (each): OfferSliceSegmentPassenger => ({
        passenger_id: each.id,
        cabin: null,
        cabin_class: 'economy',
        cabin_class_marketing_name: 'Economy',
        fare_basis_code: 'O0000X',
        baggages:
          each.type === 'infant_without_seat'
            ? []
            : [{ type: 'carry_on', quantity: 1 }, ...(bags ? [{ type: 'checked' as const, quantity: bags }] : [])],
      }),
    ),
  } as OfferSliceSegment
}

/** The same plane comes down once on its way. */
function stopOn({ from, leaves, minutes }: Flight): {
  id: string
  airport: Airport
  arriving_at: string
  departing_at: string
  duration: string
} {
  const middle = leaves + (minutes / 2) * 60_000
  return {
    id: newId('sto'),
    airport: from,
    arriving_at: toLocal(middle, from.time_zone),
    departing_at: toLocal(middle + 45 * 60_000, from.time_zone),
    duration: toDuration(45),
  }
}
