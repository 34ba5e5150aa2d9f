import type { Tx } from '#db/transact.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import { savePlaceOffer } from './place-offer-queries.ts'
import { areWaitedFor, givePlacesBack } from './quota-queries.ts'

/** Whoever takes other rooms, or another party, lets go of everything for a moment. */
const thinkAgainMs = 60_000

/**
 * What an order holds no more is free. Where somebody waits for it, it is the order's for a minute longer: whoever only
 * chooses anew has it still, and who waits has it after that.
 */
export async function releaseHeldPlaces(tx: Tx, order: string, places: readonly QuotaDay[]): Promise<void> {
  if (!places.length) return
  if (!(await areWaitedFor(tx, places))) return await givePlacesBack(tx, places, 'held')
  await savePlaceOffer(tx, { places, lastsMs: thinkAgainMs, order })
}
