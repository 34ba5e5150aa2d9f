import { sql } from 'kysely'
import type { Db } from './connect.ts'

/** Fails when the database does not answer, or has no room on its disk: a sort larger than its memory goes there and leaves nothing. */
export async function tryRoom(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select count(*) from (select md5(n::text) from generate_series(1, 4000) n order by 1) sorted`.execute(tx)
  })
}
