import type { Language } from '#resort/guests/language.ts'
import { hasStay, type LetterFacts, type LetterRoom, type StayFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isSame, isZero, type Money, subtract, sum } from '#resort/money/money.ts'
import { sayTold } from '#resort/orders/describe-lines.ts'
import { changeWordsIn } from './change-words.ts'
import { goingBackWordsIn } from './going-back-words.ts'
import { sayDay } from './letter-dates.ts'
import { type LetterBlock, type LetterRow, plainRow } from './letter-parts.ts'
import type { LetterWords } from './letter-words.ts'
import { sayRateBack, sayRateKept } from './say-package.ts'
import {
  nameTaxes,
  sayArrival,
  sayArrivalHour,
  sayCancellation,
  sayCommonCancellation,
  sayDeparture,
  sayDue,
  sayInMonths,
  sayOwnDays,
  sayParty,
  sayPlan,
  sayRoomParts,
  saySize,
  sayVatInExtras,
} from './say-stay.ts'
import { wordsAbout, wordsIn } from './words-in.ts'

/** Which order it is, and when the guest comes. */
export function aboutBlock(facts: LetterFacts): LetterBlock {
  const { heading, number } = wordsAbout(facts)
  const days = hasStay(facts) ? dayRows(facts) : []
  return { heading, says: 'words', rows: [plainRow(number, facts.number), ...days] }
}

/** The same with what the house knows of their coming, and the way. */
export function stayBlock(facts: LetterFacts): LetterBlock {
  const block = aboutBlock(facts)
  if (!facts.stay) return block
  const words = wordsIn(facts.language)
  const { guest, mapLink } = facts
  const wishes = [
    plainRow(
      words.arrivalTime,
      guest.arrivalTime ? sayArrivalHour(guest.arrivalTime, facts.language) : words.arrivalUnknown,
    ),
    ...(guest.requests ? [plainRow(words.requests, guest.requests)] : []),
    ...(mapLink ? [{ ...plainRow(words.map, mapLink), isLink: true }] : []),
  ]
  return { ...block, rows: [...block.rows, ...wishes] }
}

/** The same for letters that tell no prices: without a stay it names what was bought. */
export function namingBlock(facts: LetterFacts): LetterBlock {
  const block = aboutBlock(facts)
  const names = facts.stay ? [] : facts.extras.map((item) => plainRow(sayTold(item), ''))
  return { ...block, rows: [...block.rows, ...names] }
}

/** Of a cancellation: all that it ended, rooms as well. At which hour nobody comes any more is not said. */
export function endedBlock(facts: LetterFacts): LetterBlock {
  const { heading, number } = wordsAbout(facts)
  const { language, rooms, extras } = facts
  const words = wordsIn(language)
  const days = hasStay(facts)
    ? [
        plainRow(words.arrival, sayDay(facts.stay.checkIn, language)),
        plainRow(words.departure, sayDay(facts.stay.checkOut, language)),
        plainRow(words.length, saySize(facts)),
      ]
    : []
  const names = [
    ...rooms.map((room) => ({ ...plainRow(room.name, ''), details: room.isAtMemberRate ? [words.memberRate] : [] })),
    ...extras.map((item) => plainRow(sayTold(item), '')),
  ]
  return { heading, says: 'words', rows: [plainRow(number, facts.number), ...days, ...names] }
}

/** What a change made otherwise, beside how it was before. */
export function changesBlock({ changes, rateBack, language }: LetterFacts): LetterBlock[] {
  if (!changes) return []
  const { heading, before, added } = changeWordsIn(language)
  const { lines, total } = changes
  return [
    {
      heading,
      says: 'amounts',
      rows: [
        ...lines.map((line) => ({ ...plainRow(sayTold(line), ''), details: [line.was ? before(line.was) : added] })),
        ...(total
          ? [
              {
                ...rowIn(language)(wordsIn(language).total, total.now),
                details: [before(formatMoney(total.was, language))],
              },
            ]
          : []),
        ...asides(sayRateBack(rateBack, language)),
      ],
    },
  ]
}

/** What was cancelled while the rest stays, what of it is kept, and what goes back. */
export function goneBlock({ gone, rateBack, language }: LetterFacts): LetterBlock[] {
  if (!gone) return []
  const { refund, unowed } = gone
  const words = wordsIn(language)
  const row = rowIn(language)
  const isOwedLess = unowed !== null && unowed.minor > 0
  // Where nothing was paid of it yet, that nothing goes back is no news.
  const sums = [
    ...(isOwedLess ? [{ name: words.unowed, amount: unowed }] : []),
    ...(isOwedLess && isZero(refund) ? [] : [{ name: words.goesBack, amount: refund }]),
  ]
  return [
    {
      heading: words.gone,
      says: 'amounts',
      rows: [
        ...gone.items.map((item) => plainRow(sayTold(item), '')),
        row(words.kept, gone.fee),
        ...asides(sayRateKept(gone.rateKept, language)),
        ...asides(sayRateBack(rateBack, language)),
        ...sums.map(({ name, amount }) => ({ ...row(name, amount), weight: 'strong' as const })),
      ],
    },
  ]
}

function dayRows(facts: StayFacts): LetterRow[] {
  const words = wordsIn(facts.language)
  return [
    plainRow(words.arrival, sayArrival(facts)),
    plainRow(words.departure, sayDeparture(facts)),
    plainRow(words.length, saySize(facts)),
  ]
}

