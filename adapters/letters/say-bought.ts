import type { LetterFacts } from '#resort/letters/letter-facts.ts'
import { wordsIn } from './words-in.ts'

/** Parks and tours, and gift vouchers; nothing in older letters. */
export function nameBought({ parks, giftsBought, language }: LetterFacts): string {
  const names = [...parks, ...(giftsBought ? [wordsIn(language).bought.gift] : [])]
  return new Intl.ListFormat(language).format(names)
}

/** Of what is no stay: how it is used, and where it is found. */
export function sayBought({ parks, giftsBought, language, news }: LetterFacts): string[] {
  const { bought } = wordsIn(language)
  if (news !== 'booked') return []
  return [
    ...(parks.length ? [bought.tickets(new Intl.ListFormat(language).format(parks))] : []),
    ...(giftsBought ? [bought.gifts(giftsBought)] : []),
  ]
}
