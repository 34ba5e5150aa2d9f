import { longestHolder } from '#resort/gates/ticket.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

export type WrongName = 'long' | 'no-name'

/** Why a ticket cannot be handed on to that name. */
export function sayWrongName(why: WrongName, locale: Language): string {
  const field = m.tickets_hand_name({}, { locale })
  return why === 'long'
    ? m.text_too_long({ field, n: longestHolder }, { locale })
    : m.tickets_name_wrong({}, { locale })
}
