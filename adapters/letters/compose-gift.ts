import type { GiftFacts } from '#resort/letters/gift-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { giftWordsIn } from './gift-words.ts'
import type { LetterParts, LetterRow } from './letter-parts.ts'
import { wordsIn } from './words-in.ts'

/** The letter with which a gift is handed over. */
export function composeGift(facts: GiftFacts): LetterParts {
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
