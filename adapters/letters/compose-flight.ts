import type { Language } from '#resort/guests/language.ts'
import type { FlightFacts } from '#resort/letters/flight-facts.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { flightWordsIn } from './flight-words.ts'
import type { LetterBlock, LetterRow } from './letter-parts.ts'
import { type SaidLeg, sayFlightFacts, sayLegs } from './say-flight.ts'

type Said = { subject: string; title: string; opening: string[]; blocks: LetterBlock[]; manage: string | null }

/** The flight of a package with everything that is needed at the airport; nothing where there is none. */
export function flightBlock({ flight, language }: LetterFacts): LetterBlock[] {
  if (!flight) return []
  const words = flightWordsIn(language)
  const facts = sayFlightFacts(flight, language).map(({ name, value }) => plain(name, value))
  const rows = [...sayLegs(flight.legs, flight.cities, language).map(legRow), ...facts, plain(words.local, '')]
  return [{ heading: words.heading, says: 'words', rows }]
}

/** It takes longer than a moment: what is set aside, and where it can be looked at. */
export function composeFlightWaits({ number, language, flight }: LetterFacts): Said {
  const { waits } = flightWordsIn(language)
  return {
    subject: waits.subject(number),
    title: waits.title,
    opening: [waits.says],
    blocks: itinerary(flight, language),
    manage: waits.manage,
  }
}

/** The airline said no to a guest who had left: nothing was charged. */
export function composeFlightRefused({ number, language, flight }: LetterFacts): Said {
  const { refused } = flightWordsIn(language)
  return {
    subject: refused.subject(number),
    title: refused.title,
    opening: [refused.says, refused.again],
    blocks: itinerary(flight, language),
    manage: null,
  }
}

/** What the airline changed by itself: before, now, and what its guest may answer. */
export function composeFlightChanged({ number, language, flight }: LetterFacts): Said {
  const { changed } = flightWordsIn(language)
  if (!flight?.before) throw new Error(`A letter about a change of ${number} does not say what was before.`)
  const { cities, before, legs } = flight
  const block = (heading: string, rows: SaidLeg[]): LetterBlock => ({ heading, says: 'words', rows: rows.map(legRow) })
  return {
    subject: changed.subject(number),
    title: changed.title,
    opening: [changed.says, changed.choose],
    blocks: [
      block(changed.before, sayLegs(before, cities, language)),
      block(changed.after, sayLegs(legs, cities, language)),
    ],
    manage: changed.manage,
  }
}

function itinerary(flight: FlightFacts | null, language: Language): LetterBlock[] {
  if (!flight) return []
  const { heading } = flightWordsIn(language)
  return [{ heading, says: 'words', rows: sayLegs(flight.legs, flight.cities, language).map(legRow) }]
}

function legRow({ name, planes }: SaidLeg): LetterRow {
  return { name, details: planes, value: '', weight: 'plain' }
}

function plain(name: string, value: string): LetterRow {
  return { name, details: [], value, weight: 'plain' }
}
