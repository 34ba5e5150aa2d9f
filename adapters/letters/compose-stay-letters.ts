import { formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import { hasStay, type LetterFacts, type StayFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { sayTold } from '#resort/orders/describe-lines.ts'
import { stayBlock } from './compose-blocks.ts'
import { ticketsBlock } from './compose-tickets.ts'
import { sayDay } from './letter-dates.ts'
import { type LetterBlock, type LetterParts, plainRow } from './letter-parts.ts'
import { sayDue, sayParty } from './say-stay.ts'
import { type StayLetterWords, stayLetterWordsIn } from './stay-letter-words.ts'
import { wordsIn } from './words-in.ts'

/** A letter before or after a stay, but for what every letter about an order has; the letter makes its button of the words. */
export type StayLetterBody = Pick<LetterParts, 'subject' | 'title' | 'opening' | 'blocks'> & {
  why: string
  leave: NonNullable<LetterParts['leave']> | null
}

/** What helps to know before somebody sets out. */
export function composeBeforeArrival(facts: LetterFacts): StayLetterBody & { manage: string } {
  const told = needStay(facts)
  const words = stayLetterWordsIn(facts.language)
  const { subject, title, says, desk, tellUs, nothingDue, button } = words.before
  const { language, stay, hotel, guest, number, due } = told
  return {
    subject: subject(formatStay(stay, language), number),
    title,
    opening: [
      wordsIn(language).hello(guest.name),
      says(formatDayInText(stay.checkIn, language)),
      desk(hotel.checkInTime),
      tellUs,
      ...(due.length ? [] : [nothingDue]),
    ],
    blocks: [stayBlock(told), bookedBlock(told, words), ...ticketsBlock(told), ...dueBlock(told, words)],
    why: sayWhyStay(told, words),
    leave: null,
    manage: button,
  }
}

/** Thanks, and whether anything could be better. Who wished for offers finds the way to book again. */
export function composeAfterStay(facts: LetterFacts): StayLetterBody & { button: LetterParts['button'] } {
  const told = needStay(facts)
  const words = stayLetterWordsIn(facts.language)
  const { subject, title, says, ask, again, button } = words.after
  const { language, hotel, guest, bookAgainLink, stopLink } = told
  return {
    subject: subject(hotel.name, told.number),
    title,
    opening: [wordsIn(language).hello(guest.name), says(hotel.name), ask, ...(bookAgainLink ? [again] : [])],
    blocks: [hadBlock(told, words)],
    button: bookAgainLink ? { label: button, link: bookAgainLink, note: '', paste: '', key: null } : null,
    why: sayWhyStay(told, words),
    leave: stopLink ? { ...words.stop, link: stopLink } : null,
  }
}

function needStay(facts: LetterFacts): StayFacts {
  if (!hasStay(facts)) throw new Error(`A letter about a stay of ${facts.number} knows of none.`)
  return facts
}

/** Rooms, and what goes along with them; prices are in the letter that confirmed them. */
function bookedBlock({ rooms, extras, language }: StayFacts, { before }: StayLetterWords): LetterBlock {
  return {
    heading: before.heading,
    says: 'words',
    rows: [
      ...rooms.map(({ name, party }) => plainRow(name, sayParty(party, language))),
      ...extras.map((item) => plainRow(sayTold(item), '')),
    ],
  }
}

/** The days alone: from which hour on there was a room, nobody asks any more. */
function hadBlock({ number, stay, language }: StayFacts, { after }: StayLetterWords): LetterBlock {
  const { arrival, departure } = wordsIn(language)
  const rows = [
    plainRow(wordsIn(language).stay.number, number),
    plainRow(arrival, sayDay(stay.checkIn, language)),
    plainRow(departure, sayDay(stay.checkOut, language)),
  ]
  return { heading: after.heading, says: 'words', rows }
}

function dueBlock(facts: StayFacts, { before }: StayLetterWords): LetterBlock[] {
  const { due, language } = facts
  if (!due.length) return []
  const rows = due.map((each) => plainRow(sayDue(each, facts), formatMoney(each.amount, language)))
  return [{ heading: before.due, says: 'amounts', rows }]
}

function sayWhyStay({ number, bookedOn, writtenAt, hotel, language }: StayFacts, words: StayLetterWords): string {
  return words.why(number, formatDayInText(bookedOn ?? writtenAt.slice(0, 10), language), hotel.name)
}
