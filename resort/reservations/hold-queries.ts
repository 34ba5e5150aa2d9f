import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#db/transact.ts'
import { networkOf } from '../guests/network-of.ts'

/** The network of a guest, kept as a hash only. */
export function hashAddress(address: string): string {
  return createHash('sha256')
    .update(`address ${networkOf(address)}`)
    .digest('hex')
}

export type HoldCounts = { atAddress: number; byVisitor: number }

/** Holds that live at this address, and how often this visitor held rooms within the hour. One at a time until the end of tx. */
export async function countHolds(tx: Tx, holder: { tokenHash: string; address: string }): Promise<HoldCounts> {
  const address = hashAddress(holder.address)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${address}`}, 0))`.execute(tx)
  const { rows } = await sql<HoldCounts>`
    select
      (select count(*) from reservation where state in ('held', 'paying') and hold_address = ${address}) as "atAddress",
      (select count(*) from reservation_event event join reservation on reservation.id = event.reservation
        where token_hash = ${holder.tokenHash} and event.to_state = 'held' and event.from_state = 'draft'
          and event.at > now() - interval '1 hour') as "byVisitor"`.execute(tx)
  return rows[0] ?? { atAddress: 0, byVisitor: 0 }
}
