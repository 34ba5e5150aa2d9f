import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashMail, hashMailbox } from '../guests/hash-mail.ts'
import type { Language } from '../guests/language.ts'
import { retention } from '../guests/retention.ts'
import { consentVersion, type LeftBy, pauseMonths, type ReadingWish, type Subscriber, type Topic } from './reader.ts'

/** By this moment, to the microsecond, it is known whether something changed while the platform was told. */
const platformMoment = sql`clock_timestamp()`

/** Whoever asks for one mailbox, confirms it or leaves takes turns. */
export async function lockReader(tx: Tx, mail: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reader ${hashMailbox(mail)}`}, 0))`.execute(tx)
}

/** Not confirmed yet: nobody is written to by it but once. */
export async function saveReadingWish(tx: Tx, subscriber: Subscriber): Promise<number> {
  const { name, lastname, mail, country, language } = subscriber
  const { id } = await tx
    .insertInto('reading_wish')
    .values({
      ...{ name, lastname, mail, mail_hash: hashMail(mail), mailbox_hash: hashMailbox(mail) },
      ...{ country, language, text_version: consentVersion },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function saveWishConfirmed(tx: Tx, wish: number): Promise<void> {
  await sql`update reading_wish set confirmed_at = clock_timestamp() where id = ${wish}`.execute(tx)
}

/**
 * The mailbox has answered: its owner reads from now on, under the number that the address has had before, if any. What
 * was agreed to is written down beside it.
 */
export async function saveReader(
  tx: Tx,
  wish: ReadingWish,
  { mark, marks, topics }: { mark: string; marks: readonly string[]; topics: readonly Topic[] },
): Promise<number> {
  const { name, lastname, mail, country, language, textVersion, askedAt } = wish
  const { rows } = await sql<{ id: number }>`
    insert into reader as present
      (id, name, lastname, mail, mail_hash, country, language, topics, text_version, asked_at, agreed_at, platform_due_at)
    values (
      coalesce((select max(reader) from reader_consent where mark = any(${[...marks]}::text[])), nextval('reader_number')),
      ${name}, ${lastname}, ${mail}, ${hashMail(mail)}, ${country}, ${language}, ${[...topics]}::text[],
      ${textVersion}, ${askedAt}, clock_timestamp(), ${platformMoment})
    on conflict on constraint reader_one_of_an_address do update set
      name = excluded.name, lastname = excluded.lastname, mail = excluded.mail, country = excluded.country,
      language = excluded.language, topics = excluded.topics, paused_until = null, text_version = excluded.text_version,
      asked_at = excluded.asked_at, agreed_at = excluded.agreed_at, left_at = null, platform_due_at = ${platformMoment}, platform_tries = 0
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A reader was not saved.')
  await sql`insert into reader_consent (reader, mark, language, text_version, asked_at, agreed_at)
    select id, ${mark}, language, text_version, asked_at, agreed_at from reader where id = ${id}`.execute(tx)
  return id
}

/** What a reader wishes to get, and in which language. */
export async function saveWishes(
  db: Db,
  reader: number,
  { language, topics }: { language: Language; topics: readonly Topic[] },
): Promise<boolean> {
  const { rows } = await sql`update reader set language = ${language}, topics = ${[...topics]}::text[],
      platform_due_at = case when language = ${language} then platform_due_at else ${platformMoment} end, platform_tries = 0
    where id = ${reader} and left_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Nothing for three months from today, or again from now on. */
export async function savePause(db: Db, reader: number, to: 'paused' | 'resumed'): Promise<boolean> {
  const until = to === 'paused' ? sql`now() + make_interval(months => ${pauseMonths})` : sql`null`
  const { rows } = await sql`update reader set paused_until = ${until}
    where id = ${reader} and left_at is null returning id`.execute(db)
  return rows.length > 0
}

/** From this moment on no letter leaves. False for who had left before. */
export async function saveLeft(tx: Tx, reader: number, by: LeftBy): Promise<boolean> {
  const { rows } = await sql`update reader set left_at = greatest(clock_timestamp(), agreed_at),
      platform_due_at = ${platformMoment}, platform_tries = 0
    where id = ${reader} and left_at is null returning id`.execute(tx)
  if (!rows.length) return false
  await sql`update reader_consent set left_at = greatest(clock_timestamp(), agreed_at), left_by = ${by}
    where reader = ${reader} and left_at is null`.execute(tx)
  return true
}

/** The platform knows this, unless it changed while it was being told. */
export async function savePlatformTold(db: Db, reader: number, dueAt: string): Promise<void> {
  await sql`update reader set platform_due_at = null, platform_tries = 0
    where id = ${reader} and platform_due_at = ${dueAt}::timestamptz`.execute(db)
}

/** Asked again later, each time after longer; an hour at most. */
export async function savePlatformSilent(db: Db, reader: number, dueAt: string): Promise<void> {
  await sql`update reader set platform_tries = platform_tries + 1,
      platform_due_at = ${platformMoment} + least(power(2, platform_tries), 60) * interval '1 minute'
    where id = ${reader} and platform_due_at = ${dueAt}::timestamptz`.execute(db)
}

/** Addresses that never answered, and wishes that became readers. */
export async function eraseOldReadingWishes(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from reading_wish where id = any(array(
      select id from reading_wish where made_at < ${timeAgo(retention['newsletter-wishes'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

/** Whoever asks the house to be forgotten: no wish of theirs can be confirmed any more. */
export async function eraseReadingWishesOf(tx: Tx, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from reading_wish where mail_hash = ${hashMail(mail)}`.execute(tx)
  return Number(numAffectedRows)
}

/** The same of a reader who has left, once the platform knows. */
export async function eraseReaderOf(db: Db, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from reader
    where mail_hash = ${hashMail(mail)} and left_at is not null and platform_due_at is null`.execute(db)
  return Number(numAffectedRows)
}

/** Whoever left; not before the platform knows. */
export async function eraseFormerReaders(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from reader where id = any(array(
      select id from reader where left_at < ${timeAgo(retention['former-readers'].period)} and platform_due_at is null
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

/** Proof of what nobody can ask about any more. */
export async function eraseOldConsentProofs(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from reader_consent where id = any(array(
      select id from reader_consent where left_at < ${timeAgo(retention['newsletter-proofs'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
