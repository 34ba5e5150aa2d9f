import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { hashMail, hashMailbox } from '../guests/hash-mail.ts'
import { languages } from '../guests/language.ts'
import { hoursToConfirm, type Reader, type ReadingWish, topics } from './reader.ts'

const storedReader = z.object({
  id: z.number(),
  name: z.string(),
  lastname: z.string(),
  mail: z.string(),
  country: z.string(),
  language: z.enum(languages),
  topics: z.array(z.enum(topics)),
  pausedUntil: z.date().nullable(),
  textVersion: z.string(),
  askedAt: z.date(),
  agreedAt: z.date(),
  hasLeft: z.boolean(),
})

const readerColumns = sql`id, name, lastname, mail, country, language, topics, text_version as "textVersion",
  case when paused_until > now() then paused_until end as "pausedUntil",
  asked_at as "askedAt", agreed_at as "agreedAt", left_at is not null as "hasLeft"`

/** Also who has left, until that is erased. */
export async function findReader(db: Db, id: number): Promise<Reader | null> {
  return (await readReaders(db, sql`id = ${id}`))[0] ?? null
}

export async function findReaderOf(db: Db, mail: string): Promise<Reader | null> {
  return (await readReaders(db, sql`mail_hash = ${hashMail(mail)}`))[0] ?? null
}

export async function listReadersOf(db: Db, ids: readonly number[]): Promise<Reader[]> {
  return await readReaders(db, sql`id = any(${[...ids]}::bigint[])`)
}

/** Every number an address has or had; a proof of its consent, found by its marks, knows it when the reader is gone. */
export async function listNumbersOf(db: Db, mail: string, marks: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from reader where mail_hash = ${hashMail(mail)}
    union select reader from reader_consent where mark = any(${[...marks]}::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who reads, in the order of their numbers. */
export async function listReaders(db: Db, { after, most }: { after: number; most: number }): Promise<Reader[]> {
  return await readReaders(db, sql`id > ${after} and left_at is null order by id limit ${most}`)
}

async function readReaders(db: Db, which: RawBuilder<unknown>): Promise<Reader[]> {
  const { rows } = await sql`select ${readerColumns} from reader where ${which}`.execute(db)
  return z.array(storedReader).parse(rows)
}

/** How many read, of each language and with each topic. */
export async function countReaders(db: Db): Promise<{ language: string; topic: string; readers: number }[]> {
  const { rows } = await sql<{ language: string; topic: string; readers: number }>`
    select language, topic, count(*)::int as readers from reader, unnest(topics) as topic
    where left_at is null group by language, topic order by language, topic`.execute(db)
  return rows
}

/** Null when there is none, or when it was not confirmed in time. */
export async function findReadingWish(db: Db, id: number): Promise<ReadingWish | null> {
  const { rows } = await sql`select id, name, lastname, mail, country, language, text_version as "textVersion",
      made_at as "askedAt", confirmed_at is not null as "isConfirmed"
    from reading_wish where id = ${id} and made_at > now() - make_interval(hours => ${hoursToConfirm})`.execute(db)
  const [row] = rows
  return row ? storedWish.parse(row) : null
}

const storedWish = storedReader
  .pick({ id: true, name: true, lastname: true, mail: true, country: true, language: true })
  .extend({ textVersion: z.string(), askedAt: z.date(), isConfirmed: z.boolean() })

/** What this mailbox was asked within a day, and what of everybody is unanswered within an hour. */
export async function countAsked(db: Db, mail: string): Promise<{ ofAddress: number; ofAll: number }> {
  const { rows } = await sql<{ ofAddress: number; ofAll: number }>`select
      (select count(*)::int from reading_wish
        where (mailbox_hash = ${hashMailbox(mail)} or mail_hash = ${hashMail(mail)})
          and made_at > now() - interval '1 day') as "ofAddress",
      (select count(*)::int from reading_wish
        where confirmed_at is null and made_at > now() - interval '1 hour') as "ofAll"`.execute(db)
  return rows[0] ?? { ofAddress: 0, ofAll: 0 }
}

/** When as the database writes it: a `Date` keeps no microseconds, and two changes may share a millisecond. */
export type ForPlatform = Reader & { dueAt: string }

/** Whom the platform is to be told of now. */
export async function listForPlatform(db: Db, most: number): Promise<ForPlatform[]> {
  const { rows } = await sql`select ${readerColumns}, platform_due_at::text as "dueAt" from reader
    where platform_due_at <= now() order by platform_due_at limit ${most}`.execute(db)
  return z.array(storedReader.extend({ dueAt: z.string() })).parse(rows)
}
