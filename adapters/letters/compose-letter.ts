import { formatDayInText } from '#resort/guests/format-day.ts'
import { formatStay } from '#resort/guests/format-stay.ts'
import { hasStay, type LetterFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, sum } from '#resort/money/money.ts'
import { sayTold } from '#resort/orders/describe-lines.ts'
import type { LetterKind } from '#resort/orders/letters-port.ts'
import {
  aboutBlock,
  changesBlock,
  costBlock,
  endedBlock,
  goneBlock,
  namingBlock,
  settlementBlock,
  stayBlock,
  termsBlock,
} from './compose-blocks.ts'
import { composeClosed, sayClosedChoice } from './compose-closed.ts'
import {
  composeFlightCancelled,
  composeFlightChanged,
  composeFlightCredits,
  composeFlightRefused,
  composeFlightWaits,
  creditsBlock,
  flightBlock,
} from './compose-flight.ts'
import { packageBlock, packageBooked, sayFlightApart, sayFlightGone } from './compose-package.ts'
import { composeAfterStay, composeBeforeArrival } from './compose-stay-letters.ts'
import { sayOutsideStay, sayTicketDay, ticketBlock, ticketsBlock, whatIsNew } from './compose-tickets.ts'
import { sayDay } from './letter-dates.ts'
import type { LetterParts } from './letter-parts.ts'
import type { AboutWords, LetterWords } from './letter-words.ts'
import { packageWordsIn } from './package-words.ts'
import { nameBought, sayBought } from './say-bought.ts'
import { sayCheckedIn, sayCheckIn } from './say-check-in.ts'
import { sayGoingBack, sayWhereSent, sayWhereTo, sayWhy, sayWhyWritten } from './say-going-back.ts'
import { sayHead } from './say-head.ts'
import { sayNeeds } from './say-needs.ts'
import { isThereAndPaid, saySize, sayTerms } from './say-stay.ts'
import { wordsAbout, wordsIn } from './words-in.ts'

type Body = Pick<LetterParts, 'subject' | 'title' | 'opening' | 'blocks' | 'button' | 'leave'> & {
  /** Why the letter came, where another sentence says it than in letters about an order. */
  why?: string
}
/** `about` says it of a stay or of an order without one; then `stay` names what was bought. */
type Occasion = { facts: LetterFacts; words: LetterWords; about: AboutWords; stay: string }

const bodies: Record<LetterKind, (occasion: Occasion) => Body> = {
  confirmation: composeConfirmation,
  cancellation: composeCancellation,
  'payment-due': composePaymentDue,
  refund: composeRefund,
  'ticket-ends': composeTicketEnds,
  ticket: composeTicket,
  'day-closed': composeDayClosed,
  'before-arrival': composeComing,
  'after-stay': ({ facts }) => composeAfterStay(facts),
  'flight-waits': (occasion) => composeFlight(occasion, composeFlightWaits(occasion.facts)),
  'flight-refused': (occasion) => composeFlight(occasion, composeFlightRefused(occasion.facts)),
  'flight-changed': (occasion) => composeFlight(occasion, composeFlightChanged(occasion.facts)),
  'flight-cancelled': (occasion) => composeFlight(occasion, composeFlightCancelled(occasion.facts)),
  'flight-credits': (occasion) => composeFlight(occasion, composeFlightCredits(occasion.facts)),
}

/** What a letter says, in the guest's language. */
export function composeLetter(kind: LetterKind, facts: LetterFacts): LetterParts {
  const { language, hotel } = facts
  const words = wordsIn(language)
  const about = wordsAbout(facts)
  const stay = facts.stay ? formatStay(facts.stay, language) : nameBought(facts)
  const promise =
    kind === 'confirmation' && facts.stay && facts.bestRate
      ? [{ heading: words.bestRate, lines: [facts.bestRate] }]
      : []
  const phones = hotel.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(' · ')
  const { why, ...body } = bodies[kind]({ facts, words, about, stay })
  return {
    language,
    hotel: hotel.name,
    preview: [...preview(facts, stay), facts.ticket?.number ?? facts.number].join(' · '),
    ...body,
    closing: [...promise, { heading: words.reachUs, lines: [phones, hotel.mail] }, ...sayTermsLink(kind, facts)],
    foot: [[hotel.name, ...hotel.address].join(', '), why ?? (facts.ticket ? words.ticket : about).why(hotel.name)],
  }
}

