import type { Party } from '../guests/party.ts'
import { compare, type Money, scale } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import type { StaysWanted } from './find-stays.ts'
import type { RoomOffers } from './list-stays.ts'
import { proposeSplit } from './propose-split.ts'

export type CheaperSplit = { rooms: Party[]; total: Money }

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
  const { hotel, stay, currency, promo = null } = wanted
  const split = await proposeSplit(resort, { hotel, stay, currency, promo, ...together.party })
  if (split.outcome !== 'proposed' || split.rooms.length < 2) return null
  const isClear = compare(split.total, scale(lowest, 9, 10)) <= 0
  return isClear ? { rooms: split.rooms.map(({ party }) => party), total: split.total } : null
}
