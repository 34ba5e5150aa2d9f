import { transact } from '#db/transact.ts'
import { sealsOf } from '../../flights/flight-item.ts'
import { packageVersion } from '../../flights/package-information.ts'
import type { Language } from '../../guests/language.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { wasBooked } from '../order.ts'
import { lockOrderOf } from '../order-reading.ts'
import { saveAgreement } from './agreement-queries.ts'

export type PackageAgreed =
  | { outcome: 'agreed' }
  | { outcome: 'no-flight' | 'too-late' | 'other-version' | 'other-flight' }

/** A guest has read the travel information in this version, and this itinerary: `seal` is what their page was drawn with. */
export async function agreeToPackage(
  resort: Resort,
  { token, version, seal, language }: { token: string; version: string; seal: string; language: Language },
): Promise<PackageAgreed> {
  if (version !== packageVersion) return { outcome: 'other-version' }
  return await transact<PackageAgreed>(resort.db, async (tx) => {
    const order = await lockOrderOf(tx, resort.kinds, hashToken(token))
    const seals = order ? sealsOf(order.lines) : ''
    if (!order || !seals) return { outcome: 'no-flight' }
    if (order.state === 'paying' || wasBooked(order)) return { outcome: 'too-late' }
    // What was read in another tab, or before the airline changed it, is not what would be booked.
    if (seal !== seals) return { outcome: 'other-flight' }
    await saveAgreement(tx, order.id, { version, language, seal })
    return { outcome: 'agreed' }
  })
}
