import { formatDayInText } from '#resort/guests/format-day.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { closedWordsIn } from './closed-words.ts'
import { sayDay } from './letter-dates.ts'
import type { LetterBlock } from './letter-parts.ts'
import { wordsIn } from './words-in.ts'

/** What somebody with tickets of a closed day is told; the letter adds its button. */
export type ClosedBody = {
  subject: string
  title: string
  opening: string[]
  blocks: LetterBlock[]
  /** What the button says; null where there is nothing to choose. */
  choose: string | null
}

export function composeClosed({ closed, language, number, guest }: LetterFacts): ClosedBody {
  if (!closed || closed.step === 'chosen') throw new Error(`A letter about ${number} does not say which day is closed.`)
  const { name, step, ways } = closed
  const words = closedWordsIn(language)
  const day = formatDayInText(closed.day, language)
  const { title, subject, says } = words.steps[step]
  const isAsked = !isReopening(closed) && step !== 'holder'
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(ways.map((way) => words.ways[way]))
  return {
    subject: isAsked ? `${subject(name, day)} (${number})` : subject(name, day),
    title,
    opening: [
      wordsIn(language).hello(guest.name),
      says(name, day),
      ...(isAsked ? [words.youChoose(list), words.until(sayDay(closed.until, language))] : []),
      ...(step === 'holder' ? [words.buyerChooses] : []),
    ],
    blocks: [closedBlock(closed, language)],
    choose: isAsked ? words.choose : null,
  }
}

/** It says that the day takes place after all. */
function isReopening({ step }: NonNullable<LetterFacts['closed']>): boolean {
  return step === 'reopened' || step === 'holder-reopened'
}

/** In the letter that follows what somebody chose, or did not. */
export function sayClosedChoice({ closed, language }: LetterFacts): string[] {
  if (closed?.step !== 'chosen' || !closed.choice) return []
  return [closedWordsIn(language).chosen[closed.choice](closed.name, formatDayInText(closed.day, language))]
}

function closedBlock(closed: NonNullable<LetterFacts['closed']>, language: LetterFacts['language']): LetterBlock {
  const words = closedWordsIn(language)
  const rows = [
    [words.day, [sayDay(closed.day, language), closed.starts].filter(Boolean).join(', ')],
    ...(isReopening(closed) ? [] : [[words.reason, closed.reason]]),
  ]
  return {
    heading: closed.name,
    says: 'words',
    rows: rows.map(([name = '', value = '']) => ({ name, details: [], value, weight: 'plain' })),
  }
}
