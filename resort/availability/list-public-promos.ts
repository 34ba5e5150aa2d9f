import { unlessAway } from '#db/outage.ts'
import { isPromoValid, type PromoOccasion } from '../rates/promo.ts'
import type { KnownPromo, NightSource } from './night-source.ts'

/** Of the codes the hotel tells everybody, those that can be used today. */
export async function listPublicPromos(
  nights: Pick<NightSource, 'findPromos'>,
  codes: readonly string[],
  occasion: PromoOccasion,
): Promise<KnownPromo[]> {
  const found = await unlessAway(nights.findPromos(codes), [])
  return found.filter(({ promo }) => isPromoValid(promo, occasion))
}
