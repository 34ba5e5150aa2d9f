import type { ListedPasskey } from '#resort/accounts/passkey.ts'
import type { Language } from '#resort/guests/language.ts'
import type { ListedSession } from '#resort/visitors/session.ts'
import { m } from '../../messages/compiled/messages.js'
import { formatMoment } from '../../words/dates.ts'

export type ShownSession = { id: number; device: string; words: string; isOwn: boolean }
export type ShownPasskey = { id: number; name: string; words: string }

/** A browser that is signed in: what it says it is, and when it was used last. */
export function showSession(
  { id, device, usedAt, madeAt, proof }: ListedSession,
  { own, timeZone }: { own: number; timeZone: string },
  locale: Language,
): ShownSession {
  const [used, made] = [usedAt, madeAt].map((each) => formatMoment(each.toISOString(), timeZone, locale))
  const how = proof === 'mail' ? m.access_by_mail({}, { locale }) : m.access_by_passkey({}, { locale })
  return {
    id,
    device: device ?? m.access_unknown_device({}, { locale }),
    words: m.access_session({ used: used ?? '', made: made ?? '', how }, { locale }),
    isOwn: id === own,
  }
}

export function showPasskey(
  { id, name, usedAt, madeAt, isSynced }: ListedPasskey,
  timeZone: string,
  locale: Language,
): ShownPasskey {
  const format = (at: Date) => formatMoment(at.toISOString(), timeZone, locale)
  const words = [
    m.access_passkey_made({ made: format(madeAt) }, { locale }),
    usedAt ? m.access_passkey_used({ used: format(usedAt) }, { locale }) : m.access_passkey_unused({}, { locale }),
    isSynced ? m.access_passkey_synced({}, { locale }) : m.access_passkey_alone({}, { locale }),
  ]
  return { id, name, words: words.join(' ') }
}
