import { randomUUID } from 'node:crypto'
import { transact } from '#db/transact.ts'
import type { Resort } from '../../resort.ts'
import { eraseKeysOf } from '../../visitors/idempotency-queries.ts'
import { hashToken } from '../../visitors/token.ts'
import { letGo } from '../hold/let-go.ts'
import { guestActor } from '../order.ts'
import { handOver } from '../order-queries.ts'
import { lockOrderOf } from '../order-reading.ts'

/**
 * A guest leaves a computer that others use. What is held is given back; what is booked, or being paid, stays theirs by
 * the link of the letter. All of it belongs to a token that nobody has, so a copy of theirs finds nothing.
 */
export async function endVisit(resort: Resort, token: string): Promise<void> {
  const tokenHash = hashToken(token)
  await transact(resort.db, async (tx) => {
    const order = await lockOrderOf(tx, resort.kinds, tokenHash)
    if (order?.state === 'held') {
      await letGo(tx, resort, order, { to: 'draft', cause: 'hold-given-back', by: guestActor })
    }
    await handOver(tx, tokenHash, hashToken(randomUUID()))
    await eraseKeysOf(tx, token)
  })
}
