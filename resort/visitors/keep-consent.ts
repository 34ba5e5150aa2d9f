import { allowedBy, type ConsentCategory, type ConsentChoice, consentVersion } from '../guests/consent.ts'
import { saveConsent } from '../guests/consent-queries.ts'
import type { Language } from '../guests/language.ts'
import type { Resort } from '../resort.ts'
import { hash } from '../signing.ts'
import { spendBudget } from './network-use-queries.ts'

export type ConsentAnswer = {
  token: string
  choice: ConsentChoice
  /** The boxes that were ticked, as a form says them. */
  ticked: readonly string[]
  asksPrivacy: boolean
  language: Language
  address: string
}

/** What counts from now on; kept as proof unless a network answers all day long. */
export type ConsentKept = { outcome: 'kept' | 'too-many'; allowed: ConsentCategory[] }

/** The cookie says what was answered anyway; whoever answers all day long is not written down each time. */
export async function keepConsent({ db }: Pick<Resort, 'db'>, answer: ConsentAnswer): Promise<ConsentKept> {
  const { token, choice, ticked, asksPrivacy, language, address } = answer
  const allowed = allowedBy(choice, ticked)
  if ((await spendBudget(db, 'consents', address)) === 'used-up') return { outcome: 'too-many', allowed }
  const visitor = visitorOf(token)
  await saveConsent(db, { visitor, choice, allowed, asksPrivacy, version: consentVersion, language })
  return { outcome: 'kept', allowed }
}

/** Nobody can be found by it who does not show the token. */
export function visitorOf(token: string): string {
  return hash(token).toString('base64url')
}
