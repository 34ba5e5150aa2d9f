import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { isZero, type Money, sum } from '#resort/money/money.ts'
import type { LetterKind } from '#resort/orders/letters-port.ts'
import { costBlock, settlementBlock, stayBlock } from './compose-blocks.ts'
import { sayDate, sayDay, sayStay } from './letter-dates.ts'
import type { LetterParts } from './letter-parts.ts'
import type { LetterWords } from './letter-words.ts'
import { sayCommonCancellation, saySize, sayWhen } from './say-stay.ts'
import { wordsIn } from './words-in.ts'

type Body = Pick<LetterParts, 'subject' | 'title' | 'opening' | 'blocks' | 'button'>
type Occasion = { facts: LetterFacts; words: LetterWords; stay: string }

const bodies: Record<LetterKind, (occasion: Occasion) => Body> = {
  confirmation: composeConfirmation,
  cancellation: composeCancellation,
  'payment-due': composePaymentDue,
  refund: composeRefund,
}

/** What a letter says, in the guest's language. */
export function composeLetter(kind: LetterKind, facts: LetterFacts): LetterParts {
  const { language, hotel, rooms } = facts
  const words = wordsIn(language)
  const stay = sayStay(facts.stay, language)
  const promise =
    kind === 'confirmation' && facts.bestRate ? [{ heading: words.bestRate, lines: [facts.bestRate] }] : []
  const phones = hotel.phones.map(({ number }) => number.replaceAll(' ', '\u00a0')).join(' · ')
  return {
    language,
    hotel: hotel.name,
    preview: [stay, rooms.length ? saySize(facts) : '', facts.number].filter(Boolean).join(' · '),
    ...bodies[kind]({ facts, words, stay }),
    closing: [...promise, { heading: words.reachUs, lines: [phones, hotel.mail] }],
    foot: [[hotel.name, ...hotel.address].join(', '), words.why(hotel.name)],
  }
}

function composeConfirmation({ facts, words, stay }: Occasion): Body {
  const { number, language, news, guest } = facts
  const { title, subject } = words.confirmation[news]
  const arrival = sayDate(facts.stay.checkIn, language)
  const say = { booked: words.weExpectYou, changed: words.yourChangedStay, paid: words.paymentCame }[news]
  return {
    subject: subject(number, stay),
    title,
    opening: [`${words.thanks(guest.name)} ${say(arrival)}`, ...sayTerms(facts, words), words.attached],
    blocks: [stayBlock(facts), costBlock(facts)],
    button: { label: words.manage, link: facts.manageLink, note: words.keepLink },
  }
}

function composeCancellation({ facts, words, stay }: Occasion): Body {
  const { number, guest, settled } = facts
  const isFree = settled !== null && isZero(settled.fee)
  return {
    subject: words.cancellation.subject(number, stay),
    title: words.cancellation.title,
    opening: [
      words.hello(guest.name),
      words.isCancelled(number, stay) + (isFree ? ` ${words.nothingWasKept}` : ''),
      ...(settled && !isZero(settled.refund) ? [`${words.goesBackTo} ${words.bankTakes}`] : []),
    ],
    blocks: [stayBlock(facts), ...(settled ? [settlementBlock(facts, settled)] : [])],
    button: null,
  }
}

function composePaymentDue({ facts, words }: Occasion): Body {
  const { number, guest, language, due } = facts
  const next = due.find(({ place }) => place === 'site')
  const amount = formatMoney(next?.amount ?? openOf(facts))
  return {
    subject: words.paymentDue.subject(number, amount),
    title: words.paymentDue.title,
    opening: [
      words.hello(guest.name),
      words.isDue(amount, next?.by ? sayDay(next.by, language) : null),
      words.dueIsKept,
      ...sayTerms(facts, words),
    ],
    blocks: [stayBlock(facts), costBlock(facts)],
    button: { label: words.pay, link: facts.manageLink, note: words.keepLink },
  }
}

function composeRefund({ facts, words }: Occasion): Body {
  const { number, guest, settled } = facts
  if (!settled) throw new Error(`A letter about a refund of ${number} does not say what was refunded.`)
  const amount = formatMoney(settled.refund)
  return {
    subject: words.refund.subject(number, amount),
    title: words.refund.title,
    opening: [words.hello(guest.name), words.wasReturned(amount, number), words.bankTakes],
    blocks: [stayBlock(facts)],
    button: null,
  }
}

/** Where the rooms differ, until when all of them are free to cancel; the rest stands beside each. */
function sayTerms(facts: LetterFacts, words: LetterWords): string[] {
  const common = sayCommonCancellation(facts)
  if (common) return [common]
  return facts.freeUntil ? [words.freeUntil(sayWhen(facts.freeUntil, facts))] : []
}

function openOf({ due, total }: LetterFacts): Money {
  return sum(
    total.currency,
    due.map(({ amount }) => amount),
  )
}
