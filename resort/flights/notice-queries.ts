import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'
import type { FlightNotice } from './flight-port.ts'

/** Keeps what the supplier told, once however often it tells. */
export async function saveFlightNotice(tx: Tx, { id, kind, about }: FlightNotice): Promise<'new' | 'known'> {
  const saved = await tx
    .insertInto('flight_notice')
    .values({ id, kind, about })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return saved ? 'new' : 'known'
}

/** Notices of flights that are long decided. */
export async function eraseOldFlightNotices(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from flight_notice where id = any(array(
      select id from flight_notice where came_at < ${timeAgo(retention['provider-notices'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
