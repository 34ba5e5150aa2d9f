import { cityOf } from '#resort/calendar/city-of.ts'
import type { CaseFacts } from '#resort/letters/case-facts.ts'
import { type CaseWords, caseWordsIn, houseWords } from './case-words.ts'
import { sayInstant } from './letter-dates.ts'
import { type LetterParts, type LetterRow, plainRow } from './letter-parts.ts'
import { wordsIn } from './words-in.ts'

/** A letter about a case: to the guest who opened it, or to the house that is to answer. */
export function composeCase(facts: CaseFacts): LetterParts {
  switch (facts.news) {
    case 'to-house':
    case 'near':
    case 'over':
      return composeForHouse(facts, facts.news)
    default:
      return composeForGuest(facts, facts.news)
  }
}

function composeForGuest(facts: CaseFacts, news: 'opened' | 'confirm' | 'answered'): LetterParts {
  const { language, hotel, guest, kind, caseNumber, caseLink, said } = facts
  const [words, house] = [caseWordsIn(language), wordsIn(language)]
  const phones = hotel.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(' · ')
  const { subject, title } = words[news]
  const isAnswer = news === 'answered'
  return {
    language,
    hotel: hotel.name,
    subject: subject(caseNumber),
    preview: words.about[kind],
    title,
    opening: [house.hello(guest.name), ...(isAnswer ? said : sayNews(facts, words))],
    blocks: [{ heading: words.heading, says: 'words', rows: listRows(facts, words) }],
    button: caseLink
      ? {
          label: words.confirm.button,
          link: caseLink,
          note: words.keepLink,
          paste: house.pasteKey,
          key: caseLink.slice(caseLink.lastIndexOf('#') + 1),
        }
      : null,
    closing: [
      { heading: house.reachUs, lines: [news === 'confirm' ? words.callUs : words.sayNumber, phones, hotel.mail] },
    ],
    foot: [[hotel.name, ...hotel.address].join(', '), words.why(hotel.name)],
  }
}

function sayNews({ news, kind, due, hotel, language }: CaseFacts, words: CaseWords): string[] {
  if (news === 'confirm') return words.confirm.says
  if (!due) throw new Error('A letter about a case does not say until when it is answered.')
  const until = words.until(sayInstant(due, hotel.timeZone, language), cityOf(hotel.timeZone))
  return [words.opened.says[kind], until, ...(kind === 'best-rate' ? [words.opened.sendPicture] : [])]
}

function listRows({ news, caseNumber, kind, subject }: CaseFacts, words: CaseWords): LetterRow[] {
  // Whoever did not ask learns no number that opens anything by telephone.
  const number = news === 'confirm' ? [] : [plainRow(words.number, caseNumber)]
  return [...number, plainRow(words.what, subject ? words.subjects[subject] : words.about[kind])]
}

/** In English, as everything that the desk reads. */
function composeForHouse(facts: CaseFacts, news: 'to-house' | 'near' | 'over'): LetterParts {
  const { hotel, kind, caseNumber, said, details, due } = facts
  const { subject, title, says } = houseWords.news[news]
  const until = due ? `${sayInstant(due, hotel.timeZone, 'en')} (${cityOf(hotel.timeZone)})` : houseWords.noDay
  return {
    language: 'en',
    hotel: hotel.name,
    subject: subject(houseWords.about[kind], caseNumber),
    preview: `${houseWords.about[kind]} ${caseNumber}`,
    title,
    opening: [says],
    blocks: [
      {
        heading: houseWords.heading,
        says: 'words',
        rows: [
          plainRow(houseWords.number, caseNumber),
          plainRow(houseWords.what, houseWords.about[kind]),
          plainRow(houseWords.until, until),
          ...details.map(({ name, value }) => plainRow(name, value)),
        ],
      },
    ],
    button: null,
    closing: [
      { heading: houseWords.said, lines: said.length ? said : [houseWords.nothing] },
      { heading: houseWords.atTheDesk, lines: [houseWords.command(caseNumber)] },
    ],
    foot: [[hotel.name, ...hotel.address].join(', '), houseWords.why],
  }
}
