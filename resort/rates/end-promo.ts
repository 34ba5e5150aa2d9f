import type { Resort } from '../resort.ts'
import type { Promo } from './promo.ts'
import { parsePromoCode } from './promo-code.ts'
import { findAnyPromo, saveEnded } from './promo-queries.ts'

export type PromoEnded = { outcome: 'ended' | 'ended-before'; promo: Promo } | { outcome: 'unknown' }

/** Nobody can use the code any more: whoever has it in a basket hears so before anything is held. */
export async function endPromo(
  { db }: Pick<Resort, 'db'>,
  { code, by }: { code: string; by: string },
): Promise<PromoEnded> {
  const read = parsePromoCode(code)
  const promo = read && (await findAnyPromo(db, read))
  if (!promo) return { outcome: 'unknown' }
  const isEnded = await saveEnded(db, promo.id, by)
  return { outcome: isEnded ? 'ended' : 'ended-before', promo }
}