/** Rooms, extras and fees add up to the total; what is paid and what is due add up to it too. */
export function costBlock(facts: LetterFacts): LetterBlock {
  const words = wordsIn(facts.language)
  const { rooms, extras, fees, total, paid, refunded, due, code } = facts
  const row = rowIn(facts.language)
  const dueRows = due.map((each) => row(sayDue(each, facts), each.amount))
  return {
    heading: words.price,
    says: 'amounts',
    rows: [
      ...rooms.map((room, index) => roomRow(room, index, facts)),
      ...extras.map((item) => row(sayTold(item), item.amount)),
      ...fees.map((item) => row(words.keptOf(sayTold(item)), item.amount)),
      ...asides(sayRateKept(facts.rateKept, facts.language)),
      { ...row(words.total, total), weight: 'strong' },
      ...(code ? [{ ...plainRow(words.withCode(code), ''), weight: 'aside' as const }] : []),
      ...taxRows(facts),
      ...(isZero(paid) ? [] : [{ ...row(words.paid, paid), details: sayInMonths(facts) }]),
      ...facts.gifts.map(({ tail, amount, left, isBlocked }) => ({
        ...{ ...row(words.paidByGift(tail), amount), weight: 'aside' as const },
        details: left ? [(isBlocked ? words.keptOnGift : words.leftOnGift)(formatMoney(left, facts.language))] : [],
      })),
      ...(refunded && !isZero(refunded) ? [row(words.refunded, refunded)] : []),
      ...takenRows(facts),
      ...dueRows,
      ...(due.length || facts.takenByBank ? [] : [plainRow(words.nothingDue, '')]),
    ],
  }
}

/** What the rooms cost before taxes, each tax, and what all taxes come to; after a courtesy only that, as it is less than they were. */
function taxRows(facts: LetterFacts): LetterRow[] {
  const { parts, taxes, language } = facts
  if (isZero(taxes)) return []
  const words = wordsIn(language)
  const named = parts && addUp(parts, taxes) ? [...sayRoomParts(parts, words), ...sayVatInExtras(parts, words)] : []
  const rows = [...named, { name: nameTaxes(facts, words), amount: taxes }]
  return rows.map(({ name, amount }) => ({ ...plainRow(name, formatMoney(amount, language)), weight: 'aside' }))
}

function addUp({ taxes: ofRooms, vatInExtras }: NonNullable<LetterFacts['parts']>, taxes: Money): boolean {
  const each = ofRooms.map(({ amount }) => amount)
  return isSame(sum(taxes.currency, [...each, vatInExtras]), taxes)
}

/** What was paid, less what went back before and what is kept, is what goes back now. */
export function settlementBlock(facts: LetterFacts, { fee, refund }: { fee: Money; refund: Money }): LetterBlock {
  const words = wordsIn(facts.language)
  const row = rowIn(facts.language)
  const before = facts.refunded && subtract(facts.refunded, refund)
  return {
    heading: words.voucher.payment,
    says: 'amounts',
    rows: [
      row(words.paid, facts.paid),
      ...(before && !isZero(before) ? [row(words.refundedBefore, before)] : []),
      ...facts.keptParts.map((item) => row(sayKept(item, words), item.amount)),
      ...(facts.keptParts.length === 1 ? [] : [row(facts.keptParts.length ? words.keptInAll : words.kept, fee)]),
      ...asides(sayRateBack(facts.rateBack, facts.language)),
      { ...row(words.goesBack, refund), weight: 'strong' },
      ...takenRows(facts),
    ],
  }
}

/** What the house is without, though it is owed: staff and guest settle it. */
function takenRows({ takenByBank, language }: LetterFacts): LetterRow[] {
  return takenByBank ? [rowIn(language)(goingBackWordsIn(language).takenByBank, takenByBank)] : []
}

function sayKept(item: LetterFacts['keptParts'][number], words: LetterWords): string {
  return item.isGift ? words.giftStays(item.name) : words.keptOf(sayTold(item))
}

/** What cancelling costs, of each thing that has terms of its own. */
export function termsBlock(terms: readonly string[], words: LetterWords): LetterBlock {
  return { heading: words.voucher.cancelling, says: 'amounts', rows: terms.map((term) => plainRow(term, '')) }
}

function asides(said: readonly { name: string; value: string }[]): LetterRow[] {
  return said.map(({ name, value }) => ({ ...plainRow(name, value), weight: 'aside' }))
}

function roomRow(room: LetterRoom, index: number, facts: LetterFacts): LetterRow {
  const { language, rooms } = facts
  const words = wordsIn(language)
  return {
    name: rooms.length > 1 ? `${words.room(index + 1)}: ${room.name}` : room.name,
    details: [
      `${sayPlan(room, language)} · ${sayParty(room.party, language)}`,
      ...sayOwnDays(room, language),
      ...(room.guest ? [words.sleepsHere(room.guest)] : []),
      ...(sayCommonCancellation(facts) ? [] : [sayCancellation(room, facts)]),
    ],
    value: formatMoney(room.total, language),
    weight: 'plain',
  }
}

function rowIn(language: Language): (name: string, amount: Money) => LetterRow {
  return (name, amount) => plainRow(name, formatMoney(amount, language))
}
