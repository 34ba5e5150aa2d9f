import type { LetterFacts, LetterRoom } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money } from '#resort/money/money.ts'
import type { LetterBlock, LetterRow } from './letter-parts.ts'
import {
  sayArrival,
  sayCancellation,
  sayCommonCancellation,
  sayDeparture,
  sayDue,
  sayParty,
  saySize,
} from './say-stay.ts'
import { wordsIn } from './words-in.ts'

export function stayBlock(facts: LetterFacts): LetterBlock {
  const words = wordsIn(facts.language)
  return {
    heading: words.stay,
    says: 'words',
    rows: [
      plain(words.number, facts.number),
      plain(words.arrival, sayArrival(facts)),
      plain(words.departure, sayDeparture(facts)),
      plain(words.length, saySize(facts)),
    ],
  }
}

/** Rooms and extras add up to the total; what is paid and what is due add up to it too. */
export function costBlock(facts: LetterFacts): LetterBlock {
  const words = wordsIn(facts.language)
  const { rooms, extras, total, taxes, paid, due, language } = facts
  const dueRows = due.map((each) => row(sayDue(each, language), each.amount))
  return {
    heading: words.price,
    says: 'amounts',
    rows: [
      ...rooms.map((room, index) => roomRow(room, index, facts)),
      ...extras.map(({ name, quantity, amount }) => row(quantity > 1 ? `${quantity} × ${name}` : name, amount)),
      { ...row(words.total, total), weight: 'strong' },
      ...(isZero(taxes) ? [] : [{ ...row(words.taxes, taxes), weight: 'aside' as const }]),
      ...(isZero(paid) ? [] : [row(words.paid, paid)]),
      ...(due.length ? dueRows : [plain(words.nothingDue, '')]),
    ],
  }
}

export function settlementBlock(facts: LetterFacts, { fee, refund }: { fee: Money; refund: Money }): LetterBlock {
  const words = wordsIn(facts.language)
  return {
    heading: words.voucher.payment,
    says: 'amounts',
    rows: [row(words.paid, facts.paid), row(words.kept, fee), { ...row(words.goesBack, refund), weight: 'strong' }],
  }
}

function roomRow(room: LetterRoom, index: number, facts: LetterFacts): LetterRow {
  const { language, rooms } = facts
  const words = wordsIn(language)
  return {
    name: rooms.length > 1 ? `${words.room(index + 1)}: ${room.name}` : room.name,
    details: [
      `${room.plan} · ${sayParty(room.party, language)}`,
      ...(room.guest ? [words.sleepsHere(room.guest)] : []),
      ...(sayCommonCancellation(facts) ? [] : [sayCancellation(room, facts)]),
    ],
    value: formatMoney(room.total),
    weight: 'plain',
  }
}

function row(name: string, amount: Money): LetterRow {
  return plain(name, formatMoney(amount))
}

function plain(name: string, value: string): LetterRow {
  return { name, details: [], value, weight: 'plain' }
}
