import { addJob } from '#db/add-job.ts'
import { transact } from '#db/transact.ts'
import { languages } from '../guests/language.ts'
import type { Resort } from '../resort.ts'
import { hash } from '../signing.ts'
import { mostQueuedAtOnce, type WrittenIssue } from './issue.ts'
import { saveIssueLetters } from './issue-letter-queries.ts'
import { findIssueByName, lockQueueing, saveIssue, saveIssueState, saveQueuedUpTo } from './issue-queries.ts'
import { nextAtHour, zoneOf } from './own-hour.ts'
import { listReaders } from './reader-reading.ts'

export type IssueBegun =
  | { outcome: 'begun' | 'goes-on'; number: number }
  /** An issue of this name says something else: it would come twice to whoever has it. */
  | { outcome: 'other-words'; number: number }

/** An issue that is to be sent. The same file again is the same issue, and goes on where it stopped. */
export async function beginIssue({ db }: Pick<Resort, 'db'>, issue: WrittenIssue): Promise<IssueBegun> {
  const digest = digestOf(issue)
  const number = await saveIssue(db, issue, digest)
  if (number !== null) return { outcome: 'begun', number }
  const known = await findIssueByName(db, issue.name)
  if (!known) throw new Error('An issue was neither saved nor found.')
  return { outcome: known.digest === digest ? 'goes-on' : 'other-words', number: known.number }
}

function digestOf({ name, topic, hour, subjects, words }: WrittenIssue): string {
  const said = languages.map((language) => [subjects[language], words[language]])
  return hash(JSON.stringify([name, topic, hour, said])).toString('base64url')
}

/** Writes down the letters of the next readers, each for their own hour; a process that dies leaves the rest to another. */
export async function queueReaders(
  { db, clock }: Pick<Resort, 'db' | 'clock'>,
  issue: { number: number; hour: number },
): Promise<{ outcome: 'more' | 'all' }> {
  return await transact<{ outcome: 'more' | 'all' }>(db, async (tx) => {
    const after = await lockQueueing(tx, issue.number)
    if (after === null) return { outcome: 'all' }
    const readers = await listReaders(tx, { after, most: mostQueuedAtOnce })
    const now = clock.now()
    const moments = new Map<string, Date>()
    const letters = readers.map(({ id, country }) => {
      const zone = zoneOf(country, clock.timeZone)
      const dueAt = moments.get(zone) ?? nextAtHour(issue.hour, zone, now)
      moments.set(zone, dueAt)
      return { reader: id, dueAt }
    })
    await saveIssueLetters(tx, issue.number, letters)
    await addJob(tx, { task: 'send-issues', payload: {}, key: 'send-issues' })
    const last = readers.at(-1)
    if (last) await saveQueuedUpTo(tx, issue.number, last.id)
    if (readers.length === mostQueuedAtOnce) return { outcome: 'more' }
    await saveIssueState(tx, issue.number, 'queued')
    return { outcome: 'all' }
  })
}
