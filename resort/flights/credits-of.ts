import type { Line } from '../lines/line.ts'
import { type FlightItem, isFlightLine } from './flight-item.ts'
import type { FlightCredit } from './flight-port.ts'

export type CreditsTold = {
  airline: string
  reference: string | null
  /** `who` is the name on the ticket; empty where nobody knows it any more. */
  credits: (FlightCredit & { who: string })[]
}

/**
 * What the airline gave a guest in place of money for the flight that they gave up; null where it gave none. Whoever got all
 * of their money back has no claim to the credits as well.
 */
export function creditsOf(lines: readonly Line[]): CreditsTold | null {
  const line = lines.filter(isFlightLine).findLast(hasCredits)
  if (!line) return null
  const { offer, order, quote, travellers } = line.item
  const credits = (quote?.credits ?? []).map((credit) => {
    const who = travellers.find(({ id }) => id === credit.traveller)
    return { ...credit, who: who ? `${who.givenName} ${who.familyName}`.toUpperCase() : '' }
  })
  return { airline: offer.airline.name, reference: order?.reference ?? null, credits }
}

function hasCredits({ state, item }: Line & { item: FlightItem }): boolean {
  const { step, quote, endedByAirline } = item
  const isGivenUp = step === 'compensating' || step === 'refunded' || step === 'partly-refunded'
  return state === 'cancelled' && isGivenUp && !endedByAirline && quote?.isCredit === true
}
