import { cityOf } from '#resort/calendar/city-of.ts'
import type { AccountFacts } from '#resort/letters/account-facts.ts'
import { accountWordsIn } from './account-words.ts'
import { sayInstant } from './letter-dates.ts'
import { type LetterParts, plainRow } from './letter-parts.ts'
import { wordsIn } from './words-in.ts'

/** A letter about an account: the link that signs in, or what has happened to it. */
export function composeAccount(facts: AccountFacts): LetterParts {
  const { language, hotel, guest, news, named, accountLink, writtenAt } = facts
  const [words, house] = [accountWordsIn(language), wordsIn(language)]
  const told = words.news[news]
  const phones = hotel.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(' · ')
  const at = `${sayInstant(writtenAt, hotel.timeZone, language)} (${cityOf(hotel.timeZone)})`
  const key = /#(.+)$/.exec(accountLink)?.[1]
  return {
    language,
    hotel: hotel.name,
    subject: told.subject(hotel.name),
    preview: told.title,
    title: told.title,
    opening: [house.hello(guest.name), ...told.says],
    blocks: [
      {
        heading: words.facts,
        says: 'words',
        rows: [
          ...(told.named ? [plainRow(told.named, named ?? words.unknown)] : []),
          plainRow(words.address, guest.mail),
          plainRow(words.when, at),
          ...(key || !told.button ? [] : [{ ...plainRow(told.button, accountLink), isLink: true }]),
        ],
      },
    ],
    button:
      key && told.button
        ? { label: told.button, link: accountLink, note: words.keepLink, paste: house.pasteKey, key }
        : null,
    closing: [{ heading: house.reachUs, lines: [phones, hotel.mail] }],
    foot: [[hotel.name, ...hotel.address].join(', '), words.why(hotel.name)],
  }
}
