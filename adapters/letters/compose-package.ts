import { daysApart } from '#resort/flights/nights-meant.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { type LetterBlock, type LetterRow, plainRow } from './letter-parts.ts'
import { packageWordsIn } from './package-words.ts'
import { sayOrganiser, sayRemains } from './say-package.ts'

/** What the law wants a traveller to keep, and where all of it is read; nothing where no package is told. */
export function packageBlock({ package: sold, language }: LetterFacts): LetterBlock[] {
  if (!sold) return []
  const words = packageWordsIn(language)
  const facts = sayOrganiser(sold, language).map(({ name, value }) => plainRow(name, value))
  const read: LetterRow = { ...plainRow(words.read(sold.version), sold.link), isLink: true }
  return [{ heading: words.heading, says: 'words', rows: [...facts, plainRow(words.answer, ''), read] }]
}

/** A package is booked as what it is; null where it is none. */
export function packageBooked({ package: sold, news, language }: LetterFacts) {
  return sold && news === 'booked' ? packageWordsIn(language).booked : null
}

/** Of a flight that its guest gave up: the rest stays. */
export function sayFlightGone(facts: LetterFacts): string[] {
  return facts.gone?.isFlight ? sayRemains(facts) : []
}

/** Of a change: the flight did not go along with the rooms. */
export function sayFlightApart({ flight, stay, news, language }: LetterFacts): string[] {
  const apart = flight && stay && news === 'changed' ? daysApart(flight.legs, stay) : null
  if (!apart) return []
  const [lands = '', leaves = ''] = [apart.lands, apart.leaves].map((day) => formatDayInText(day, language))
  return [packageWordsIn(language).apart(lands, leaves)]
}
