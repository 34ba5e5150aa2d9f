import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'

/** How many places fit what was typed; of none what can be done about it. */
export function sayOrigins(n: number, locale: Language): string {
  return n ? m.widget_origins_found({ n }, { locale }) : m.widget_origins_none({}, { locale })
}
