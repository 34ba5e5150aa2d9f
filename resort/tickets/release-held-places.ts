import type { Tx } from '#db/transact.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import { changePlaceOffer, listPromisesOf, savePlacesOf, thinkAgainMs } from './place-offer-queries.ts'
import { areWaitedFor, givePlacesBack } from './quota-queries.ts'
import { splitPromised } from './split-promised.ts'

/**
 * What an order holds no more is free. What its guest was promised until an hour is theirs until then. Where somebody waits
 * for the rest, it is the order's for a minute longer: whoever only chooses anew has it still, and who waits has it after that.
 */
export async function releaseHeldPlaces(tx: Tx, order: string, places: readonly QuotaDay[]): Promise<void> {
  let rest = places
  for (const promise of await listPromisesOf(tx, order)) {
    const { kept, others } = splitPromised(promise, rest)
    if (kept.length) await changePlaceOffer(tx, promise.id, [...promise.places, ...kept])
    rest = others
  }
  if (!rest.length) return
  if (!(await areWaitedFor(tx, rest))) return await givePlacesBack(tx, rest, 'held')
  await savePlacesOf(tx, order, { places: rest, lastsMs: thinkAgainMs })
}
