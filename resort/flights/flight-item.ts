import { isAlive, type Line } from '../lines/line.ts'
import type { FlightLeg, FlightOffer } from './flight-offer.ts'
import type { FlightRefundQuote, FlightRefusal, FlightTraveller } from './flight-port.ts'

export const flightKindCode = 'flight'

/**
 * How far the house has come with buying a flight. `unknown`: nobody said what became of the order. `held`: the airline keeps
 * the seats, unpaid. `compensating`: it was bought and is given back, for its guest has no room or has paid nothing.
 */
export const flightSteps = [
  'quoted',
  'ordering',
  'unknown',
  'held',
  'confirmed',
  'compensating',
  'refunded',
  'partly-refunded',
  'failed',
  'airline-changed',
] as const
export type FlightStep = (typeof flightSteps)[number]

/** Where a flight may go from each step; the database keeps no list of its own, for one rule moves them all. */
export const stepEdges: Record<FlightStep, readonly FlightStep[]> = {
  quoted: ['ordering'],
  ordering: ['unknown', 'held', 'confirmed', 'failed'],
  unknown: ['ordering', 'held', 'confirmed', 'failed'],
  // Not paid in time it ends by itself; given back it costs nothing.
  held: ['confirmed', 'failed', 'compensating'],
  confirmed: ['airline-changed', 'compensating'],
  'airline-changed': ['confirmed', 'airline-changed', 'compensating'],
  compensating: ['refunded', 'partly-refunded'],
  refunded: [],
  'partly-refunded': [],
  // Another attempt may follow while the guest is still there: with other names, or another card.
  // One that nobody had heard of may be there after all, and is given back.
  failed: ['ordering', 'compensating'],
}

/** What a line knows that is a flight: one offer, for everybody who flies. */
export type FlightItem = {
  /** As its guest read it. */
  offer: FlightOffer
  /** How the airline flies it now, where it changed something since. */
  legs: readonly FlightLeg[] | null
  /** What proves that what is bought is what was read. */
  seal: string
  /** Nobody until they are named. */
  travellers: readonly FlightTraveller[]
  step: FlightStep
  order: { id: string; reference: string; tickets: readonly string[]; payBy: Date | null } | null
  quote: FlightRefundQuote | null
  /** The airline changed so much of it that nobody has to take it. */
  isChangedEssentially: boolean
  /** When it ended because the airline does not fly what was bought: by its own word, or as the guest did not take what it flies instead. */
  endedByAirline: Date | null
  /** Why the last attempt to buy it came to nothing. */
  refused: FlightRefusal | null
}

export function isFlightLine<Each extends Pick<Line, 'kind' | 'item'>>(
  line: Each,
): line is Each & { item: FlightItem } {
  return line.kind === flightKindCode
}

/** As it is flown. */
export function legsOf({ legs, offer }: Pick<FlightItem, 'legs' | 'offer'>): readonly FlightLeg[] {
  return legs ?? offer.legs
}

/** Of both ways what is allowed on each of them: nobody pays for a bag that was promised. */
export function leastBags(legs: readonly FlightLeg[]): { carry: number; checked: number } {
  return {
    carry: Math.min(...legs.map(({ carryOnBags }) => carryOnBags)),
    checked: Math.min(...legs.map(({ checkedBags }) => checkedBags)),
  }
}

/** The flight of an order; null where it has none. */
export function flightOf<Each extends Pick<Line, 'kind' | 'item' | 'state'>>(
  lines: readonly Each[],
): (Each & { item: FlightItem }) | null {
  return lines.filter(isFlightLine).find(isAlive) ?? null
}

/** Where whoever flies it lands, at the end of the way there. */
export function airportOf({ legs: [there] }: FlightOffer): string | null {
  return there?.segments.at(-1)?.to.airport ?? null
}

/** Where the flight of an order lands; null where it has none. */
export function landsAt(lines: readonly Pick<Line, 'kind' | 'item' | 'state'>[]): string | null {
  const flight = flightOf(lines)
  return flight && airportOf(flight.item.offer)
}

/** The seals of what is bought: nothing else is paid for. */
export function sealsOf(lines: readonly Pick<Line, 'kind' | 'item' | 'state'>[]): string {
  return lines
    .filter(isFlightLine)
    .filter(isAlive)
    .map(({ item }) => item.seal)
    .join(' ')
}

/** An airline was asked and has not said no. */
export const underwaySteps = ['ordering', 'unknown', 'held', 'confirmed'] as const satisfies FlightStep[]

/** Nobody knows yet whether it is bought: nothing that belongs to it may end meanwhile. */
export function isUnderway({ step }: Pick<FlightItem, 'step'>): boolean {
  return step === 'ordering' || step === 'unknown'
}
