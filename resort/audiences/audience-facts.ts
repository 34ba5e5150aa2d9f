import { type Day, daysBetween } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'

/** All that the service is told of somebody: nothing that names them, and too little to know them again by. */
export type AudienceFacts = {
  country: string
  /** They were here on an earlier day. */
  isReturning: boolean
  /** How soon they would arrive. */
  arrival: 'unknown' | 'soon' | 'later'
  party: 'two' | 'family' | 'others'
}

type Known = {
  country: string
  firstSeen: Day
  today: Day
  booking: { stay: Stay | null; rooms: readonly Party[] }
}

const soonDays = 14

export function factsOf({ country, firstSeen, today, booking: { stay, rooms } }: Known): AudienceFacts {
  const isSoon = stay && daysBetween(today, stay.checkIn) <= soonDays
  const children = rooms.some(({ childrenAges }) => childrenAges.length)
  const adults = rooms.reduce((all, each) => all + each.adults, 0)
  return {
    country,
    isReturning: firstSeen < today,
    arrival: stay ? (isSoon ? 'soon' : 'later') : 'unknown',
    party: children ? 'family' : adults === 2 ? 'two' : 'others',
  }
}

/** The same facts are the same text: an answer is remembered with it. */
export function writeFacts({ country, isReturning, arrival, party }: AudienceFacts): string {
  return [country, isReturning ? 'again' : 'first', arrival, party].join('-')
}
