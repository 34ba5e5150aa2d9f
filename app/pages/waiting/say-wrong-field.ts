import type { Language } from '#resort/guests/language.ts'
import type { WaitField } from '#resort/waiting/ask-to-wait.ts'
import { m } from '../../messages/compiled/messages.js'

/** What is wished, and the day that is to be added to it. */
export type WishField = WaitField | 'day'

export function idOf(field: WishField): string {
  return `waiting-${field}`
}

export function sayWrongField(field: WishField, locale: Language): string {
  switch (field) {
    case 'name':
      return m.waiting_wrong_name({}, { locale })
    case 'mail':
      return m.waiting_wrong_mail({}, { locale })
    case 'slots':
      return m.waiting_wrong_slots({}, { locale })
    case 'day':
      return m.waiting_wrong_day({}, { locale })
  }
}
