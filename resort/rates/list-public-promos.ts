import type { Db } from '#db/connect.ts'
import { unlessAway } from '#db/outage.ts'
import { isPromoValid, type Promo, type PromoOccasion } from './promo.ts'
import { findPromo } from './promo-queries.ts'

export type PublicPromo = { code: string; promo: Promo }

/** Of the codes the hotel tells everybody, those that can be used today. */
export async function listPublicPromos(
  db: Db,
  codes: readonly string[],
  occasion: PromoOccasion,
): Promise<PublicPromo[]> {
  const asked = Promise.all(codes.map(async (code) => ({ code, promo: await findPromo(db, code) })))
  const found = await unlessAway(asked, [])
  return found.flatMap(({ code, promo }) => (promo && isPromoValid(promo, occasion) ? [{ code, promo }] : []))
}
