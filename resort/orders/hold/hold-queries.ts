import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import { networkOf } from '../../guests/network-of.ts'

/** The network of a guest, kept as a hash only. */
export function hashNetwork(address: string): string {
  return createHash('sha256')
    .update(`address ${networkOf(address)}`)
    .digest('hex')
}

export type HoldCounts = { inNetwork: number; byVisitor: number }

/** Holds that live in this network, and how often this visitor held something within the hour. One at a time until the end of tx. */
export async function countHolds(tx: Tx, holder: { tokenHash: string; address: string }): Promise<HoldCounts> {
  const network = hashNetwork(holder.address)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${network}`}, 0))`.execute(tx)
  const { rows } = await sql<HoldCounts>`
    select
      (select count(*) from orders where state in ('held', 'paying') and hold_network = ${network}) as "inNetwork",
      (select count(*) from order_event event join orders on orders.id = event.order_id
        where token_hash = ${holder.tokenHash} and event.to_state = 'held' and event.from_state = 'draft'
          and event.at > now() - interval '1 hour') as "byVisitor"`.execute(tx)
  return rows[0] ?? { inNetwork: 0, byVisitor: 0 }
}

/** Orders whose hold is over by the clock of the database, the oldest first. */
export async function listEndedHolds(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from order_line where state = 'held' and held_until < clock_timestamp()
    group by order_id order by min(held_until) limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
