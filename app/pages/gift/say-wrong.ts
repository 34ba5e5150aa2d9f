import type { GiftField } from '#resort/gifts/judge-gift.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

/** Where the summary of errors leads. */
export function idOf(field: GiftField): string {
  return `gift-${field}`
}

export function sayWrong(field: GiftField, limits: { least: string; most: string }, locale: Language): string {
  const words = { locale }
  switch (field) {
    case 'amount':
      return m.gift_wrong_amount(limits, words)
    case 'forName':
      return m.gift_wrong_for({}, words)
    case 'fromName':
      return m.gift_wrong_from({}, words)
    case 'words':
      return m.gift_wrong_words({}, words)
    case 'mailTo':
      return m.gift_wrong_mail({}, words)
    case 'day':
      return m.gift_wrong_day({}, words)
  }
}
