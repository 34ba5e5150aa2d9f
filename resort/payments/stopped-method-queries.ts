import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'

/** A way to pay that staff have stopped, since when, and who did it. */
export type StoppedMethod = { apiCode: string; by: string; at: Date }

export async function listStoppedMethods(db: Db | Tx): Promise<StoppedMethod[]> {
  const rows = await db.selectFrom('stopped_method').selectAll().orderBy('api_code').execute()
  return rows.map(({ api_code, stopped_by, stopped_at }) => ({ apiCode: api_code, by: stopped_by, at: stopped_at }))
}

/** Their codes, as a part of a question that asks more. */
export const stoppedCodes = sql`(select coalesce(jsonb_agg(api_code), '[]') from stopped_method)`

/** Who stopped it first stays named. */
export async function saveStoppedMethod(db: Db, apiCode: string, by: string): Promise<void> {
  const row = { api_code: apiCode, stopped_by: by }
  await db
    .insertInto('stopped_method')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function releaseStoppedMethod(db: Db, apiCode: string): Promise<void> {
  await db.deleteFrom('stopped_method').where('api_code', '=', apiCode).execute()
}
