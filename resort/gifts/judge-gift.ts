import { addDays, type Day, parseDay } from '../calendar/day.ts'
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

const address = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/
/** Words that a mail program, or a person, makes a link of: strangers would be sent to by our letters. */
const likeALink = /:\/\/|@|\bwww\b|[\p{L}\p{N}-]\.\p{L}{2,}/iu

/** What is wrong with a gift that somebody wants to buy; nothing where all is well. */
export function judgeGift(
  { amount, wish }: { amount: Money; wish: GiftWish },
  { rates, today }: { rates: Rates; today: Day },
): GiftField[] {
  const wrong: [GiftField, boolean][] = [
    ['amount', !isGiftAmount(amount, rates)],
    ['forName', !isGiftName(wish.forName)],
    ['fromName', !isGiftName(wish.fromName)],
    ['words', !areGiftWords(wish.words)],
    ['mailTo', wish.mailTo !== null && (wish.mailTo.length > 254 || !address.test(wish.mailTo))],
    ['day', !isMailDay(wish.day, today)],
  ]
  return wrong.flatMap(([field, isWrong]) => (isWrong ? [field] : []))
}

function isGiftName(name: string): boolean {
  return name.length <= longestName && isName(name) && isPlainLine(name) && !likeALink.test(name)
}

function areGiftWords(words: string): boolean {
  return words.length <= longestWords && isPlainText(words) && !likeALink.test(words)
}

function isMailDay(day: Day, today: Day): boolean {
  return parseDay(day) !== null && day >= today && day <= addDays(today, furthestMailDays)
}
