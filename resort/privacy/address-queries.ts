import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { hashMail } from '../guests/hash-mail.ts'
import { retention } from '../guests/retention.ts'
import type { Kept } from './personal-source.ts'

/** Places that know an address again by its hash, and the newsletter's proofs by its signed mark. */
type Address = { mail: string; marks: readonly string[] }

const counted = z.object({ count: z.coerce.number().int() })

async function list<T>(db: Db, query: RawBuilder<{ found: T }>): Promise<T[]> {
  return (await query.execute(db)).rows.map(({ found }) => found)
}

async function count(db: Db, query: RawBuilder<unknown>): Promise<number> {
  return counted.parse((await query.execute(db)).rows[0]).count
}

/** A proof outlives the reader: the number in it is theirs all the same. */
const readersOf = ({ mail, marks }: Address) => sql`
  select id from reader where mail_hash = ${hashMail(mail)}
  union select reader from reader_consent where mark = any(${[...marks]}::text[])`

/** Wishes, the reader, what was agreed to, and which letters went out. */
export async function listReadingOf(db: Db, address: Address): Promise<object[]> {
  const key = hashMail(address.mail)
  return await list(
    db,
    sql<{ found: object }>`
      select jsonb_build_object('what', 'wish') || to_jsonb(reading_wish) - 'id' - 'mail_hash' - 'mailbox_hash' as found
        from reading_wish where mail_hash = ${key}
      union all select jsonb_build_object('what', 'reader') || to_jsonb(reader) - 'id' - 'mail_hash' - 'platform_due_at' - 'platform_tries'
        from reader where mail_hash = ${key}
      union all select jsonb_build_object('what', 'consent') || to_jsonb(reader_consent) - 'id' - 'reader' - 'mark'
        from reader_consent where mark = any(${[...address.marks]}::text[])
      union all select jsonb_build_object('what', 'issue', 'name', name, 'state', letter.state, 'because', because, 'sent_at', sent_at)
        from issue_letter letter join issue on issue.number = letter.issue where reader in (${readersOf(address)})
      union all select jsonb_build_object('what', 'letter with offers', 'cause', cause, 'sent_at', sent_at)
        from marketing_letter where mail_hash = ${key}`,
  )
}

export async function countReadingToErase(db: Db, address: Address): Promise<number> {
  const key = hashMail(address.mail)
  return await count(
    db,
    sql`select (select count(*) from reading_wish where mail_hash = ${key})
      + (select count(*) from reader where mail_hash = ${key})
      + (select count(*) from marketing_letter where mail_hash = ${key})
      + (select count(*) from issue_letter
        where reader in (${readersOf(address)}) and state in ('sent', 'failed', 'skipped')) as count`,
  )
}

/** The proof of what was agreed to; and whom the mailing platform was not told of yet, who is there until it was. */
export async function listReadingKept(db: Db, { mail, marks }: Address): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select 'newsletter' as what, 'consent-proof' as because,
        max(coalesce(left_at, now())) + ${retention['newsletter-proofs'].period}::interval as until
      from reader_consent where mark = any(${[...marks]}::text[]) having count(*) > 0
    union all select 'newsletter', 'platform', null from reader
      where mail_hash = ${hashMail(mail)} and left_at is not null and platform_due_at is not null`.execute(db)
  return rows
}

export async function listSuppressedOf(db: Db, mail: string): Promise<object[]> {
  return await list(
    db,
    sql<{ found: object }>`select to_jsonb(suppressed_address) - 'mail_hash' as found
      from suppressed_address where mail_hash = ${hashMail(mail)} order by since`,
  )
}

/** Forgetting it would write to them again. That a mailbox was dead is forgotten after a time. */
export async function listSuppressedKept(db: Db, mail: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select reason as what,
      case reason when 'bounce' then 'dead-mailbox' else 'letters-stopped' end as because,
      case reason when 'bounce' then since + ${retention['dead-mailboxes'].period}::interval end as until
    from suppressed_address where mail_hash = ${hashMail(mail)} order by since`.execute(db)
  return rows
}

/** Browsers, also those that were signed out, letters that were asked for, and addresses an account was to move to. */
export async function listSignInsOf(db: Db, mail: string): Promise<object[]> {
  const key = hashMail(mail)
  const accounts = sql`(select id from account where mail_hash = ${key})`
  return await list(
    db,
    sql<{ found: object }>`
      select jsonb_build_object('what', 'sign-in', 'mail', mail, 'language', language, 'madeAt', made_at, 'usedAt', used_at) as found
        from sign_in where mail_hash = ${key}
      union all select jsonb_build_object('what', 'browser', 'device', device, 'proof', proof, 'madeAt', made_at, 'usedAt', used_at, 'endedAt', ended_at)
        from account_session where account in ${accounts}
      union all select jsonb_build_object('what', 'move', 'mail', mail, 'madeAt', made_at, 'doneAt', done_at)
        from account_move where mail_hash = ${key} or account in ${accounts}`,
  )
}

/** The account, and what is only about its address. What goes with an account is not counted by itself. */
export async function countAccountsToErase(db: Db, mail: string): Promise<number> {
  const key = hashMail(mail)
  return await count(
    db,
    sql`select (select count(*) from account where mail_hash = ${key}) + (select count(*) from sign_in where mail_hash = ${key})
      + (select count(*) from account_move where mail_hash = ${key}) as count`,
  )
}

/** With all that was written; of a picture its name and size. Who of the house wrote is not the guest's. */
export async function listCasesOf(db: Db, mail: string): Promise<object[]> {
  return await list(
    db,
    sql<{ found: object }>`select to_jsonb(asked) - 'mail_hash' - 'mailbox_hash' - 'reminders' || jsonb_build_object(
        'history', (select jsonb_agg(jsonb_build_object('at', at, 'what', what, 'words', event.words,
            'who', case who when 'guest' then who else 'house' end) order by id)
          from case_event event where case_number = number),
        'picture', (select jsonb_build_object('name', number || '.' || type, 'bytes', octet_length(bytes))
          from case_picture where case_number = number)) as found
      from guest_case asked where mail_hash = ${hashMail(mail)} order by opened_at`,
  )
}

export async function countCasesToErase(db: Db, mail: string): Promise<number> {
  return await count(
    db,
    sql`select count(*) from guest_case
      where mail_hash = ${hashMail(mail)} and (closed_at is not null or confirmed_at is null)`,
  )
}

/** Whoever asked is owed an answer, by the day that is said. */
export async function listCasesKept(db: Db, mail: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`select number as what, 'open-case' as because, due_at as until from guest_case
    where mail_hash = ${hashMail(mail)} and closed_at is null and confirmed_at is not null order by due_at`.execute(db)
  return rows
}

/** That somebody is erased is kept from then on, and said before it is done. */
export async function listErasureKept(db: Db): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select 'erasure' as what, 'erasure' as because, now() + ${retention.erasures.period}::interval as until`.execute(db)
  return rows
}
