import type { Airport } from '@duffel/api/types'
import { distanceBetween, type World } from './airports.ts'
import { type Carrier, carriers } from './carriers.ts'
import { fromLocal } from './local-time.ts'

/** One flight: whole minutes of universal time, so that clocks are nobody's business before it is told. */
export type Flight = { carrier: Carrier; number: string; from: Airport; to: Airport; leaves: number; minutes: number }

/** From one place to another on a day: one flight, or several after each other. */
export type Journey = { carrier: Carrier; flights: Flight[]; stops: number[] }

const cruise = 13.2
const ground = 35

/** What an airline flies from an airport to another on a day: nothing, straight, or over one of its own hubs. */
export function journeysOf(world: World, carrier: Carrier, from: Airport, to: Airport, day: string): Journey[] {
  const distance = distanceBetween(from, to)
  const straight = carrier.hubs.includes(from.iata_code ?? '') || (carrier.isLeisure && distance < carrier.range)
  const departures = straight ? [carrier.first, carrier.first + 7] : [carrier.first]
  return departures.flatMap((hour) => {
    const at = fromLocal(`${day}T${String(hour).padStart(2, '0')}:${carrier.minute}:00`, from.time_zone)
    if (straight) return [{ carrier, flights: [flight(carrier, from, to, at)], stops: [] }]
    const hub = world.airport(carrier.hubs[0] ?? '')
    if (!hub || hub.iata_code === to.iata_code || hub.iata_code === from.iata_code) return []
    const first = flight(carrier, from, hub, at)
    const second = flight(carrier, hub, to, first.leaves + (first.minutes + carrier.change) * 60_000)
    return [{ carrier, flights: [first, second], stops: [] }]
  })
}

function flight(carrier: Carrier, from: Airport, to: Airport, leaves: number): Flight {
  const minutes = Math.round((distanceBetween(from, to) / cruise + ground) / 5) * 5
  const number = String(100 + (hashOf(`${carrier.code}${from.iata_code}${to.iata_code}${leaves % 86_400_000}`) % 8_900))
  return { carrier, number, from, to, leaves, minutes }
}

/** The same for the same words, wherever it runs. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return hash
}

export function everyCarrier(from: Airport): Carrier[] {
  return carriers.filter(({ hubs, countries, isLeisure }) => {
    return isLeisure || hubs.includes(from.iata_code ?? '') || countries.includes(from.iata_country_code)
  })
}
