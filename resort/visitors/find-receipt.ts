import { type Consent, consentVersion } from '../guests/consent.ts'
import { type KeptConsent, listConsents } from '../guests/consent-queries.ts'
import type { Resort } from '../resort.ts'
import { visitorOf } from './keep-consent.ts'

/** The proof of what counts for a visitor now; null where that was answered in another visit, or by nobody. */
export async function findReceipt(
  { db }: Pick<Resort, 'db'>,
  { token, consent }: { token: string; consent: Consent },
): Promise<KeptConsent | null> {
  if (consent.by !== 'guest') return null
  const [last] = await listConsents(db, visitorOf(token))
  const isOfNow = last?.version === consentVersion && last.allowed.join() === consent.allowed.join()
  return isOfNow ? last : null
}
