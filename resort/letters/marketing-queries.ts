import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { retention } from '../guests/retention.ts'

/** Whoever is about to write to an address takes turns: two letters at one moment count each other. */
export async function lockMarketing(tx: Tx, mail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketing ${hashMail(mail)}`}, 0))`.execute(tx)
}

/** How many letters that sell something went to an address within seven days, besides those of one cause. */
export async function countMarketing(
  db: Db | Tx,
  { mail, besides = '' }: { mail: string; besides?: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from marketing_letter
    where mail_hash = ${hashMail(mail)} and cause <> ${besides} and sent_at > ${timeAgo(retention['marketing-letters'].period)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Another one goes to it now; the same cause counts once. */
export async function noteMarketing(db: Db | Tx, { mail, cause }: { mail: string; cause: string }): Promise<void> {
  await sql`insert into marketing_letter (mail_hash, cause) values (${hashMail(mail)}, ${cause})
    on conflict on constraint marketing_letter_pk do nothing`.execute(db)
}

/** They are counted for a week. */
export async function eraseOldMarketing(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from marketing_letter where ctid = any(array(
      select ctid from marketing_letter where sent_at < ${timeAgo(retention['marketing-letters'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
