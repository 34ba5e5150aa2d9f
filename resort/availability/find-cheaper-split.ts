import type { Party } from '../guests/party.ts'
import { compare, scale } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import type { StaysWanted } from './find-stays.ts'
import type { RoomOffers } from './list-stays.ts'
import type { GuestTotal } from './price-beside.ts'
import { proposeSplit } from './propose-split.ts'

export type CheaperSplit = GuestTotal & { rooms: Party[] }

/** Where more types than these take a party, there is an ordinary room among them, and nothing is looked for. */
const fewTypes = 2

/** The same people in several rooms, where few rooms take them all and several cost at least a tenth less; null elsewhere. */
export async function findCheaperSplit(
  resort: Resort,
  wanted: StaysWanted,
  offers: readonly RoomOffers[],
): Promise<CheaperSplit | null> {
  const [together, ...others] = offers
  const onSale = together?.types.flatMap((type) => (type.outcome === 'on-sale' ? [type.offers] : [])) ?? []
  const [lowest] = onSale.flatMap((each) => each.map(({ total }) => total)).toSorted(compare)
  if (!together || others.length || !lowest || onSale.length > fewTypes) return null
  const { hotel, stay, currency, promo = null, sessions } = wanted
  const split = await proposeSplit(resort, {
    hotel,
    stay,
    currency,
    promo,
    ...(sessions && { sessions }),
    ...together.party,
  })
  if (split.outcome !== 'proposed' || split.rooms.length < 2) return null
  const isClear = compare(split.total, scale(lowest, 9, 10)) <= 0
  if (!isClear) return null
  const { rooms, outcome: _, ...price } = split
  return { ...price, rooms: rooms.map(({ party }) => party) }
}
