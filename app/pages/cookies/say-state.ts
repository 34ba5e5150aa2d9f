import { type Consent, consentVersion } from '#resort/guests/consent.ts'
import { formatDayInText } from '#resort/guests/format-day.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import { namePurpose } from './show-purposes.ts'

/** What counts today. */
export function sayState({ by, allowed }: Consent, locale: Language): string {
  if (by === 'nobody') return m.cookies_state_nobody({}, { locale })
  if (!allowed.length) return m.cookies_state_nothing({}, { locale })
  const names = allowed.map((category) => namePurpose(category, locale).toLocaleLowerCase(locale))
  return m.cookies_state_some({ what: new Intl.ListFormat(locale).format(names) }, { locale })
}

/** Which text it is that a guest answers. */
export function sayDayOf(locale: Language): string {
  return m.cookies_version({ day: formatDayInText(consentVersion, locale) }, { locale })
}
