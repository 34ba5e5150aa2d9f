import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Db } from './connect.ts'
import { isChangedUnderway } from './preparing-client.ts'
import type { DB } from './tables.ts'

export type Tx = Transaction<DB>

const mostAttempts = 6
/** Serialization failure and deadlock: PostgreSQL undid the transaction and asks to try again. */
const undone = ['40001', '40P01']

/** Runs the work in a transaction, again when PostgreSQL undid it; the work must not reach outside the database. */
export async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === mostAttempts || !isUndone(error)) throw error
      // Those who collided come back at different moments.
      await sleep(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** PostgreSQL asks for all of it to be done again. */
export function isUndone(error: unknown): boolean {
  return undone.includes((error as { code?: string }).code ?? '') || isChangedUnderway(error)
}