/** The contract is kept with its terms. */
function sayTermsLink(kind: LetterKind, { language, termsLink }: LetterFacts): LetterParts['closing'] {
  return kind === 'confirmation' && termsLink ? [{ heading: wordsIn(language).termsOfUse, lines: [termsLink] }] : []
}

/** What a list of mails can show of it. */
function preview(facts: LetterFacts, stay: string): string[] {
  if (facts.ticket) return [facts.ticket.name]
  if (!hasStay(facts)) return facts.extras.map(sayTold)
  return facts.rooms.length ? [stay, saySize(facts)] : [stay]
}

/** What is in the files of a letter. */
function sayAttached({ stay, visits, language }: LetterFacts): string[] {
  const words = wordsIn(language)
  if (stay) return [words.attached]
  return visits.some(({ isOn }) => isOn) ? [words.attachedOutings] : []
}

/** The terms of more things than this are looked up, not read: they have a heading of their own. */
const mostTermsAmongWords = 2

function composeConfirmation({ facts, words, about, stay }: Occasion): Body {
  const { language, news, guest, received } = facts
  const { says } = packageBooked(facts) ?? (isThereAndPaid(facts) ? words.order : about).confirmation[news]
  const arrival = facts.stay ? formatDayInText(facts.stay.checkIn, language) : ''
  const terms = sayTerms(facts)
  return {
    ...sayHead({ facts, about, stay }),
    opening: [
      `${words.thanks(guest.name)} ${says(arrival, received && formatMoney(received, language))}`,
      ...sayWhyWritten(facts),
      ...sayCheckedIn(facts),
      ...sayGoingBack(facts),
      ...sayFlightGone(facts),
      ...sayBought(facts),
      ...sayNeeds(facts),
      ...sayClosedChoice(facts),
      ...(facts.newCodesOf.length
        ? [words.tickets.areNew(new Intl.ListFormat(language).format(facts.newCodesOf))]
        : []),
      ...facts.openTickets.map(({ name, until }) => words.isOpen(name, formatDayInText(until, language))),
      ...sayFlightApart(facts),
      ...sayOutsideStay(facts),
      ...(terms.length > mostTermsAmongWords ? [] : terms),
      ...sayRest({ facts, words, about }),
      ...sayCheckIn(facts),
      ...sayAttached(facts),
    ],
    blocks: [
      ...goneBlock(facts),
      ...(facts.gone ? creditsBlock(facts) : changesBlock(facts)),
      stayBlock(facts),
      ...flightBlock(facts),
      ...ticketsBlock(facts),
      costBlock(facts),
      ...packageBlock(facts),
      ...(terms.length > mostTermsAmongWords ? [termsBlock(terms, words)] : []),
    ],
    button: toButton(about.manage, { facts, words, about }),
  }
}

function composeCancellation({ facts, words, about, stay }: Occasion): Body {
  const { number, guest, settled } = facts
  const isFree = settled !== null && isZero(settled.fee)
  const isPackage = (facts.flight ?? facts.calledOff.flight) && facts.rooms.length > 0
  const { isCancelled } = isPackage ? packageWordsIn(facts.language) : about
  return {
    subject: about.cancellation.subject(number, stay),
    title: about.cancellation.title,
    opening: [
      words.hello(guest.name),
      ...sayWhyWritten(facts),
      ...sayClosedChoice(facts),
      isCancelled(number, stay) + (isFree ? ` ${words.nothingWasKept}` : ''),
      ...sayWhereTo(facts),
    ],
    blocks: [endedBlock(facts), ...(settled ? [settlementBlock(facts, settled)] : []), ...creditsBlock(facts)],
    button: null,
  }
}

function composePaymentDue({ facts, words, about }: Occasion): Body {
  const { number, guest, language, due } = facts
  const next = due.find(({ place }) => place === 'site')
  const amount = formatMoney(next?.amount ?? openOf(facts), language)
  return {
    subject: about.paymentDue.subject(number, amount),
    title: about.paymentDue.title,
    opening: [
      words.hello(guest.name),
      about.isDue(amount, next?.by ? sayDay(next.by, language) : null),
      ...(facts.lastDay ? [words.lastCall(sayDay(facts.lastDay, language))] : next?.by ? [words.ifUnpaid] : []),
      words.dueIsKept,
      ...sayTerms(facts),
    ],
    blocks: [aboutBlock(facts), costBlock(facts)],
    button: toButton(about.pay, { facts, words, about }),
  }
}

