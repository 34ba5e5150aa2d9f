import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { retention } from '../guests/retention.ts'

/** Whoever is about to write to addresses takes turns: two letters at one moment count each other. Always in one order. */
export async function lockMarketing(tx: Tx, mails: readonly string[]): Promise<void> {
  const keys = [...new Set(mails.map(hashMail))].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended('marketing ' || key, 0)) from unnest(${keys}::text[]) as key`.execute(
    tx,
  )
}

/** Why letters that sell something went to each of the addresses within seven days; in the order of the addresses. */
export async function listMarketing(db: Db | Tx, mails: readonly string[]): Promise<string[][]> {
  const keys = mails.map(hashMail)
  const { rows } = await sql<{ key: string; causes: string[] }>`
    select mail_hash as key, array_agg(cause) as causes from marketing_letter
    where mail_hash = any(${keys}::text[]) and sent_at > ${timeAgo(retention['marketing-letters'].period)}
    group by mail_hash`.execute(db)
  const causes = new Map(rows.map((row) => [row.key, row.causes]))
  return keys.map((key) => causes.get(key) ?? [])
}

/** Others go to them now; the same cause counts once. */
export async function noteMarketing(db: Db | Tx, letters: readonly { mail: string; cause: string }[]): Promise<void> {
  await sql`insert into marketing_letter (mail_hash, cause)
    select mail_hash, cause from unnest(
      ${letters.map(({ mail }) => hashMail(mail))}::text[], ${letters.map(({ cause }) => cause)}::text[]
    ) as letter (mail_hash, cause)
    on conflict on constraint marketing_letter_pk do nothing`.execute(db)
}

export async function eraseMarketingOf(db: Db, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from marketing_letter where mail_hash = ${hashMail(mail)}`.execute(db)
  return Number(numAffectedRows)
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
