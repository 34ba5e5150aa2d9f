import type { GiftFacts } from '#resort/letters/gift-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { giftWordsIn } from './gift-words.ts'
import type { LetterParts, LetterRow } from './letter-parts.ts'
import { wordsIn } from './words-in.ts'

/** The letter with which a gift is handed over, or that says that it is worth nothing any more. */
export function composeGift(facts: GiftFacts): LetterParts {
  return facts.isEnded ? composeEnded(facts) : composeHandover(facts)
}

function composeEnded(facts: GiftFacts): LetterParts {
  const { language, hotel, guest, fromName, forName } = facts
  const { ended, ...words } = giftWordsIn(language)
  const amount = formatMoney(facts.amount, language)
  const { closing, foot } = composeHandover(facts)
  const rows = [row(words.amount, amount), row(words.forWhom, forName), row(words.fromWhom, fromName)]
  return {
    language,
    hotel: hotel.name,
    subject: ended.subject(fromName),
    preview: amount,
    title: words.name,
    opening: [wordsIn(language).hello(guest.name), ended.says(fromName, hotel.name)],
    blocks: [{ heading: words.name, says: 'words', rows }],
    button: null,
    closing: closing.slice(1),
    foot,
  }
}

function composeHandover(facts: GiftFacts): LetterParts {
  const { language, hotel, guest, isForBuyer, forName, fromName, giftCode, siteLink } = facts
  const [words, house] = [giftWordsIn(language), wordsIn(language)]
  const amount = formatMoney(facts.amount, language)
  const phones = hotel.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(' · ')
  return {
    language,
    hotel: hotel.name,
    subject: isForBuyer ? words.subjectToPrint(forName) : words.subject(fromName),
    preview: amount,
    title: words.name,
    opening: [
      house.hello(guest.name),
      isForBuyer ? words.toPrint(forName) : words.given(fromName, hotel.name),
      words.spend,
      `${words.parts} ${words.attached}`,
    ],
    blocks: [
      {
        heading: words.name,
        says: 'words',
        rows: [
          row(words.amount, amount),
          row(words.code, giftCode),
          row(words.forWhom, forName),
          row(words.fromWhom, fromName),
          ...(facts.words ? [row(words.words, facts.words.replaceAll('\n', ' '))] : []),
          { ...row(words.where, siteLink), isLink: true },
        ],
      },
    ],
    button: null,
    closing: [
      { heading: words.code, lines: [words.keepSafe] },
      { heading: house.reachUs, lines: [phones, hotel.mail] },
    ],
    foot: [
      [hotel.name, ...hotel.address].join(', '),
      isForBuyer ? words.whyBuyer(hotel.name) : words.why(hotel.name, fromName),
    ],
  }
}

function row(name: string, value: string): LetterRow {
  return { name, details: [], value, weight: 'plain' }
}
