import type { Airport, CreateBatchOfferRequest, Offer } from '@duffel/api/types'
import type { World } from './airports.ts'
import type { Carrier } from './carriers.ts'
import { drawOffer, type Passenger, toPassenger } from './draw-offer.ts'
import { drawBags } from './draw-services.ts'
import { testRouteOf } from './test-routes.ts'
import { everyCarrier, type Journey, journeysOf } from './timetable.ts'

/** What each airline offers for a question: one batch each. */
export type Found = { passengers: Passenger[]; batches: Offer[][]; isTimeout: boolean }

/** The most that one airline offers for one question. */
const mostOfOne = 6

export function searchFlights(world: World, asked: CreateBatchOfferRequest, now: number): Found {
  const passengers = asked.passengers.map(toPassenger)
  const [out, ...rest] = asked.slices
  const testRoute = testRouteOf(out?.origin ?? '', out?.destination ?? '')
  const origins = world.inPlace(out?.origin ?? '')
  const isTimeout = testRoute === 'timeout'
  if (!out || testRoute === 'no-offers' || isTimeout) return { passengers, batches: [[]], isTimeout }
  const carriers = new Map(origins.flatMap((from) => everyCarrier(from).map((each) => [each.code, each])))
  const ways = [out, ...rest].map((slice) => ({
    from: world.inPlace(slice.origin),
    to: world.inPlace(slice.destination),
    day: slice.departure_date,
  }))
  const batches = [...carriers.values()].map((carrier) => {
    const choices = ways.map(({ from, to, day }) =>
      choicesOf(world, carrier, { from, to, day }, testRoute === 'connecting'),
    )
    return combine(choices)
      .filter(fitTogether)
      .slice(0, mostOfOne)
      .map((journeys) => drawOffer(journeys, carrier, { passengers, now, testRoute }))
      .map((offer) => (testRoute === 'no-bags' ? offer : { ...offer, available_services: drawBags(offer, carrier) }))
  })
  return { passengers, batches: batches.length ? batches : [[]], isTimeout }
}

type Way = { from: Airport[]; to: Airport[]; day: string }

function choicesOf(world: World, carrier: Carrier, { from, to, day }: Way, mustConnect: boolean): Journey[] {
  const all = from.flatMap((origin) =>
    to
      .filter((place) => place.iata_code !== origin.iata_code)
      .flatMap((place) => [
        ...journeysOf(world, carrier, origin, place, day),
        // Back from the sea an airline flies by the same rules, seen from the other end.
        ...(carrier.hubs.includes(place.iata_code ?? '')
          ? journeysOf(world, { ...carrier, hubs: [origin.iata_code ?? ''] }, origin, place, day)
          : []),
      ]),
  )
  return mustConnect ? all.filter(({ flights }) => flights.length > 1) : all
}

function combine(choices: Journey[][]): Journey[][] {
  return choices.reduce<Journey[][]>((sets, ways) => sets.flatMap((set) => ways.map((way) => [...set, way])), [[]])
}

/** Who comes home does so after they arrived, and to the airport they left from. */
function fitTogether(journeys: Journey[]): boolean {
  return journeys.every((journey, index) => {
    const before = journeys[index - 1]
    const last = before?.flights.at(-1)
    const first = journey.flights[0]
    if (!before || !last || !first) return true
    const arrived = last.leaves + last.minutes * 60_000
    return (
      first.leaves >= arrived + 3_600_000 &&
      first.from.iata_code === last.to.iata_code &&
      journey.flights.at(-1)?.to.iata_code === before.flights[0]?.from.iata_code
    )
  })
}
