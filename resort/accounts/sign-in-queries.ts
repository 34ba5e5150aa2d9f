import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashMail, hashMailbox } from '../guests/hash-mail.ts'
import { type Language, languages } from '../guests/language.ts'
import { retention } from '../guests/retention.ts'
import { mostWrongCodes, signInMinutes } from './account.ts'
import { codeOf, hashAccountKey, hashAsker, hashCode } from './sign-in-code.ts'

/** A letter that may sign somebody in. */
export type SignIn = {
  id: number
  mail: string
  language: Language
  browserHash: string
  codeHash: string
  wrongCodes: number
}

type Asked = { mail: string; language: Language; key: string; asker: string }

export async function saveSignIn(tx: Tx, { mail, language, key, asker }: Asked): Promise<number> {
  const { id } = await tx
    .insertInto('sign_in')
    .values({
      ...{ mail, mail_hash: hashMail(mail), mailbox_hash: hashMailbox(mail), language, key_hash: hashAccountKey(key) },
      ...{ browser_hash: hashAsker(asker), code_hash: hashCode(codeOf(asker), key) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whoever has something written to a mailbox takes turns, however it is written. */
export async function lockLettersTo(tx: Tx, mail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters to ${hashMailbox(mail)}`}, 0))`.execute(tx)
}

/** The account of one address begins once. */
export async function lockMailbox(tx: Tx, mail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${hashMail(mail)}`}, 0))`.execute(tx)
}

export async function countSignIns(tx: Tx, mail: string): Promise<{ ofAddress: number; ofAll: number }> {
  const { rows } = await sql<{ ofAddress: number; ofAll: number }>`
    select
      (select count(*) from sign_in where (mailbox_hash = ${hashMailbox(mail)} or mail_hash = ${hashMail(mail)})
        and made_at > now() - interval '1 hour')::int as "ofAddress",
      (select count(*) from sign_in where used_at is null and made_at > now() - interval '1 hour')::int as "ofAll"`.execute(
    tx,
  )
  return rows[0] ?? { ofAddress: 0, ofAll: 0 }
}

export async function findSignIn(db: Db, key: string): Promise<SignIn | null> {
  const { rows } =
    await sql`select ${columns} from sign_in where key_hash = ${hashAccountKey(key)} and ${isGood}`.execute(db)
  return rows[0] ? storedSignIn.parse(rows[0]) : null
}

/** Until the end of tx nobody else uses it. */
export async function lockSignIn(tx: Tx, key: string): Promise<SignIn | null> {
  await sql`select from sign_in where key_hash = ${hashAccountKey(key)} for update`.execute(tx)
  return await findSignIn(tx, key)
}

export async function saveSignInUsed(tx: Tx, id: number): Promise<void> {
  await sql`update sign_in set used_at = clock_timestamp() where id = ${id}`.execute(tx)
}

export async function saveWrongCode(tx: Tx, id: number): Promise<void> {
  await sql`update sign_in set wrong_codes = wrong_codes + 1 where id = ${id}`.execute(tx)
}

/** Of an account that goes, or an address that is another's now: its letters open nothing any more. */
export async function deleteSignIns(tx: Tx, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from sign_in where mail_hash = ${hashMail(mail)}`.execute(tx)
  return Number(numAffectedRows)
}

export async function eraseOldSignIns(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from sign_in where id = any(array(
      select id from sign_in where made_at < ${timeAgo(retention['sign-ins'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

const columns = sql`id, mail, language, browser_hash as "browserHash", code_hash as "codeHash", wrong_codes as "wrongCodes"`
const isGood = sql`used_at is null and wrong_codes < ${mostWrongCodes} and made_at > clock_timestamp() - make_interval(mins => ${signInMinutes})`

const storedSignIn = z.object({
  id: z.int(),
  mail: z.string(),
  language: z.enum(languages),
  browserHash: z.string(),
  codeHash: z.string(),
  wrongCodes: z.int(),
})
