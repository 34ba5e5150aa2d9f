import type { Tx } from '#db/transact.ts'
import { loadPromo } from '../../rates/promo-queries.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { findSession } from '../../visitors/session-queries.ts'
import type { DraftedOrder } from '../order.ts'

/** Priced for a member, and nobody is signed in now: the price that everybody pays is said before it counts. */
export async function hasLostMemberRate(
  tx: Tx,
  { lines }: Pick<DraftedOrder, 'lines'>,
  sessions: readonly string[] = [],
): Promise<boolean> {
  const promo = roomLinesOf(lines)[0]?.item.promo ?? null
  if (promo === null || !(await loadPromo(tx, promo)).membersOnly) return false
  return (await findSession(tx, sessions)) === null
}
