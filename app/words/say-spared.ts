import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'

/** Chosen rooms of which a code takes nothing off, of so many rooms; of a single one its rate says enough. */
type Spared = { code: string; spared: readonly { room: string; plan: string }[]; of: number }

export function saySpared({ code, spared, of }: Spared, locale: Language): string {
  const names = spared.map(({ room, plan }) => (of > 1 ? `${room} (${plan})` : plan))
  const what = new Intl.ListFormat(locale, { type: 'conjunction' }).format(new Set(names))
  return m.promo_spares({ code, what }, { locale })
}
