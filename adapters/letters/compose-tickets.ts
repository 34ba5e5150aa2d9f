import { linkToMap } from '#resort/guests/arrival-place.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { sayDay } from './letter-dates.ts'
import { type LetterBlock, type LetterRow, plainRow } from './letter-parts.ts'
import type { TicketWords } from './ticket-words.ts'
import { wordsIn } from './words-in.ts'

type Ticket = NonNullable<LetterFacts['ticket']>

/** Where the guest finds a ticket for each person, and where each park or tour is; nothing where the order has none. */
export function ticketsBlock({ ticketsLink, along, language }: LetterFacts): LetterBlock[] {
  if (!ticketsLink) return []
  const { tickets } = wordsIn(language)
  const row: LetterRow = { name: tickets.each, details: [], value: ticketsLink, weight: 'plain', isLink: true }
  const places = along.flatMap(({ name, place }): LetterRow[] => {
    const map = linkToMap(place)
    if (!place) return []
    return [map ? { ...plainRow(name, map), details: [place.words], isLink: true } : plainRow(name, place.words)]
  })
  return [{ heading: tickets.heading, says: 'words', rows: [row, ...places] }]
}

/** The one ticket that somebody was given. */
export function ticketBlock(ticket: Ticket, language: Language): LetterBlock {
  const words = wordsIn(language).ticket
  return {
    heading: ticket.name,
    says: 'words',
    rows: [
      { name: words.number, details: [], value: ticket.number, weight: 'plain' },
      { name: words.day, details: ticket.along ?? [], value: sayTicketDay(ticket, language), weight: 'plain' },
    ],
  }
}

/** The day and the hour it begins; of an open ticket the last day on which it is good. */
export function sayTicketDay(
  { day, starts, useUntil }: Pick<Ticket, 'day' | 'starts' | 'useUntil'>,
  language: Language,
): string {
  if (day) return [formatDayInText(day, language), starts].filter(Boolean).join(', ')
  return wordsIn(language).ticket.openUntil(sayDay(useUntil ?? '', language))
}

/** What happened to a ticket that somebody was given. */
export function whatIsNew(
  { isExchanged, isRenewed, isOtherHour }: Ticket,
  words: TicketWords,
): TicketWords['exchanged'] | TicketWords {
  if (isExchanged) return words.exchanged
  if (isRenewed) return words.renewed
  return isOtherHour ? words.otherHour : words
}

/** Days on which nobody is at the hotel, and open tickets that end while somebody is, read alike everywhere. */
export function sayOutsideStay({ stay, outings, parks, openTickets, language }: LetterFacts): string[] {
  if (!stay) return []
  const words = wordsIn(language)
  const listOf = (some: { name: string; day: string }[]) =>
    new Intl.ListFormat(language).format(some.map(({ name, day }) => `${name} (${formatDayInText(day, language)})`))
  const outside = outings.flatMap(({ name, day }) =>
    day && parks.includes(name) && (day < stay.checkIn || day > stay.checkOut) ? [{ name, day }] : [],
  )
  const ending = openTickets.flatMap(({ name, until }) =>
    parks.includes(name) && until < stay.checkOut ? [{ name, day: until }] : [],
  )
  return [
    ...(outside.length ? [words.outsideStay(listOf(outside))] : []),
    ...(ending.length ? [words.endsInStay(listOf(ending))] : []),
  ]
}
