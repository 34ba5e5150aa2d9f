/** What a guest may allow besides what the site cannot do without. */
export const consentCategories = ['measurement', 'personalization', 'chat'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Another day for another text: whoever answered an older one is asked anew. A test holds the text to it. */
export const consentVersion = '2026-11-28'

/** How a guest answers: everything, nothing, some of it, or nothing any more. */
export const consentChoices = ['accepted', 'chosen', 'rejected', 'withdrawn'] as const
export type ConsentChoice = (typeof consentChoices)[number]

/** The one record that everything asks which needs a permission. */
export type Consent = {
  /** Nobody has answered yet, the browser has (Global Privacy Control), or the guest has. */
  by: 'nobody' | 'browser' | 'guest'
  allowed: readonly ConsentCategory[]
}

export function isAllowed({ allowed }: Consent, category: ConsentCategory): boolean {
  return allowed.includes(category)
}

/** What a press allows; boxes count only where the guest chose by them. */
export function allowedBy(choice: ConsentChoice, ticked: readonly string[]): ConsentCategory[] {
  if (choice === 'accepted') return [...consentCategories]
  return choice === 'chosen' ? consentCategories.filter((category) => ticked.includes(category)) : []
}

const letters: Record<ConsentCategory, string> = { measurement: 'm', personalization: 'p', chat: 'c' }
/** The browser asked for privacy as the guest answered, so they answered knowing it. */
const knowing = 'g'

/** As a cookie keeps it: the text that was answered, what is allowed, and whether the browser asked for privacy. */
export function writeConsent(allowed: readonly ConsentCategory[], asksPrivacy: boolean): string {
  const written = consentCategories.filter((category) => allowed.includes(category)).map((each) => letters[each])
  return `${consentVersion}.${written.join('')}${asksPrivacy ? knowing : ''}`
}

/**
 * What counts. A browser that asks for privacy refuses for its guest, also what was allowed before it asked; what the
 * guest answers while it asks is their own word.
 */
export function readConsent(written: string | null, asksPrivacy: boolean): Consent {
  const [, version, kept = '', known] = /^(\d{4}-\d{2}-\d{2})\.(m?p?c?)(g?)$/.exec(written ?? '') ?? []
  if (version === consentVersion && (known || !asksPrivacy)) {
    return { by: 'guest', allowed: consentCategories.filter((category) => kept.includes(letters[category])) }
  }
  return { by: asksPrivacy ? 'browser' : 'nobody', allowed: [] }
}
