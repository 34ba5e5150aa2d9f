import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { jobAdded } from '#db/add-job.ts'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'
import { type LetterKind, letterKinds } from '../orders/letters-port.ts'
import type { LetterFacts } from './letter-facts.ts'
import type { LetterOrder } from './queue-letter.ts'

/** Beside those of an order: of a gift voucher, to somebody on the waiting list, about a case, an account, the newsletter, or another address. */
const otherKinds = ['gift', 'waiting', 'case', 'account', 'newsletter', 'mail-changed'] as const
type AnyKind = LetterKind | (typeof otherKinds)[number]
const letterKind = z.enum([...letterKinds, ...otherKinds])
const kindOf = (text: string): AnyKind => letterKind.parse(text)

/** Longer than an attempt can take, fifty seconds of them with the mail server: whoever is not done by then is dead. */
export const attemptSeconds = 70

export type Letter = {
  id: string
  kind: AnyKind
  /** As it was kept; what it says is read when it is drawn, so that one that cannot be read holds up no other. */
  stored: unknown
  messageId: string
  attempts: number
  doubts: number
  /** By the clock of the database. */
  hoursQueued: number
}

/** With the job that sends it. False when the same cause has written it before. */
export async function saveLetter(tx: Tx, order: LetterOrder): Promise<boolean> {
  // One attempt: what it leaves undone, `send-due-letters` does.
  const named = { payload: sql`jsonb_build_object('letter', id)`, key: sql`'letter ' || id` }
  const job = { task: 'send-letter', ...named, mostAttempts: 1 }
  const { rows } = await sql`with saved as (${insertLetter(order, 'queued', null)})
    select ${jobAdded(job)} from saved`.execute(tx)
  return rows.length > 0
}

/** Kept for operators: nobody can be written to. */
export async function saveUnsendableLetter(tx: Tx, order: LetterOrder, why: string): Promise<void> {
  await insertLetter(order, 'refused', why).execute(tx)
}

