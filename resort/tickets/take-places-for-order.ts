import type { Tx } from '#db/transact.ts'
import type { QuotaDay } from '../products/place-reading.ts'
import { changePlaceOffer, listOffersOf } from './place-offer-queries.ts'
import { type PlacesTaken, takeOfferedPlaces, takePlaces } from './quota-queries.ts'

/** Sets places aside for the tickets of an order: what was offered to its guest before is theirs, the rest has to be free. */
export async function takePlacesForOrder(tx: Tx, order: string, wanted: readonly QuotaDay[]): Promise<PlacesTaken> {
  const offers = await listOffersOf(tx, order)
  if (!offers.length) return await takePlaces(tx, wanted)
  const offered = offers.flatMap(({ places }) => places)
  const taken = await takeOfferedPlaces(tx, wanted, offered)
  if (taken === 'taken') for (const { id } of offers) await changePlaceOffer(tx, id, [])
  return taken
}
