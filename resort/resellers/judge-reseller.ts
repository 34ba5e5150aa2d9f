import type { Tx } from '#db/transact.ts'
import { countOfReseller } from './booking-queries.ts'
import { mostHeldByAll, type Reseller } from './reseller.ts'
import { lockReseller } from './reseller-queries.ts'

export type ResellerJudged =
  | { outcome: 'allowed'; reseller: Reseller }
  | { outcome: 'key-ended' | 'too-many-held' | 'too-many-bookings' }

export type HoldWish = {
  /** How many more it holds than before. */
  more: number
  isNew: boolean
}

/** Whether a reseller may hold so much more, in the transaction that does it; its other holds wait for this one. */
export async function judgeReseller(tx: Tx, id: number, { more, isNew }: HoldWish): Promise<ResellerJudged> {
  const reseller = await lockReseller(tx, id)
  if (!reseller) return { outcome: 'key-ended' }
  const { held, heldByAll, withinADay } = await countOfReseller(tx, id)
  if (isNew && withinADay >= reseller.mostADay) return { outcome: 'too-many-bookings' }
  if (more > 0 && held + more > reseller.mostHeld) return { outcome: 'too-many-held' }
  if (more > 0 && heldByAll + more > mostHeldByAll) return { outcome: 'too-many-held' }
  return { outcome: 'allowed', reseller }
}
