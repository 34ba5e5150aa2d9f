import { type Consent, saveConsent } from '../guests/consent-queries.ts'
import type { Resort } from '../resort.ts'
import { spendBudget } from './network-use-queries.ts'

export type ConsentKept = { outcome: 'kept' | 'too-many' }

/** The cookie says what was answered anyway; whoever answers all day long is not written down each time. */
export async function keepConsent(
  { db }: Pick<Resort, 'db'>,
  { address, ...consent }: Consent & { address: string },
): Promise<ConsentKept> {
  if ((await spendBudget(db, 'consents', address)) === 'used-up') return { outcome: 'too-many' }
  await saveConsent(db, consent)
  return { outcome: 'kept' }
}