/** The letter if it is due and nobody else is at it; from here it is this process's, unless it dies. */
export async function takeLetter(db: Db, id: string): Promise<Letter | null> {
  const row = await db
    .updateTable('letter')
    .set({
      attempts: sql<number>`attempts + 1`,
      // Whoever was at it before and told nothing may have sent it.
      doubts: sql<number>`doubts + handed_over::integer`,
      handed_over: false,
      due_at: sql<Date>`now() + make_interval(secs => ${attemptSeconds})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('due_at', '<=', sql<Date>`now()`)
    .returningAll()
    .returning(sql<number>`extract(epoch from now() - queued_at)::float8 / 3600`.as('hours_queued'))
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    kind: kindOf(row.kind),
    stored: row.facts,
    messageId: row.message_id,
    attempts: row.attempts,
    doubts: row.doubts,
    hoursQueued: row.hours_queued,
  }
}

/** From the next moment on the server may have the letter. Throws when another process took over. */
export async function saveHandedOver(db: Db, letter: Letter): Promise<void> {
  const { numUpdatedRows } = await mine(db, letter).set({ handed_over: true }).executeTakeFirst()
  if (!numUpdatedRows) throw new Error(`Letter ${letter.id} was taken over by another process.`)
}

/** By which a letter opens something. */
export const openingFacts = [
  ...['manageLink', 'ticketsLink', 'giftCode', 'waitingLink', 'stopLink', 'caseLink', 'accountLink'],
  ...['actLink', 'leaveLink', 'leaveAtOnce'],
]

/** The links by which a guest manages the order, shows its tickets, waits, stops letters, confirms a case or signs in are not kept once the guest has them, nor the code of a gift. */
export async function saveSent(db: Db, letter: Letter, answer: string): Promise<void> {
  await mine(db, letter)
    .set({
      state: 'sent',
      sent_at: sql<Date>`now()`,
      answer,
      facts: sql<string>`facts - ${openingFacts}::text[]`,
    })
    .execute()
}

/** The server did not take it; it is tried again after so many minutes. */
export async function savePostponed(db: Db, letter: Letter, answer: string, minutes: number): Promise<void> {
  await mine(db, letter)
    .set({ answer, handed_over: false, due_at: inMinutes(minutes) })
    .execute()
}

/** The server was given it and did not answer; it is given it again, once. */
export async function saveDoubt(db: Db, letter: Letter, answer: string, minutes: number): Promise<void> {
  await mine(db, letter)
    .set({ answer, handed_over: false, doubts: letter.doubts + 1, due_at: inMinutes(minutes) })
    .execute()
}

/** To an address, to the house about what somebody of that address asked, or about an account that moves there. */
export function isLetterOf(mail: string): RawBuilder<boolean> {
  return sql`${mail.trim().toLowerCase()} in (
    lower(facts #>> '{guest,mail}'), lower(facts #>> '{replyTo,mail}'), lower(facts ->> 'named'))`
}

/** What was written to an address; one that may still leave keeps its words. */
export async function eraseLettersTo(db: Db, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`update letter set facts = '{}', answer = null
    where state <> 'queued' and facts <> '{}' and ${isLetterOf(mail)}`.execute(db)
  return Number(numAffectedRows)
}

/** A letter that has not left yet never leaves. Answers what had become of it. */
export async function recallLetter(
  tx: Tx,
  { about, kind, cause }: { about: string; kind: AnyKind; cause: string },
): Promise<'recalled' | 'left' | 'unwanted'> {
  const letter = tx.selectFrom('letter').where('about', '=', about).where('kind', '=', kind).where('cause', '=', cause)
  const row = await letter.select(['id', 'state', 'handed_over']).forUpdate().executeTakeFirst()
  if (row && ['refused', 'given-up', 'undeliverable', 'withheld'].includes(row.state)) return 'unwanted'
  if (row?.state !== 'queued' || row.handed_over) return 'left'
  const answer = 'It was recalled: what it told of is over.'
  await tx.updateTable('letter').set({ state: 'given-up', answer }).where('id', '=', row.id).execute()
  return 'recalled'
}

/** Of a letter that has not left: to whom it goes, and what it opens, where it opens anything. */
export type Directed = Pick<LetterFacts, 'guest'> & {
  manageLink?: string | undefined
  ticketsLink?: string | undefined
  stopLink?: string | undefined
}

/** A voucher that its buyer prints is theirs; one that is mailed is its receiver's, as a ticket is its holder's. */
const isOfBuyer = sql<boolean>`kind = 'gift' and facts -> 'isForBuyer' = 'true'`

/** What of an order has not left for its guest goes elsewhere; a process that is at it leaves it. */
export async function redirectLetters(
  tx: Tx,
  { about, from }: { about: string; from: string },
  redirect: (kind: string, present: Directed) => Directed,
): Promise<void> {
  const rows = await tx
    .selectFrom('letter')
    .select(['id', 'kind', 'facts'])
    .where('about', '=', about)
    .where(({ or, eb }) => {
      const ofGuest = letterKinds.filter((kind) => kind !== 'ticket')
      return or([eb('kind', 'in', ofGuest), isOfBuyer])
    })
    .where('state', '=', 'queued')
    .where('handed_over', '=', false)
    .where(sql<boolean>`lower(facts #>> '{guest,mail}') = ${from.trim().toLowerCase()}`)
    .where(sql<boolean>`coalesce(facts #>> '{closed,step}', '') <> 'holder'`)
    .forUpdate()
    .execute()
  for (const { id, kind, facts } of rows) {
    const directed = redirect(kind, facts as unknown as Directed)
    await sql`update letter set facts = facts || ${JSON.stringify(directed)}::jsonb, attempts = attempts + 1, due_at = now()
      where id = ${id}`.execute(tx)
  }
}

/** Why a letter is not tried again: `undeliverable` are those to an address that is no mailbox, `withheld` those nobody wants. */
export type LetterEnd = 'refused' | 'doubtful' | 'given-up' | 'undeliverable' | 'withheld'

/** Not tried again; operators see why. */
export async function saveTrouble(
  db: Db,
  letter: Letter,
  { state, answer }: { state: LetterEnd; answer: string },
): Promise<void> {
  await mine(db, letter).set({ state, answer, handed_over: false }).execute()
}

export async function listDueLetters(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('letter')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** What old letters said; that they were written stays. One that may still leave keeps its words. */
export async function eraseOldLetters(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`update letter set facts = '{}', answer = null where id = any(array(
      select id from letter where state <> 'queued' and facts <> '{}'
        and coalesce(sent_at, due_at) < ${timeAgo(retention.letters.period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

/** Whose letter came back: its address, as long as that is kept; null where nobody here sent it. */
export async function findAddressee(db: Db, messageId: string): Promise<{ mail: string | null } | null> {
  const { rows } = await sql<{ mail: string | null }>`
    select facts -> 'guest' ->> 'mail' as mail from letter where message_id = ${messageId}`.execute(db)
  return rows[0] ?? null
}

/** It was sent, and came back. Answers whether there was such a letter. */
export async function saveReturned(db: Db, messageId: string, answer: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('letter')
    .set({ state: 'undeliverable', answer })
    .where('message_id', '=', messageId)
    .where('state', 'in', ['sent', 'doubtful'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** An attempt is known by its number: one that was taken over writes nothing. */
function mine(db: Db, { id, attempts }: Letter) {
  return db.updateTable('letter').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'queued')
}

function inMinutes(minutes: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(mins => ${minutes})`
}

function insertLetter({ kind, cause, facts }: LetterOrder, state: string, answer: string | null): RawBuilder<unknown> {
  const messageId = `<${randomUUID()}@${facts.hotel.mail.split('@')[1]}>`
  return sql`insert into letter (about, kind, cause, message_id, facts, state, answer)
    values (${facts.number}, ${kind}, ${cause}, ${messageId}, ${JSON.stringify({ version: 1, ...facts })}, ${state}, ${answer})
    on conflict on constraint letter_written_once do nothing returning id`
}

/** What became of a letter, as an operator looks at it. */
export type SentLetter = Pick<Letter, 'kind' | 'attempts'> & {
  cause: string
  state: string
  answer: string | null
  queuedAt: Date
  sentAt: Date | null
}

/** Everything that was written about an order, the oldest first. */
export async function listLettersAbout(db: Db, number: string): Promise<SentLetter[]> {
  const rows = await db
    .selectFrom('letter')
    .select(['kind', 'cause', 'state', 'attempts', 'answer', 'queued_at', 'sent_at'])
    .where('about', '=', number)
    .orderBy('queued_at')
    .execute()
  return rows.map(({ kind, queued_at, sent_at, ...row }) => {
    return { ...row, kind: kindOf(kind), queuedAt: queued_at, sentAt: sent_at }
  })
}
