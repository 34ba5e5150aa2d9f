import type { Tx } from '#db/transact.ts'
import { isFlightLine } from '../../flights/flight-item.ts'
import { loadPromo } from '../../rates/promo-queries.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { findSession } from '../../visitors/session-queries.ts'
import type { DraftedOrder } from '../order.ts'

/**
 * Priced for a member, and nobody is signed in now; or beside a flight that is not there any more; or with a promotion that
 * the house has ended since. The price that everybody pays is said before it counts.
 */
export async function hasLostRate(
  tx: Tx,
  { lines }: Pick<DraftedOrder, 'lines'>,
  sessions: readonly string[] = [],
): Promise<boolean> {
  const promos = new Set(
    roomLinesOf(lines).flatMap(({ item }) => [item.promo ?? [], item.room.memberPromo ?? []].flat()),
  )
  for (const id of promos) {
    const { membersOnly, packagesOnly, isEnded } = await loadPromo(tx, id)
    if (isEnded) return true
    if (packagesOnly && !lines.some(isFlightLine)) return true
    if (membersOnly && (await findSession(tx, sessions)) === null) return true
  }
  return false
}
