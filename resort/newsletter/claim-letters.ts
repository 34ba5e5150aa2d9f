import { type Tx, transact } from '#db/transact.ts'
import { noteMarketing } from '../letters/marketing-queries.ts'
import type { Resort } from '../resort.ts'
import type { Issue } from './issue.ts'
import { type Claimed, claimLetters, saveLetterEnd } from './issue-letter-queries.ts'
import { findIssue } from './issue-queries.ts'
import { mayWriteTo } from './may-write-to.ts'
import type { Reader } from './reader.ts'
import { listReadersOf } from './reader-reading.ts'

export type ForReader = { letter: Claimed; reader: Reader; issue: Issue }

/** Claimed together: whoever leaves meanwhile is noticed as their letter is handed over. */
const mostClaimed = 25

/** The next letters that somebody may get. Who left, or has had enough of them, is passed over; null when none is due. */
export async function claimForReaders(
  { db }: Pick<Resort, 'db'>,
  issues: Map<number, Issue>,
): Promise<ForReader[] | null> {
  return await transact<ForReader[] | null>(db, async (tx) => {
    const letters = await claimLetters(tx, mostClaimed)
    if (!letters.length) return null
    const readers = new Map(
      (
        await listReadersOf(
          tx,
          letters.map(({ reader }) => reader),
        )
      ).map((each) => [each.id, each]),
    )
    const wanted = []
    for (const letter of letters) {
      const issue = await loadIssue(tx, issues, letter.issue)
      const reader = readers.get(letter.reader) ?? null
      wanted.push({ letter, issue, reader, topic: issue.topic, cause: `issue ${issue.number}` })
    }
    const judged = await mayWriteTo(tx, wanted)
    const taken: (ForReader & { cause: string })[] = []
    for (const [index, { letter, reader, issue, cause }] of wanted.entries()) {
      const may = judged[index] ?? 'left'
      if (may === 'yes' && reader) taken.push({ letter, reader, issue, cause })
      else await saveLetterEnd(tx, letter, { state: 'skipped', because: may === 'yes' ? 'left' : may })
    }
    await noteMarketing(
      tx,
      taken.map(({ reader, cause }) => ({ mail: reader.mail, cause })),
    )
    return taken
  })
}

/** What an issue says does not change any more. */
async function loadIssue(tx: Tx, issues: Map<number, Issue>, number: number): Promise<Issue> {
  const issue = issues.get(number) ?? (await findIssue(tx, number))
  if (!issue) throw new Error(`A letter of issue ${number}, which is none.`)
  issues.set(number, issue)
  return issue
}