function composeRefund({ facts, words, about }: Occasion): Body {
  const { number, guest, settled } = facts
  if (!settled) throw new Error(`A letter about a refund of ${number} does not say what was refunded.`)
  const amount = formatMoney(settled.refund, facts.language)
  return {
    subject: words.refund.subject(number, amount),
    title: words.refund.title,
    opening: [
      words.hello(guest.name),
      about.wasReturned(amount, number, sayWhereSent(facts)),
      ...sayWhy(facts),
      words.bankTakes,
    ],
    blocks: [namingBlock(facts)],
    button: null,
  }
}

/** Of the open tickets that end on that day: where a day is chosen, and what follows when none is. */
function composeTicketEnds({ facts, words, about }: Occasion): Body {
  const { number, guest, language, openTickets, lastDay } = facts
  if (!lastDay) throw new Error(`A letter about open tickets of ${number} does not say when they end.`)
  const ending = openTickets.filter(({ until }) => until === lastDay).map(({ name }) => name)
  const names = new Intl.ListFormat(language).format(ending)
  const day = formatDayInText(lastDay, language)
  const { title, subject, says, after, choose } = words.ticketEnds
  return {
    subject: subject(number, names, day),
    title,
    opening: [words.hello(guest.name), says(names, day), after],
    blocks: [namingBlock(facts)],
    button: toButton(choose, { facts, words, about }),
  }
}

type AboutTicket = { title: string; says: (product: string, when: string, from: string | null) => string }

/** To whom a ticket was handed on: of the order it says nothing. */
function composeTicket({ facts, words, about }: Occasion): Body {
  const { guest, number, ticket } = facts
  if (!ticket) throw new Error(`A letter about a ticket of ${number} does not say which.`)
  const when = sayTicketDay(ticket, facts.language)
  const { cancelled } = words.ticket
  const opening = (said: AboutTicket) => [words.hello(guest.name), said.says(ticket.name, when, ticket.from ?? null)]
  if (ticket.isCancelled)
    return {
      subject: `${cancelled.title}: ${ticket.name}, ${when}`,
      title: cancelled.title,
      opening: opening(cancelled),
      blocks: [ticketBlock(ticket, facts.language)],
      button: null,
    }
  const said = whatIsNew(ticket, words.ticket)
  const button = toButton(words.ticket.show, { facts, words, about })
  return {
    subject: words.ticket.subject(ticket.name, when),
    title: said.title,
    opening: [...opening(said), ...(ticket.day ? [] : [words.ticket.dayIsChosen])],
    blocks: [ticketBlock(ticket, facts.language)],
    button: button && { ...button, note: words.ticket.keep },
  }
}

/** Of a day that the house closed: what its guests may choose instead. */
function composeDayClosed({ facts, words, about }: Occasion): Body {
  const { choose, ...body } = composeClosed(facts)
  return { ...body, button: choose === null ? null : toButton(choose, { facts, words, about }) }
}

/** About a flight before it is bought, or after the airline changed it. */
function composeFlight({ facts, words, about }: Occasion, said: ReturnType<typeof composeFlightWaits>): Body {
  const { manage, ...body } = said
  return {
    ...body,
    opening: [words.hello(facts.guest.name), ...body.opening],
    blocks: [aboutBlock(facts), ...body.blocks],
    button: manage === null ? null : toButton(manage, { facts, words, about }),
  }
}

/** Before a stay: the button opens its page. */
function composeComing({ facts, words, about }: Occasion): Body {
  const { manage, ...body } = composeBeforeArrival(facts)
  return { ...body, button: toButton(manage, { facts, words, about }) }
}

function toButton(label: string, { facts, words, about }: Omit<Occasion, 'stay'>): LetterParts['button'] {
  const link = facts.manageLink
  const key = link.slice(link.lastIndexOf('#') + 1)
  return { label, link, note: about.keepLink, paste: words.pasteKey, key }
}

/** Where and by when the rest is paid, and what follows when it is not; nothing where no day is set for it. */
function sayRest({ facts, words, about }: Omit<Occasion, 'stay'>): string[] {
  const rest = facts.due.find(({ place, by }) => place === 'site' && by)
  if (!rest?.by) return []
  const { language } = facts
  return [`${about.payHere(formatMoney(rest.amount, language), sayDay(rest.by, language))} ${words.ifUnpaid}`]
}

function openOf({ due, total }: LetterFacts): Money {
  return sum(
    total.currency,
    due.map(({ amount }) => amount),
  )
}
