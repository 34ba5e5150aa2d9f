import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Language } from '../guests/language.ts'
import { type Issue, issueNames, issueStates, longestIssueName, type SentIssue, type WrittenIssue } from './issue.ts'
import { topics } from './reader.ts'

const inEach = z.object({ es: z.string(), en: z.string(), pt: z.string() })
const storedIssue = z.object({
  number: z.number(),
  name: z.string(),
  digest: z.string(),
  topic: z.enum(topics),
  hour: z.number(),
  subjects: inEach,
  words: inEach,
  state: z.enum(issueStates),
  isPaused: z.boolean(),
  isHidden: z.boolean(),
  madeAt: z.date(),
})

const columns = sql`number, name, digest, topic, hour, subjects, words, state, is_paused as "isPaused", hidden_at is not null as "isHidden",
  made_at as "madeAt"`

/** Twenty years of them. */
const mostListed = 240

/** A letter of it has left, and staff have not taken it out. */
const isInArchive = sql`first_sent_at is not null and hidden_at is null`

/** Null when there is one of this name. */
export async function saveIssue(db: Db, issue: WrittenIssue, digest: string): Promise<number | null> {
  const { name, topic, hour, subjects, words } = issue
  const { rows } = await sql<{ number: number }>`
    insert into issue (name, digest, topic, hour, subjects, words)
    values (${name}, ${digest}, ${topic}, ${hour}, ${JSON.stringify(subjects)}, ${JSON.stringify(words)})
    on conflict on constraint issue_name_once do nothing returning number`.execute(db)
  return rows[0]?.number ?? null
}

/** Up to which reader letters are queued; null when all are. Nobody else goes on meanwhile. */
export async function lockQueueing(tx: Tx, number: number): Promise<number | null> {
  const { rows } = await sql<{ upTo: number }>`select queued_up_to as "upTo" from issue
    where number = ${number} and state = 'queueing' for update`.execute(tx)
  return rows[0]?.upTo ?? null
}

export async function saveQueuedUpTo(tx: Tx, number: number, reader: number): Promise<void> {
  await sql`update issue set queued_up_to = ${reader} where number = ${number}`.execute(tx)
}

export async function saveIssueState(db: Db, number: number, state: 'queued' | 'done'): Promise<void> {
  await sql`update issue set state = ${state} where number = ${number}`.execute(db)
}

/** False when there is no such issue, or all of it was sent. */
export async function saveIssuePaused(db: Db, number: number, isPaused: boolean): Promise<boolean> {
  const { rows } = await sql`update issue set is_paused = ${isPaused}
    where number = ${number} and state <> 'done' returning number`.execute(db)
  return rows.length > 0
}

/** Out of the archive, or into it again; false when there is no such issue. Said again, it is hidden since the first time. */
export async function saveIssueHidden(db: Db, number: number, isHidden: boolean): Promise<boolean> {
  const hidden = isHidden ? sql`coalesce(hidden_at, now())` : sql`null`
  const { rows } = await sql`update issue set hidden_at = ${hidden} where number = ${number} returning number`.execute(
    db,
  )
  return rows.length > 0
}

export async function findIssue(db: Db, number: number): Promise<Issue | null> {
  return (await readIssues(db, sql`number = ${number}`))[0] ?? null
}

export async function findIssueByName(db: Db, name: string): Promise<Issue | null> {
  return (await readIssues(db, sql`name = ${name}`))[0] ?? null
}

/** The mail server took a letter of it. */
export async function saveFirstSent(db: Db, number: number): Promise<void> {
  await sql`update issue set first_sent_at = now() where number = ${number} and first_sent_at is null`.execute(db)
}

/** Null for an issue that is not in the archive, as for one that is none. */
export async function findSentIssue(db: Db, name: string, language: Language): Promise<SentIssue | null> {
  if (name.length > longestIssueName || !issueNames.test(name)) return null
  const { rows } =
    await sql<SentIssue>`select name, subjects ->> ${language} as subject, words ->> ${language} as words,
      first_sent_at as "sentAt"
    from issue where name = ${name} and ${isInArchive}`.execute(db)
  return rows[0] ?? null
}

/** Their names, for the map of the site; the newest first. */
export async function listArchive(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from issue where ${isInArchive}
    order by first_sent_at desc, number desc limit ${mostListed}`.execute(db)
  return rows.map(({ name }) => name)
}

/** The newest first. */
export async function listSentIssues(db: Db, language: Language): Promise<Omit<SentIssue, 'words'>[]> {
  const { rows } = await sql<Omit<SentIssue, 'words'>>`
    select name, subjects ->> ${language} as subject, first_sent_at as "sentAt"
    from issue where ${isInArchive} order by first_sent_at desc, number desc limit ${mostListed}`.execute(db)
  return rows
}

/** Of which not every reader has a letter yet. */
export async function listQueueing(db: Db): Promise<Issue[]> {
  return await readIssues(db, sql`state = 'queueing' and not is_paused order by number`)
}

/** The newest first. */
export async function listIssues(db: Db, most: number): Promise<Issue[]> {
  return await readIssues(db, sql`true order by number desc limit ${most}`)
}

async function readIssues(db: Db, which: RawBuilder<unknown>): Promise<Issue[]> {
  const { rows } = await sql`select ${columns} from issue where ${which}`.execute(db)
  return z.array(storedIssue).parse(rows)
}
