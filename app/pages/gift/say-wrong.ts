import type { GiftField, GiftWrong } from '#resort/gifts/judge-gift.ts'
import { longestName, longestWords } from '#resort/gifts/judge-gift.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

/** Where the summary of errors leads. */
export function idOf(field: GiftField): string {
  return `gift-${field}`
}

/** Each sentence names its field: in the list before the form it stands alone. */
export function sayWrong({ field, why }: GiftWrong, limits: { least: string; most: string }, locale: Language): string {
  const words = { locale }
  switch (field) {
    case 'amount':
      return m.gift_wrong_amount(limits, words)
    case 'forName':
      return why === 'none' ? m.gift_wrong_for({}, words) : sayName(m.gift_for({}, words), why, locale)
    case 'fromName':
      return why === 'none' ? m.gift_wrong_from({}, words) : sayName(m.gift_from({}, words), why, locale)
    case 'words':
      return sayWords(m.gift_words({}, words), why, locale)
    case 'mailTo':
      return m.gift_wrong_mail({}, words)
    case 'day':
      return m.gift_wrong_day({}, words)
  }
}

function sayName(field: string, why: GiftWrong['why'], locale: Language): string {
  return why === 'long' ? m.text_too_long({ field, n: longestName }, { locale }) : m.text_no_name({ field }, { locale })
}

function sayWords(field: string, why: GiftWrong['why'], locale: Language): string {
  if (why === 'long') return m.text_too_long({ field, n: longestWords }, { locale })
  return why === 'link' ? m.text_link({ field }, { locale }) : m.text_signs({ field }, { locale })
}
