import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { retention } from '../guests/retention.ts'
import {
  isMeant,
  type LetterPurpose,
  type Suppression,
  type SuppressionReason,
  type SuppressionScope,
  suppressionReasons,
  suppressionScopes,
} from './suppression.ts'

const reasonKnown = z.enum(suppressionReasons)
const scopeKnown = z.enum(suppressionScopes)

export type NewSuppression = {
  mailHash: string
  reason: SuppressionReason
  scope: SuppressionScope
  /** A code, or a word for where it was asked; nothing that could name somebody. */
  detail: string | null
}

/** Told again, the reason stands as it was first. */
export async function saveSuppression(db: Db, { mailHash, reason, scope, detail }: NewSuppression): Promise<void> {
  await db
    .insertInto('suppressed_address')
    .values({ mail_hash: mailHash, reason, scope, detail: detail?.slice(0, 100) ?? null })
    .onConflict((conflict) => conflict.constraint('suppressed_address_pk').doNothing())
    .execute()
}

/** As it stands, with its moment: of an address nobody reads more than by what it is known again. */
export type HashedSuppression = NewSuppression & { since: Date }

/** What stands against writing to anybody. */
export async function listAllSuppressions(db: Db): Promise<HashedSuppression[]> {
  const { rows } = await sql<{ mail_hash: string; reason: string; scope: string; since: Date; detail: string | null }>`
    select mail_hash, reason, scope, since, detail from suppressed_address order by since`.execute(db)
  return rows.map(({ mail_hash: mailHash, reason, scope, since, detail }) => ({
    ...{ mailHash, reason: reasonKnown.parse(reason), scope: scopeKnown.parse(scope), since, detail },
  }))
}

/** One that another database knows. Answers whether it was not known here. */
export async function takeOverSuppression(db: Db, suppression: HashedSuppression): Promise<boolean> {
  const { mailHash, reason, scope, since, detail } = suppression
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('suppressed_address')
    .values({ mail_hash: mailHash, reason, scope, since, detail })
    .onConflict((conflict) => conflict.constraint('suppressed_address_pk').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Everything that stands against writing to an address. */
export async function listSuppressions(db: Db, mail: string): Promise<Suppression[]> {
  const [all = []] = await listSuppressionsOf(db, [mail])
  return all
}

/** The same of several addresses, in their order. */
export async function listSuppressionsOf(db: Db | Tx, mails: readonly string[]): Promise<Suppression[][]> {
  const keys = mails.map(hashMail)
  const { rows } = await sql<{ mail_hash: string; reason: string; scope: string; since: Date; detail: string | null }>`
    select mail_hash, reason, scope, since, detail from suppressed_address
    where mail_hash = any(${keys}::text[])`.execute(db)
  const byHash = Map.groupBy(rows, ({ mail_hash }) => mail_hash)
  return keys.map((key) =>
    (byHash.get(key) ?? []).map(({ reason, scope, since, detail }) => ({
      ...{ reason: reasonKnown.parse(reason), scope: scopeKnown.parse(scope), since, detail },
    })),
  )
}

/** What stands against a letter of that purpose; null where nothing does. A dead mailbox comes first. */
export async function findSuppression(db: Db, mail: string, purpose: LetterPurpose): Promise<Suppression | null> {
  const all = (await listSuppressions(db, mail)).filter((each) => isMeant(each, purpose))
  return all.find(({ reason }) => reason === 'bounce') ?? all[0] ?? null
}

export async function isSuppressed(db: Db, mail: string, purpose: LetterPurpose): Promise<boolean> {
  return (await findSuppression(db, mail, purpose)) !== null
}

/** Those of these addresses that no letter reaches. */
export async function listUnreached(db: Db, mails: readonly string[]): Promise<Set<string>> {
  const byHash = Map.groupBy(new Set(mails), hashMail)
  const rows = await db
    .selectFrom('suppressed_address')
    .select('mail_hash')
    .where('scope', '=', 'all')
    .where('mail_hash', '=', sql<string>`any(${[...byHash.keys()]}::text[])`)
    .execute()
  return new Set(rows.flatMap(({ mail_hash }) => byHash.get(mail_hash) ?? []))
}

/** The mailbox takes letters again. What its owner asked for stays. Answers whether it was thought to be none. */
export async function releaseMailbox(db: Db, mail: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressed_address')
    .where('mail_hash', '=', hashMail(mail))
    .where('reason', '=', 'bounce')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countSuppressed(db: Db): Promise<{ reason: SuppressionReason; addresses: number }[]> {
  const { rows } = await sql<{ reason: string; addresses: number }>`
    select reason, count(*)::int as addresses from suppressed_address group by reason order by reason`.execute(db)
  return rows.map(({ reason, addresses }) => ({ reason: reasonKnown.parse(reason), addresses }))
}

/** A mailbox may be somebody else's by then. What people asked for is kept: forgetting it would write to them again. */
export async function eraseOldBounces(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from suppressed_address where (mail_hash, reason) in (
      select mail_hash, reason from suppressed_address where reason = 'bounce'
        and since < ${timeAgo(retention['dead-mailboxes'].period)} limit ${most} for update skip locked)`.execute(db)
    return Number(numAffectedRows)
  })
}
