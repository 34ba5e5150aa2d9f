import type { GiftFacts } from '#resort/letters/gift-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { giftWordsIn } from './gift-words.ts'
import { type LetterParts, plainRow } from './letter-parts.ts'
import { wordsIn } from './words-in.ts'

/** The letter with which a gift is handed over, or that says that it is worth nothing any more. */
export function composeGift(facts: GiftFacts): LetterParts {
  return facts.isEnded ? composeEnded(facts) : composeHandover(facts)
}

function composeEnded(facts: GiftFacts): LetterParts {
  const { language, hotel, guest, fromName, forName } = facts
  const { ended, ...words } = giftWordsIn(language)
  const rows = [
    plainRow(words.amount, formatMoney(facts.amount, language)),
    plainRow(words.forWhom, forName),
    plainRow(words.fromWhom, fromName),
  ]
  return {
    ...frameOf(facts),
    subject: ended.subject(fromName),
    opening: [wordsIn(language).hello(guest.name), ended.says(fromName, hotel.name)],
    blocks: [{ heading: words.name, says: 'words', rows }],
    closing: [reachUs(facts)],
  }
}

function composeHandover(facts: GiftFacts): LetterParts {
  const { language, hotel, guest, isForBuyer, forName, fromName, giftCode, siteLink } = facts
  const [words, house] = [giftWordsIn(language), wordsIn(language)]
  const amount = formatMoney(facts.amount, language)
  return {
    ...frameOf(facts),
    subject: isForBuyer ? words.subjectToPrint(forName) : words.subject(fromName),
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
          plainRow(words.amount, amount),
          plainRow(words.code, giftCode),
          plainRow(words.forWhom, forName),
          plainRow(words.fromWhom, fromName),
          ...(facts.words ? [plainRow(words.words, facts.words.replaceAll('\n', ' '))] : []),
          { ...plainRow(words.where, siteLink), isLink: true },
        ],
      },
    ],
    closing: [{ heading: words.code, lines: [words.keepSafe] }, reachUs(facts)],
  }
}

/** What both letters about a gift have around what they say. */
function frameOf({ language, hotel, isForBuyer, fromName, amount }: GiftFacts) {
  const words = giftWordsIn(language)
  const why = isForBuyer ? words.whyBuyer(hotel.name) : words.why(hotel.name, fromName)
  return {
    ...{ language, hotel: hotel.name, title: words.name, preview: formatMoney(amount, language), button: null },
    foot: [[hotel.name, ...hotel.address].join(', '), why],
  }
}

function reachUs({ language, hotel }: GiftFacts): LetterParts['closing'][number] {
  const phones = hotel.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(' · ')
  return { heading: wordsIn(language).reachUs, lines: [phones, hotel.mail] }
}
