import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'
import { mostPictureBytes } from './case.ts'
import type { Picture } from './read-picture.ts'

/** Keeps the picture of a case, where all of them together leave room for it. They are counted one after the other. */
export async function keepPicture(tx: Tx, number: string, { type, bytes }: Picture): Promise<'kept' | 'no-room'> {
  await sql`select pg_advisory_xact_lock(108, 0)`.execute(tx)
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(octet_length(bytes)), 0)::float8 as kept from case_picture`.execute(tx)
  if ((rows[0]?.kept ?? 0) + bytes.length > mostPictureBytes) return 'no-room'
  await tx.insertInto('case_picture').values({ case_number: number, type, bytes }).execute()
  return 'kept'
}

export async function findPicture(db: Db, number: string): Promise<Picture | null> {
  const row = await db
    .selectFrom('case_picture')
    .select(['type', 'bytes'])
    .where('case_number', '=', number)
    .executeTakeFirst()
  return row ? { type: row.type as Picture['type'], bytes: row.bytes } : null
}

/** Of cases that are over. */
export async function eraseOldPictures(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from case_picture where case_number = any(array(
      select case_number from case_picture join guest_case on number = case_number
      where coalesce(closed_at, due_at) < ${timeAgo(retention['case-pictures'].period)}
      limit ${most} for update of case_picture skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
