import { daysBetween } from '#resort/calendar/day.ts'
import type { FlightLeg, FlightSegment } from '#resort/flights/flight-offer.ts'
import type { Language } from '#resort/guests/language.ts'
import type { FlightFacts } from '#resort/letters/flight-facts.ts'
import { type FlightWords, flightWordsIn } from './flight-words.ts'
import { sayDay } from './letter-dates.ts'

/** One way in words: its day, and each plane with times by the clocks of its places. */
export type SaidLeg = { name: string; planes: string[] }

export function sayLegs(
  legs: readonly (FlightLeg | null)[],
  cities: FlightFacts['cities'],
  language: Language,
): SaidLeg[] {
  const words = flightWordsIn(language)
  return legs.map((leg, index) => {
    const way = index === 0 ? words.out : words.home
    if (!leg) return { name: way, planes: [words.notFlown] }
    const { segments } = leg
    const first = segments[0]?.leaves.slice(0, 10) ?? ''
    return {
      name: `${way}: ${sayDay(first, language)}`,
      planes: segments.map((plane) => sayPlane(plane, first, { cities, words })),
    }
  })
}

type Saying = { cities: FlightFacts['cities']; words: FlightWords }

function sayPlane(plane: FlightSegment, first: string, { cities, words }: Saying): string {
  const { carrier, number, operatedBy, from, to, leaves, lands } = plane
  const later = daysBetween(first, lands.slice(0, 10))
  const times = [
    `${leaves.slice(11, 16)} ${sayPlace(from.airport, cities)}`,
    `${lands.slice(11, 16)} ${sayPlace(to.airport, cities)}${later > 0 ? ` (${words.later(later)})` : ''}`,
  ]
  const who = [`${carrier.code} ${number}`, ...(operatedBy ? [words.operated(operatedBy)] : [])]
  return `${times.join(' – ')} · ${who.join(', ')}`
}

export function sayPlace(airport: string, cities: FlightFacts['cities']): string {
  return cities[airport] ? `${cities[airport]} (${airport})` : airport
}

/** What is to be known of it besides its times: the airline's number, the tickets, who flies, how it stands. */
export function sayFlightFacts(flight: FlightFacts, language: Language): { name: string; value: string }[] {
  const words = flightWordsIn(language)
  const { airline, reference, tickets, travellers, step } = flight
  const state = words.states[step]
  return [
    { name: words.airline, value: airline },
    ...(reference ? [{ name: words.reference, value: reference }] : []),
    ...(tickets.length ? [{ name: words.tickets, value: tickets.join(', ') }] : []),
    ...(travellers.length ? [{ name: words.travellers, value: travellers.join(', ') }] : []),
    ...(state ? [{ name: words.state, value: state }] : []),
  ]
}
