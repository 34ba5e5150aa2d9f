import type { Language } from '#resort/guests/language.ts'
import { m } from '../messages/compiled/messages.js'

/** Chosen rooms of which a code takes nothing off, of so many rooms; of a single one its rate says enough. */
type Spared = { code: string; spared: readonly SparedRoom[]; of: number }
type SparedRoom = { room: string; plan: string; isAtMemberRate: boolean }

/** A code that is good and takes nothing off, since members pay less, is not said to lower nothing. */
export function saySpared({ code, spared, of }: Spared, locale: Language): string {
  const say = (words: typeof m.promo_spares, rooms: readonly SparedRoom[]) => {
    const names = rooms.map(({ room, plan }) => (of > 1 ? `${room} (${plan})` : plan))
    const what = new Intl.ListFormat(locale, { type: 'conjunction' }).format(new Set(names))
    return rooms.length ? [words({ code, what }, { locale })] : []
  }
  const atMemberRate = spared.filter((each) => each.isAtMemberRate)
  const others = spared.filter((each) => !each.isAtMemberRate)
  return [...say(m.promo_spares, others), ...say(m.promo_below_member, atMemberRate)].join(' ')
}
