import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { formatMoney } from '#resort/money/format-money.ts'
import { compare, isSame, isZero, type Money, sum } from '#resort/money/money.ts'
import { sayTold } from '#resort/orders/describe-lines.ts'
import { isAtCounter } from '#resort/payments/at-counter.ts'
import { findMethod } from '#resort/payments/payment-methods.ts'
import { goingBackWordsIn } from './going-back-words.ts'
import { wordsIn } from './words-in.ts'

type Told = Pick<LetterFacts, 'gifts' | 'language' | 'total'>

/** What goes back onto each gift voucher by what the letter tells of. */
export function sayOntoGifts({ gifts, language }: Told): string[] {
  const { onto, ontoBlocked } = goingBackWordsIn(language)
  return gifts.flatMap(({ tail, returnedNow: now, isBlocked }) =>
    now && !isZero(now) ? [(isBlocked ? ontoBlocked : onto)(tail, formatMoney(now, language))] : [],
  )
}

/** What goes back onto gift vouchers, to cards and accounts, and at the counter, by what the letter tells of, and when it is there. */
export function sayGoingBack(facts: LetterFacts): string[] {
  const { language } = facts
  const { goes } = goingBackWordsIn(language)
  const each = listSent(facts).map((back) => goes(formatMoney(back.amount, language), sayPlace(back, language)))
  return [
    ...sayOntoGifts(facts),
    ...(each.length ? [[...each, wordsIn(language).bankTakes].join(' ')] : []),
    ...sayFetched(facts),
    ...sayByBank(facts),
  ]
}

function listSent({ givenBack }: LetterFacts): LetterFacts['givenBack'] {
  return givenBack.filter((back) => !isByBank(back) && !isAtCounter(back.method))
}

function isByBank({ is }: LetterFacts['givenBack'][number]): boolean {
  return is === 'waits' || is === 'by-bank'
}

function listFetched({ givenBack }: LetterFacts): LetterFacts['givenBack'] {
  return givenBack.filter(({ method }) => isAtCounter(method))
}

function sayFetched(facts: LetterFacts): string[] {
  const { atCounter } = goingBackWordsIn(facts.language)
  return listFetched(facts).map(({ amount }) => atCounter(formatMoney(amount, facts.language)))
}

/** What a bank has given back for the house, or judges about. */
function sayByBank({ givenBack, language, total: { currency } }: LetterFacts): string[] {
  const { gaveByBank, waitsForBank } = goingBackWordsIn(language)
  const say = (way: LetterFacts['givenBack'][number]['is'], words: (amount: string) => string) => {
    const amount = sum(
      currency,
      givenBack.filter(({ is }) => is === way).map((back) => back.amount),
    )
    return isZero(amount) ? [] : [words(formatMoney(amount, language))]
  }
  return [...say('by-bank', gaveByBank), ...say('waits', waitsForBank)]
}

/** That less was paid at the counter than was told before, or that a rest was not paid. */
export function sayWhyWritten({ putRight, isUnpaid, language }: LetterFacts): string[] {
  return [
    ...(putRight ? [goingBackWordsIn(language).putRight(formatMoney(putRight, language))] : []),
    ...(isUnpaid ? [wordsIn(language).wasUnpaid] : []),
  ]
}

/** Of a refund that was sent: where to. */
export function sayWhereSent(facts: LetterFacts): string {
  const { language } = facts
  const [one, ...others] = listSent(facts)
  return one && !others.length ? sayPlace(one, language) : goingBackWordsIn(language).where.bank
}

function sayPlace(back: LetterFacts['givenBack'][number], language: Language): string {
  const { where } = goingBackWordsIn(language)
  const { method, lastFour, brand, paidOn } = back
  if (lastFour)
    return [where.card(lastFour, brand), paidOn && where.paidOn(formatDayInText(paidOn, language))]
      .filter(Boolean)
      .join(' ')
  const name = findMethod(method)?.name
  return name ? where.by(name) : where.bank
}

/** Of a cancellation: onto the gift vouchers what goes back onto them, and the rest to a card or account. */
export function sayWhereTo(facts: LetterFacts): string[] {
  const { settled, language } = facts
  if (!settled || isZero(settled.refund)) return []
  if (facts.givenBack.length) return sayGoingBack(facts)
  const { toBank, restToBank } = goingBackWordsIn(language)
  // Most of the older ones are of all that went back.
  const gifts = facts.gifts.map((gift) => ({ ...gift, returnedNow: gift.returnedNow ?? gift.returned }))
  const onto = sayOntoGifts({ ...facts, gifts })
  const isToBank = compare(settled.refund, ontoGifts({ ...facts, gifts })) > 0
  return [...onto, ...(isToBank ? [`${onto.length ? restToBank : toBank} ${wordsIn(language).bankTakes}`] : [])]
}

/** Why money went back, and where what else goes back for the same goes to. */
export function sayWhy(facts: LetterFacts): string[] {
  const { why, settled, language } = facts
  if (!why || !settled) return []
  const { isPart, others } = goingBackWordsIn(language)
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(why.items.map(sayTold))
  const because = wordsIn(language).refund.because[why.reason](names || null)
  const { refund } = settled
  if (isSame(why.whole, refund)) return [because]
  const besides = [...facts.givenBack.filter(isByBank), ...listFetched(facts)].map(({ amount }) => amount)
  const told = sum(refund.currency, [refund, ontoGifts(facts), ...besides])
  return [
    because,
    isPart(formatMoney(refund, language), formatMoney(why.whole, language)),
    ...sayOntoGifts(facts),
    ...sayFetched(facts),
    ...sayByBank(facts),
    ...(compare(why.whole, told) > 0 ? [others] : []),
  ]
}

function ontoGifts({ gifts, total }: Told): Money {
  return sum(
    total.currency,
    gifts.flatMap(({ returnedNow }) => returnedNow ?? []),
  )
}
