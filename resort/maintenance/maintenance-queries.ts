import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Closing } from './maintenance.ts'

export async function findClosing(db: Db): Promise<Closing | null> {
  const row = await db.selectFrom('maintenance').select(['began_at as since', 'until', 'by']).executeTakeFirst()
  return row ?? null
}

/** Said once more, it began when it began; unless that one was over. */
export async function saveClosing(db: Db, { since, until, by }: Closing): Promise<void> {
  const began = sql<Date>`case when maintenance.until <= excluded.began_at then excluded.began_at else maintenance.began_at end`
  await db
    .insertInto('maintenance')
    .values({ began_at: since, until, by })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ began_at: began, until, by }))
    .execute()
}

export async function releaseClosing(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('maintenance').executeTakeFirst()
  return numDeletedRows > 0n
}
