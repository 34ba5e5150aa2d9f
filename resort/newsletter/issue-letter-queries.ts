import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'
import { claimSeconds, type IssueCounts, mostDoubts } from './issue.ts'
import type { NotWritten } from './may-write-to.ts'

/** A letter that this process is at, and nobody else. */
export type Claimed = {
  issue: number
  reader: number
  attempts: number
  doubts: number
  /** By the clock of the database. */
  hoursQueued: number
}

/** What became of it. */
export type LetterEnd =
  | { state: 'sent' }
  | { state: 'failed'; because: 'refused' | 'doubtful' | 'given-up' }
  | { state: 'skipped'; because: NotWritten }
  | { state: 'queued'; minutes: number; isDoubtful: boolean }

/** Each reader has one letter of an issue, whoever queues it and however often. */
export async function saveIssueLetters(
  tx: Tx,
  issue: number,
  letters: readonly { reader: number; dueAt: Date }[],
): Promise<void> {
  await sql`insert into issue_letter (issue, reader, due_at)
    select ${issue}, reader, due_at from unnest(
      ${letters.map(({ reader }) => reader)}::bigint[], ${letters.map(({ dueAt }) => dueAt.toISOString())}::timestamptz[]
    ) as letter (reader, due_at)
    on conflict on constraint issue_letter_pk do nothing`.execute(tx)
}

/** The next that are due, of issues that are not paused; from here they are this process's, unless it dies. */
export async function claimLetters(tx: Tx, most: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update issue_letter as letter
    set state = 'claimed', attempts = attempts + 1, due_at = now() + make_interval(secs => ${claimSeconds})
    from (
      select issue, reader from issue_letter
      where state = 'queued' and due_at <= now() and issue in (select number from issue where not is_paused)
      order by due_at, issue, reader limit ${most} for update skip locked
    ) as next
    where letter.issue = next.issue and letter.reader = next.reader
    returning letter.issue, letter.reader, attempts, doubts,
      (select extract(epoch from now() - made_at)::float8 / 3600 from issue where number = letter.issue) as "hoursQueued"`.execute(
    tx,
  )
  return rows
}

/**
 * From the next moment on the mail server may have this letter, and has the one before it. One statement, as there are very
 * many. False when its reader left since it was claimed, or another process took it over.
 */
export async function handOver(db: Db, next: Claimed, sentBefore: Claimed | null): Promise<boolean> {
  const { rows } = await sql`
    with sent as (
      update issue_letter set state = 'sent', sent_at = now(), handed_over = false
      where issue = ${sentBefore?.issue ?? 0} and reader = ${sentBefore?.reader ?? 0}
        and attempts = ${sentBefore?.attempts ?? 0} and state = 'claimed'
    )
    update issue_letter set handed_over = true, due_at = now() + make_interval(secs => ${claimSeconds})
    where issue = ${next.issue} and reader = ${next.reader} and attempts = ${next.attempts} and state = 'claimed'
      and exists (select from reader where id = ${next.reader} and left_at is null)
    returning issue`.execute(db)
  return rows.length > 0
}

/** An attempt is known by its number: one that was taken over writes nothing. */
export async function saveLetterEnd(db: Db, { issue, reader, attempts }: Claimed, end: LetterEnd): Promise<void> {
  const because = end.state === 'failed' || end.state === 'skipped' ? end.because : null
  const [minutes, doubt] = end.state === 'queued' ? [end.minutes, end.isDoubtful] : [0, false]
  await sql`update issue_letter set state = ${end.state}, because = ${because}, doubts = doubts + ${doubt ? 1 : 0},
      sent_at = case when ${end.state} = 'sent' then now() end, handed_over = false,
      due_at = now() + make_interval(mins => ${minutes})
    where issue = ${issue} and reader = ${reader} and attempts = ${attempts} and state = 'claimed'`.execute(db)
}

/** Letters that were claimed and not begun: anybody may have them now. */
export async function releaseClaims(db: Db, letters: readonly Claimed[]): Promise<void> {
  for (const { issue, reader, attempts } of letters) {
    await sql`update issue_letter set state = 'queued', attempts = attempts - 1, due_at = now()
      where issue = ${issue} and reader = ${reader} and attempts = ${attempts} and state = 'claimed'
        and not handed_over`.execute(db)
  }
}

/**
 * Letters of a process that died with them. What the mail server cannot have is sent as if nothing had been; of what it may
 * have nobody knows, and it is given it once more.
 */
export async function takeOverClaims(db: Db): Promise<void> {
  await sql`update issue_letter set
      doubts = doubts + handed_over::integer,
      state = case when doubts + handed_over::integer >= ${mostDoubts} then 'failed' else 'queued' end,
      because = case when doubts + handed_over::integer >= ${mostDoubts} then 'doubtful' end,
      handed_over = false,
      due_at = now()
    where state = 'claimed' and due_at < now()`.execute(db)
}

export async function hasDueLetters(db: Db): Promise<boolean> {
  const { rows } = await sql`select from issue_letter
    where state = 'queued' and due_at <= now() and issue in (select number from issue where not is_paused) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether a letter of it may still leave. */
export async function hasOpenLetters(db: Db, issue: number): Promise<boolean> {
  const { rows } = await sql`select from issue_letter
    where issue = ${issue} and state in ('queued', 'claimed') limit 1`.execute(db)
  return rows.length > 0
}

type Moments = { due: number; handedOver: number; nextAt: Date | null }

export async function countLetters(db: Db, issue: number): Promise<IssueCounts & Moments> {
  const { rows } = await sql<IssueCounts & Moments>`select
      count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'claimed')::int as claimed,
      count(*) filter (where handed_over)::int as "handedOver",
      count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'failed')::int as failed,
      count(*) filter (where state = 'skipped')::int as skipped,
      count(*) filter (where state = 'queued' and due_at <= now())::int as due,
      min(due_at) filter (where state = 'queued') as "nextAt"
    from issue_letter where issue = ${issue}`.execute(db)
  return rows[0] ?? { queued: 0, claimed: 0, sent: 0, failed: 0, skipped: 0, due: 0, handedOver: 0, nextAt: null }
}

/** Which issues these readers got. One that is queued is dropped when its turn comes: nobody reads under its number. */
export async function eraseIssueLettersOf(db: Db, readers: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`delete from issue_letter
    where reader = any(${[...readers]}::bigint[]) and state in ('sent', 'failed', 'skipped')`.execute(db)
  return Number(numAffectedRows)
}

/** Which reader got which issue. */
export async function eraseOldIssueLetters(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from issue_letter where ctid = any(array(
      select ctid from issue_letter where state in ('sent', 'failed', 'skipped')
        and coalesce(sent_at, due_at) < ${timeAgo(retention['issue-letters'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
