import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'

/** More than a family opens in an hour; a page that shows more helps nobody. */
const mostAnHour = 20

/** A letter about this order was opened in some browser; null where it was opened too often to be noted. */
export async function saveOpening(db: Db | Tx, order: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`insert into letter_opening (order_id) select ${order} where (
    select count(*) from letter_opening where order_id = ${order} and opened_at > ${anHourAgo}) < ${mostAnHour}
    returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** When letters were opened in other browsers that may still look, the latest first. */
export async function listOpenings(db: Db, order: string, own: number | null): Promise<Date[]> {
  const rows = await db
    .selectFrom('letter_opening')
    .select(['id', 'opened_at'])
    .where('order_id', '=', order)
    .where('opened_at', '>', anHourAgo)
    .orderBy('id', 'desc')
    .execute()
  return rows.filter(({ id }) => id !== own).map(({ opened_at }) => opened_at)
}

/** The browsers in which they were opened are closed out. */
export async function eraseOpenings(tx: Tx, order: string): Promise<void> {
  await tx.deleteFrom('letter_opening').where('order_id', '=', order).execute()
}

export async function eraseOldOpenings(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from letter_opening where id = any(array(
      select id from letter_opening where opened_at <= ${anHourAgo}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

const anHourAgo = timeAgo(retention['letter-openings'].period)
