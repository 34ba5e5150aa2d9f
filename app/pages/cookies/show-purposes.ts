import { type ConsentCategory, isAllowed } from '#resort/guests/consent.ts'
import type { Language } from '#resort/guests/language.ts'
import { m } from '../../messages/compiled/messages.js'
import type { Visit } from '../../visit.ts'

export type Purpose = { category: ConsentCategory; name: string; words: string; isAllowed: boolean }

/** Each purpose that can be allowed, and who stands behind it today. */
export function showPurposes({ visitor, resort, containers, isPersonalized }: Visit): Purpose[] {
  const { language: locale, consent } = visitor
  const container = containers[locale]
  const says: Record<ConsentCategory, [string, string | null]> = {
    measurement: [
      m.cookies_measurement_words({}, { locale }),
      container
        ? m.cookies_measurement_tags({ id: container }, { locale })
        : m.cookies_measurement_nobody({}, { locale }),
    ],
    personalization: [
      m.cookies_personalization_words({}, { locale }),
      isPersonalized ? null : m.cookies_personalization_off({}, { locale }),
    ],
    chat: [
      m.cookies_chat_words({}, { locale }),
      resort.hotel.accessibilityChatUrl ? null : m.cookies_chat_own({}, { locale }),
    ],
  }
  return (Object.keys(says) as ConsentCategory[]).map((category) => ({
    category,
    name: namePurpose(category, locale),
    words: says[category].filter((sentence) => sentence !== null).join(' '),
    isAllowed: isAllowed(consent, category),
  }))
}

export function namePurpose(category: ConsentCategory, locale: Language): string {
  return m[`cookies_${category}`]({}, { locale })
}
