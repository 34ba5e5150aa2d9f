import type { NewsletterFacts } from '#resort/letters/newsletter-facts.ts'
import { sayInstant, sayZone } from './letter-dates.ts'
import { type LetterBlock, type LetterParts, plainRow } from './letter-parts.ts'
import { newsletterWordsIn } from './newsletter-words.ts'
import { wordsIn } from './words-in.ts'

/** Whether it was they who asked for the newsletter; or that they read from now on, and what they agreed to. */
export function composeNewsletter(facts: NewsletterFacts): LetterParts {
  const { language, hotel, guest, news, actLink } = facts
  const [words, house] = [newsletterWordsIn(language), wordsIn(language)]
  const { subject, title, says, button, note } = words[news]
  const phones = hotel.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(' · ')
  return {
    language,
    hotel: hotel.name,
    subject: subject(hotel.name),
    preview: says[0] ?? '',
    title,
    opening: [house.hello(guest.name), ...says],
    blocks: [...agreedBlock(facts), ...leaveBlock(facts)],
    button: {
      label: button,
      link: actLink,
      note,
      paste: house.pasteKey,
      key: actLink.slice(actLink.lastIndexOf('#') + 1),
    },
    closing: [{ heading: house.reachUs, lines: [phones, hotel.mail] }],
    foot: [[hotel.name, ...hotel.address].join(', '), words.whyAsked(hotel.name)],
  }
}

/** For the reader to keep. */
function agreedBlock({ asked, hotel, language }: NewsletterFacts): LetterBlock[] {
  if (!asked) return []
  const { agreed } = newsletterWordsIn(language)
  const at = (instant: string) => {
    const { city, offset } = sayZone(instant, hotel.timeZone)
    return wordsIn(language).when(sayInstant(instant, hotel.timeZone, language), city, offset)
  }
  return [
    {
      heading: agreed.heading,
      says: 'words',
      rows: [
        plainRow(agreed.words, ''),
        plainRow(agreed.asked, at(asked.askedAt)),
        plainRow(agreed.confirmed, at(asked.agreedAt)),
        plainRow(agreed.version, asked.textVersion),
      ],
    },
  ]
}

function leaveBlock({ leaveLink, language }: NewsletterFacts): LetterBlock[] {
  if (!leaveLink) return []
  const { leave } = newsletterWordsIn(language)
  return [{ heading: leave, says: 'words', rows: [{ ...plainRow('', leaveLink), isLink: true }] }]
}
