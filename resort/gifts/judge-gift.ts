import { addDays, type Day, parseDay } from '../calendar/day.ts'
import { isMailAddress } from '../guests/mail-address.ts'
import { isName, isPlainLine, isPlainText } from '../guests/plain-text.ts'
import type { Rates } from '../money/convert-money.ts'
import type { Money } from '../money/money.ts'
import { isGiftAmount } from './gift-amount.ts'
import type { GiftWish } from './gift-item.ts'

export const longestName = 60
export const longestWords = 300
/** A gift is mailed within a year. */
export const furthestMailDays = 365

export type GiftField = 'amount' | 'forName' | 'fromName' | 'words' | 'mailTo' | 'day'

/** Words that a mail program, or a person, makes a link of: strangers would be sent to by our letters. */
const likeALink = /:\/\/|@|\bwww\b|[\p{L}\p{N}-]\.\p{L}{2,}/iu

/** Nothing there that is one, too long, a character that no name or text has, or what looks like a link. */
export type GiftFlaw = 'none' | 'long' | 'signs' | 'link'
export type GiftWrong = { field: GiftField; why: GiftFlaw }

/** What is wrong with a gift that somebody wants to buy; nothing where all is well. */
export function judgeGift(
  { amount, wish }: { amount: Money; wish: GiftWish },
  { rates, today }: { rates: Rates; today: Day },
): GiftWrong[] {
  const flaws: Record<GiftField, GiftFlaw | null> = {
    amount: isGiftAmount(amount, rates) ? null : 'none',
    forName: flawOfName(wish.forName),
    fromName: flawOfName(wish.fromName),
    words: flawOfText(wish.words, { most: longestWords, isRight: isPlainText }),
    mailTo: wish.mailTo === null || isMailAddress(wish.mailTo) ? null : 'none',
    day: isMailDay(wish.day, today) ? null : 'none',
  }
  return (Object.keys(flaws) as GiftField[]).flatMap((field) => {
    const why = flaws[field]
    return why ? { field, why } : []
  })
}

function flawOfName(name: string): GiftFlaw | null {
  return name ? flawOfText(name, { most: longestName, isRight: (text) => isName(text) && isPlainLine(text) }) : 'none'
}

type Wanted = { most: number; isRight: (text: string) => boolean }

function flawOfText(text: string, { most, isRight }: Wanted): GiftFlaw | null {
  if (text.length > most) return 'long'
  if (likeALink.test(text)) return 'link'
  return isRight(text) ? null : 'signs'
}

function isMailDay(day: Day, today: Day): boolean {
  return parseDay(day) !== null && day >= today && day <= addDays(today, furthestMailDays)
}
