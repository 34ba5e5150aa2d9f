import type { Tx } from '#db/transact.ts'
import { countOfReseller } from './booking-queries.ts'
import { mostHeldByAll, type Reseller } from './reseller.ts'
import { lockReseller } from './reseller-queries.ts'

export type ResellerJudged =
  | { outcome: 'allowed'; reseller: Reseller }
  | { outcome: 'key-ended' | 'too-many-held' | 'too-many-bookings' }

export type HoldWish = {
  places: number
  /** The order whose places it gives back at the same moment; null for a new one. */
  instead: string | null
}

/** Whether a reseller may hold so much more, in the transaction that does it; its other holds wait for this one. */
export async function judgeReseller(tx: Tx, id: number, { places, instead }: HoldWish): Promise<ResellerJudged> {
  const reseller = await lockReseller(tx, id)
  if (!reseller) return { outcome: 'key-ended' }
  const { held, heldByAll, withinADay } = await countOfReseller(tx, id, instead)
  if (!instead && withinADay >= reseller.mostADay) return { outcome: 'too-many-bookings' }
  const isTooMuch = held + places > reseller.mostHeld || heldByAll + places > mostHeldByAll
  if (isTooMuch) return { outcome: 'too-many-held' }
  return { outcome: 'allowed', reseller }
}
