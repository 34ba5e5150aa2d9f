import { transact } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { hashToken } from '../../visitors/token.ts'
import { extendLines } from '../line-queries.ts'
import type { HeldOrder } from '../order.ts'
import { loadOrder, lockOrderOf } from '../order-reading.ts'
import { holdMinutes, mostHoldMinutes } from './hold-minutes.ts'

export type HoldExtended =
  | { outcome: 'extended'; order: HeldOrder }
  /** It lasts as long as it may already. */
  | { outcome: 'no-longer' }
  | { outcome: 'not-held' }

/** A quarter of an hour from now for whoever is still choosing, and never more than 45 minutes from the first moment. */
export async function extendHold(resort: Resort, token: string): Promise<HoldExtended> {
  return await transact<HoldExtended>(resort.db, async (tx) => {
    const order = await lockOrderOf(tx, resort.kinds, hashToken(token))
    if (order?.state !== 'held' || order.hold.seconds <= 0) return { outcome: 'not-held' }
    const isLonger = await extendLines(tx, order.id, { minutes: holdMinutes, most: mostHoldMinutes })
    const now = await loadOrder(tx, resort.kinds, order.id)
    return isLonger && now.state === 'held' ? { outcome: 'extended', order: now } : { outcome: 'no-longer' }
  })
}
