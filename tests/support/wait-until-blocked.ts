import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Until so many connections of this database wait for what another one has locked. */
export async function waitUntilBlocked(db: Db, connections = 1): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < 10_000; ) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    if ((rows[0]?.waiting ?? 0) >= connections) return
    await wait(5)
  }
  throw new Error(`There are no ${connections} connections that wait for another one.`)
}
