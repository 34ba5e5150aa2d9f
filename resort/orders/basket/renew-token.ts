import { transact } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { hashToken, type Token } from '../../visitors/token.ts'
import { handOver, lockVisitors } from '../order-queries.ts'
import { listOwners } from '../order-reading.ts'

export type TokenRenewal = { token: Token; followers: readonly string[]; moment: 'kept' | 'booked' }

/** `isTheirs` where orders belong to it: only then the browser is to know it. */
export type TokenRenewed = { token: string; isTheirs: boolean }

/**
 * Hands what this visitor has to the token that follows. A request that is repeated because its answer was lost still
 * comes with the token before, and is answered with the one that everything went to. Without an order the token that
 * follows is nobody's, and whoever has the one before finds nothing that is kept with it.
 */
export async function renewToken(
  { db }: Pick<Resort, 'db'>,
  { token, followers, moment }: TokenRenewal,
): Promise<TokenRenewed> {
  const chain = [token.text, ...followers]
  const hashes = chain.map(hashToken)
  // A page that has had its first token changed already needs another for booking only.
  const least = moment === 'booked' || followers.length > 1 ? Math.min(1, followers.length) : 0
  return await transact(db, async (tx) => {
    await lockVisitors(tx, hashes)
    const owners = await listOwners(tx, hashes)
    const last = hashes.findLastIndex((hash) => owners.has(hash))
    const next = Math.max(last, least)
    if (last >= 0 && next > last) await handOver(tx, hashes[last] ?? '', hashes[next] ?? '')
    return { token: chain[next] ?? token.text, isTheirs: last >= 0 }
  })
}
