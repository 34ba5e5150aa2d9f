import { compare, type Money } from '../money/money.ts'
import type { FlightLeg, FlightOffer } from './flight-offer.ts'
import { minutesOf } from './leg-days.ts'

/** An offer at what the house asks for it. */
export type PricedOffer = { offer: FlightOffer; price: Money; seal: string; search: string }

export const dayParts = ['night', 'morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]
/** The hour before which each of them is. */
const endsAt: Record<DayPart, string> = { night: '06', morning: '12', afternoon: '18', evening: '24' }
export const flightSortings = ['price', 'duration', 'departure'] as const
export type FlightSorting = (typeof flightSortings)[number]

/** What somebody wants of a way; null where anything will do. */
export type FlightFilter = {
  mostStops: 0 | 1 | null
  leaves: DayPart | null
  carrier: string | null
  bags: 'checked' | null
  order: FlightSorting
}

/** One way, by the cheapest offer that has it. */
export type Way = { key: string; leg: FlightLeg; least: PricedOffer }

/** By what a way is known again in another answer to the same question: its flights and when they leave. */
export function keyOfLeg({ segments }: Pick<FlightLeg, 'segments'>): string {
  return segments
    .map(({ carrier, number, leaves }) => `${carrier.code}${number}.${leaves.replaceAll(/[^0-9]/g, '').slice(4)}`)
    .join('-')
}

/** Changes of planes, and where a plane comes down on its way. */
export function stopsOf({ segments }: Pick<FlightLeg, 'segments'>): number {
  return segments.length - 1 + segments.reduce((sum, { stops }) => sum + stops.length, 0)
}

export function dayPartOf(local: string): DayPart {
  const hour = local.slice(11, 13)
  return dayParts.find((part) => hour < endsAt[part]) ?? 'night'
}

/** Every way there, once. */
export function listWaysOut(offers: readonly PricedOffer[], filter: FlightFilter): Way[] {
  const least = new Map<string, Way>()
  for (const each of offers) {
    const [leg] = each.offer.legs
    if (!leg || !fits(leg, filter)) continue
    const key = keyOfLeg(leg)
    const known = least.get(key)
    if (!known || compare(each.price, known.least.price) < 0) least.set(key, { key, leg, least: each })
  }
  return [...least.values()].toSorted(inOrder(filter.order))
}

/** Every way home that is sold with this way there, once for each fare. */
export function listWaysHome(offers: readonly PricedOffer[], out: string, filter: FlightFilter): Way[] {
  return offers
    .flatMap((each) => {
      const [there, leg] = each.offer.legs
      return there && leg && keyOfLeg(there) === out && fits(leg, filter)
        ? [{ key: each.offer.id, leg, least: each }]
        : []
    })
    .toSorted(inOrder(filter.order))
}

/** The same flights with the same fare, in another answer to the same question; the cheapest, where there are several. */
export function findSameFlights(offers: readonly PricedOffer[], { offer }: PricedOffer): PricedOffer | null {
  const same = offers.filter((each) => fareOf(each.offer) === fareOf(offer))
  return same.toSorted((one, other) => compare(one.price, other.price))[0] ?? null
}

function fareOf({ airline, legs, refund, change }: FlightOffer): string {
  const ways = legs.map((leg) => [keyOfLeg(leg), leg.brand, leg.carryOnBags, leg.checkedBags])
  return JSON.stringify([airline.code, ways, refund.isAllowed, change.isAllowed])
}

/** Who flies any of these ways. */
export function listCarriers(offers: readonly PricedOffer[]): { code: string; name: string }[] {
  const found = new Map(offers.map(({ offer: { airline } }) => [airline.code, airline]))
  return [...found.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

function fits(leg: FlightLeg, { mostStops, leaves, carrier, bags }: FlightFilter): boolean {
  const [first] = leg.segments
  const checks = [
    mostStops === null || stopsOf(leg) <= mostStops,
    !leaves || dayPartOf(first?.leaves ?? '') === leaves,
    !carrier || leg.segments.some((each) => each.carrier.code === carrier),
    !bags || leg.checkedBags > 0,
  ]
  return !checks.includes(false)
}

/** What is alike stays in the order of the clock, so that a list that grows does not jump. */
function inOrder(order: FlightSorting): (one: Way, other: Way) => number {
  const byClock = (one: Way, other: Way) =>
    leavesOf(one).localeCompare(leavesOf(other)) || (one.key < other.key ? -1 : 1)
  return (one, other) => {
    if (order === 'departure') return byClock(one, other)
    const difference =
      order === 'price' ? compare(one.least.price, other.least.price) : minutesOf(one.leg) - minutesOf(other.leg)
    return difference || byClock(one, other)
  }
}

function leavesOf({ leg }: Way): string {
  return leg.segments[0]?.leaves ?? ''
}
