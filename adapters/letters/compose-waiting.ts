import { cityOf } from '#resort/calendar/city-of.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { WaitingFacts } from '#resort/letters/waiting-facts.ts'
import { sayDay, sayInstant } from './letter-dates.ts'
import { type LetterParts, type LetterRow, plainRow } from './letter-parts.ts'
import { sayParty } from './say-stay.ts'
import { type WaitingWords, waitingWordsIn } from './waiting-words.ts'
import { wordsIn } from './words-in.ts'

/** A letter to somebody on the waiting list: whether it was they, that places are held for them, or that they wait no more. */
export function composeWaiting(facts: WaitingFacts): LetterParts {
  const { language, hotel, guest, news, slots, party, waitingLink } = facts
  const [words, house] = [waitingWordsIn(language), wordsIn(language)]
  const [slot] = slots
  const day = slot ? formatDayInText(slot.day, language) : ''
  const phones = hotel.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(' · ')
  const { subject, title, button } = words[news]
  return {
    language,
    hotel: hotel.name,
    subject: subject(slot?.name ?? '', day),
    preview: slots.map(({ name }) => name).join(' · '),
    title,
    opening: [house.hello(guest.name), ...sayNews(facts, words)],
    blocks: [
      {
        heading: words.heading,
        says: 'words',
        rows: [
          ...slots.map((each) => slotRow(each, language)),
          plainRow(words.party, sayParty({ adults: party.adults, childrenAges: party.ages }, language)),
        ],
      },
    ],
    button: {
      label: button,
      link: waitingLink,
      note: words.keepLink,
      paste: house.pasteKey,
      key: waitingLink.slice(waitingLink.lastIndexOf('#') + 1),
    },
    closing: [
      { heading: words.leave, lines: [words.howToLeave] },
      { heading: house.reachUs, lines: [phones, hotel.mail] },
    ],
    foot: [[hotel.name, ...hotel.address].join(', '), words.why(hotel.name)],
  }
}

function sayNews({ news, until, because, hotel, language }: WaitingFacts, words: WaitingWords): string[] {
  if (news === 'asked') return words.asked.says
  if (news === 'offered') {
    if (!until) throw new Error('A letter that offers places does not say until when they are held.')
    return words.offered.says(sayInstant(until, hotel.timeZone, language), cityOf(hotel.timeZone))
  }
  if (!because) throw new Error('A letter about the end of a wait does not say why it ended.')
  return [words.ended.says[because]]
}

function slotRow(
  { name, day, starts, ends }: WaitingFacts['slots'][number],
  language: WaitingFacts['language'],
): LetterRow {
  const hours = [starts, ends].filter(Boolean).join('–')
  return plainRow(name, [sayDay(day, language), hours].filter(Boolean).join(', '))
}
