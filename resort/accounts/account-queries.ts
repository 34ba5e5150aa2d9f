import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { type Language, languages } from '../guests/language.ts'
import { retention } from '../guests/retention.ts'

/** Somebody who proved a mailbox at least once. */
export type Account = { id: number; mail: string; language: Language; handle: string; madeAt: Date }

/** The account of a mailbox that was proved just now: it begins with the first time. */
export async function openAccount(
  tx: Tx,
  { mail, language }: { mail: string; language: Language },
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; isNew: boolean }>`
    insert into account as present (mail, mail_hash, language) values (${mail}, ${hashMail(mail)}, ${language})
    on conflict on constraint account_mail_once do update set signed_in_at = clock_timestamp()
    returning id, xmax = 0 as "isNew"`.execute(tx)
  const [opened] = rows
  if (!opened) throw new Error('An account was neither there nor made.')
  return opened
}

export async function findAccount(db: Db | Tx, id: number): Promise<Account | null> {
  const { rows } = await sql`
    select id, mail, language, handle, made_at as "madeAt" from account where id = ${id}`.execute(db)
  return rows[0] ? storedAccount.parse(rows[0]) : null
}

export async function findAccountOf(db: Db | Tx, mail: string): Promise<number | null> {
  const row = await db.selectFrom('account').select('id').where('mail_hash', '=', hashMail(mail)).executeTakeFirst()
  return row?.id ?? null
}

/** Until the end of tx nobody else changes what belongs to it. */
export async function lockAccount(tx: Tx, id: number): Promise<Account | null> {
  await sql`select from account where id = ${id} for update`.execute(tx)
  return await findAccount(tx, id)
}

export async function saveSignedIn(tx: Tx, id: number): Promise<void> {
  await sql`update account set signed_in_at = clock_timestamp() where id = ${id}`.execute(tx)
}

export async function saveLanguage(tx: Tx, id: number, language: Language): Promise<void> {
  await tx.updateTable('account').set({ language }).where('id', '=', id).execute()
}

/** The account is another mailbox's from now on, unless that has one of its own. */
export async function saveAddress(tx: Tx, id: number, mail: string): Promise<'saved' | 'taken'> {
  const { numAffectedRows } = await sql`update account set mail = ${mail}, mail_hash = ${hashMail(mail)}
    where id = ${id} and not exists (
      select from account other where other.mail_hash = ${hashMail(mail)} and other.id <> ${id})`.execute(tx)
  return numAffectedRows === 1n ? 'saved' : 'taken'
}

/** With everything that is only there because of it: browsers, passkeys, companions, and which orders it showed. */
export async function deleteAccount(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('account').where('id', '=', id).execute()
}

export async function eraseOldAccounts(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from account where id = any(array(
      select id from account where signed_in_at < ${timeAgo(retention.accounts.period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

const storedAccount = z.object({
  id: z.int(),
  mail: z.string(),
  language: z.enum(languages),
  handle: z.string(),
  madeAt: z.date(),
})
