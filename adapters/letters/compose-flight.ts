import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { FlightFacts } from '#resort/letters/flight-facts.ts'
import { hasStay, type LetterFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { costBlock, goneBlock } from './compose-blocks.ts'
import { type FlightWords, flightWordsIn } from './flight-words.ts'
import { sayInstant } from './letter-dates.ts'
import { type LetterBlock, type LetterRow, plainRow } from './letter-parts.ts'
import { sayFare } from './say-fare.ts'
import { type SaidLeg, sayFlightFacts, sayLegs } from './say-flight.ts'
import { sayGoingBack } from './say-going-back.ts'
import { sayCareOfFlight, sayRemains, sayToLose } from './say-package.ts'

type Said = { subject: string; title: string; opening: string[]; blocks: LetterBlock[]; manage: string | null }

/** The flight of a package with everything that is needed at the airport; nothing where there is none. */
export function flightBlock(told: LetterFacts): LetterBlock[] {
  const { flight, language } = told
  if (!flight) return []
  const words = flightWordsIn(language)
  const facts = [...sayFlightFacts(flight, language), ...sayFare(flight, language)].map(({ name, value }) =>
    plainRow(name, value),
  )
  const care = [
    ...sayCareOfFlight(told).map(({ name, value }) => plainRow(name, value)),
    ...sayToLose(told.package, language).map((sentence) => plainRow(sentence, '')),
  ]
  const legs = sayLegs(flight.legs, flight.cities, language).map(legRow)
  const rows = [...legs, ...facts, plainRow(words.local, ''), ...care]
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
  const { cities, before } = flight
  const now = flight.after ?? flight.legs
  const isFlown = !now.includes(null)
  const block = (heading: string, rows: SaidLeg[]): LetterBlock => ({ heading, says: 'words', rows: rows.map(legRow) })
  return {
    subject: changed.subject(number),
    title: changed.title,
    opening: isFlown
      ? [openingOf(flight, changed), changed.choose]
      : [flight.canGiveUp ? changed.isGone : changed.byUs],
    blocks: [
      block(changed.before, sayLegs(before, cities, language)),
      block(changed.after, sayLegs(now, cities, language)),
    ],
    manage: changed.manage,
  }
}

/** Nothing is promised that the page of the reservation does not offer. */
function openingOf({ canAccept, canGiveUp, isChangedEssentially }: FlightFacts, words: FlightWords['changed']): string {
  if (!canAccept) return words.byUs
  if (!isChangedEssentially) return words.small
  return canGiveUp ? words.says : words.orCall
}

/** The airline does not fly: what goes back, and what becomes of the rooms. */
export function composeFlightCancelled(facts: LetterFacts): Said {
  const { number, language, goneFlight, settled, freeUntil, hotel } = facts
  if (!goneFlight || !settled) throw new Error(`A letter about a cancelled flight of ${number} does not say which.`)
  const { cancelled } = flightWordsIn(language)
  const stays = hasStay(facts) && facts.rooms.length > 0
  const remains = facts.rooms.length + facts.extras.length > 0
  return {
    subject: cancelled.subject(number),
    title: cancelled.title,
    opening: [
      cancelled.says(goneFlight.airline, formatMoney(settled.refund, language)),
      ...sayGoingBack(facts),
      ...sayRemains(facts),
      ...(stays && freeUntil ? [cancelled.rooms(sayInstant(freeUntil, hotel.timeZone, language))] : []),
      cancelled.help,
    ],
    blocks: [...itinerary(goneFlight, language), ...goneBlock(facts), ...(remains ? [costBlock(facts)] : [])],
    manage: cancelled.manage,
  }
}

/** The codes of what the airline gives in place of money. */
export function composeFlightCredits({ number, language, credits }: LetterFacts): Said {
  if (!credits) throw new Error(`A letter about credits for ${number} does not say which.`)
  const { credits: words } = flightWordsIn(language)
  return {
    subject: words.subject(number),
    title: words.title,
    opening: [words.says(credits.airline, credits.reference)],
    blocks: creditsBlock({ credits, language }),
    manage: words.manage,
  }
}

/** Credits with what is needed to use them; nothing where the airline gave none. */
export function creditsBlock({ credits, language }: Pick<LetterFacts, 'credits' | 'language'>): LetterBlock[] {
  if (!credits) return []
  const { credits: words } = flightWordsIn(language)
  const rows = credits.credits.map(({ who, name, code, amount, expiresOn }): LetterRow => {
    const until = expiresOn ? words.until(formatDayInText(expiresOn, language)) : ''
    const details = [name, code ? `${words.code}: ${code}` : '', until].filter(Boolean)
    return { name: who || words.credit, details, value: formatMoney(amount, language), weight: 'plain' }
  })
  const isOpen = !credits.credits.length || credits.credits.some(({ code }) => code === null)
  const isUnsaid = credits.credits.some(({ expiresOn }) => expiresOn === null)
  const notes = [...(isOpen ? [words.later] : []), ...(isUnsaid ? [words.ask] : [])]
  return [{ heading: words.title, says: 'amounts', rows: [...rows, ...notes.map((note) => plainRow(note, ''))] }]
}

function itinerary(flight: FlightFacts | null, language: Language): LetterBlock[] {
  if (!flight) return []
  const { heading } = flightWordsIn(language)
  return [{ heading, says: 'words', rows: sayLegs(flight.legs, flight.cities, language).map(legRow) }]
}

function legRow({ name, planes }: SaidLeg): LetterRow {
  return { name, details: planes, value: '', weight: 'plain' }
}
