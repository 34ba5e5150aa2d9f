import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { hashMail, hashMailbox } from '../guests/hash-mail.ts'
import { toLanguage } from '../guests/language.ts'
import { type CaseKind, caseKinds } from '../letters/case-facts.ts'
import {
  type About,
  type CaseEvent,
  type CaseWords,
  eventKinds,
  type GuestCase,
  hoursToRemind,
  minutesOfTwin,
  outcomes,
  storedAbout,
} from './case.ts'

const ofCase = [
  ...(['number', 'kind', 'language', 'name', 'mail', 'order_number', 'words', 'facts'] as const),
  ...(['opened_at', 'confirmed_at', 'due_at', 'closed_at', 'outcome'] as const),
] as const

type Row = {
  number: string
  kind: string
  language: string
  name: string
  mail: string
  order_number: string | null
  words: string
  facts: unknown
  opened_at: Date
  confirmed_at: Date | null
  due_at: Date | null
  closed_at: Date | null
  outcome: string | null
}

export async function findCase(db: Db, number: string): Promise<GuestCase | null> {
  const row = await db.selectFrom('guest_case').select(ofCase).where('number', '=', number).executeTakeFirst()
  return row ? toCase(row) : null
}

export type CaseSearch = { kind: CaseKind | null; isClosedToo: boolean; most: number }

/** By the day on which they are due; who has not confirmed is nobody's business yet. */
export async function listCases(db: Db, { kind, isClosedToo, most }: CaseSearch): Promise<GuestCase[]> {
  const rows = await db
    .selectFrom('guest_case')
    .select(ofCase)
    .where('confirmed_at', 'is not', null)
    .$if(kind !== null, (query) => query.where('kind', '=', kind))
    .$if(!isClosedToo, (query) => query.where('closed_at', 'is', null))
    .orderBy(sql`closed_at desc nulls first`)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map(toCase)
}

export async function listEvents(db: Db, number: string): Promise<CaseEvent[]> {
  const rows = await db
    .selectFrom('case_event')
    .select(['at', 'what', 'who', 'words'])
    .where('case_number', '=', number)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, what: z.enum(eventKinds).parse(row.what) }))
}

/** How many a mailbox asked within a day, and all of them within an hour. */
export async function countOpened(db: Db, mail: string): Promise<{ ofAddress: number; ofAll: number }> {
  const { rows } = await sql<{ of_address: number; of_all: number }>`select
    (select count(*) from guest_case where (mailbox_hash = ${hashMailbox(mail)} or mail_hash = ${hashMail(mail)})
      and opened_at > now() - interval '1 day')::int as of_address,
    (select count(*) from guest_case where opened_at > now() - interval '1 hour')::int as of_all`.execute(db)
  return { ofAddress: rows[0]?.of_address ?? 0, ofAll: rows[0]?.of_all ?? 0 }
}

/** The same in all that was typed, from the same address a moment ago. What the house added may have changed since. */
export async function findTwin(
  db: Db,
  { mail, name, order, words, about }: CaseWords & { about: About },
): Promise<string | null> {
  const { kind, ...facts } = about
  const typed = (column: RawBuilder<unknown>) => sql`${column} #- '{claim,ours}' #- '{claim,booked}'`
  const row = await db
    .selectFrom('guest_case')
    .select('number')
    .where('mail_hash', '=', hashMail(mail))
    .where('words', '=', words)
    .where('name', '=', name)
    .where('order_number', 'is not distinct from', order)
    .where('kind', '=', kind)
    .where(sql<boolean>`${typed(sql`facts`)} = ${typed(sql`${JSON.stringify(facts)}::jsonb`)}`)
    .where('closed_at', 'is', null)
    .where('opened_at', '>', sql<Date>`now() - make_interval(mins => ${minutesOfTwin})`)
    .orderBy('opened_at', 'desc')
    .executeTakeFirst()
  return row?.number ?? null
}

export type ToRemind = { number: string; reminders: 1 | 2 }

/** Cases whose day comes near, once, and those whose day has passed, once more. */
export async function listToRemind(db: Db, most: number): Promise<ToRemind[]> {
  const near = sql.join(
    caseKinds.map((kind) => sql`when ${kind} then make_interval(hours => ${hoursToRemind[kind]})`),
    sql` `,
  )
  const { rows } = await sql<{ number: string; reminders: number }>`
    select number, case when due_at <= now() then 2 else 1 end as reminders from guest_case
    where closed_at is null and confirmed_at is not null and (
      (due_at <= now() and reminders < 2) or (due_at - (case kind ${near} end) <= now() and reminders < 1))
    order by due_at limit ${most}`.execute(db)
  return rows.map(({ number, reminders }) => ({ number, reminders: reminders === 2 ? 2 : 1 }))
}

function toCase(row: Row): GuestCase {
  const { number, name, mail, words } = row
  return {
    ...{ number, name, mail, words },
    language: toLanguage(row.language),
    order: row.order_number,
    about: storedAbout.parse({ kind: row.kind, ...(row.facts as object) }),
    openedAt: row.opened_at,
    confirmedAt: row.confirmed_at,
    dueAt: row.due_at,
    closedAt: row.closed_at,
    outcome: row.outcome === null ? null : z.enum(outcomes).parse(row.outcome),
  }
}
