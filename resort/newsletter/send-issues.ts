import { transact } from '#db/transact.ts'
import { describeHotel } from '../letters/describe-order.ts'
import type { IssueDraft } from '../letters/issue-facts.ts'
import type { Mail, Posted } from '../letters/mail-port.ts'
import { noteMarketing } from '../letters/marketing-queries.ts'
import { nextAttempt } from '../letters/next-attempt.ts'
import { toLetterName } from '../letters/recipient.ts'
import type { Resort } from '../resort.ts'
import { type Issue, mostDoubts } from './issue.ts'
import {
  type Claimed,
  claimNext,
  hasDueLetters,
  hasOpenLetters,
  type LetterEnd,
  saveLetterEnd,
  takeOverClaims,
} from './issue-letter-queries.ts'
import { findIssue, listIssues, listQueueing, saveIssueState } from './issue-queries.ts'
import { mayWriteTo } from './may-write-to.ts'
import { queueReaders } from './queue-issue.ts'
import type { Reader } from './reader.ts'
import { findReader } from './reader-reading.ts'

export type Sending = Pick<Resort, 'db' | 'clock' | 'hotel' | 'mail' | 'documents' | 'newsletter'>
export type IssuesSent = { sent: number; failed: number; unreachable: string | null; hasMore: boolean }

/** Conversations with the mail server at one time: as many letters can be in doubt when a process dies. */
const lines = 4
/** One turn: whoever is asked to end does not wait for a hundred thousand letters. */
const turnMs = 3_000
const issuesLookedAt = 20

type Turn = { until: number; drafts: Map<string, IssueDraft>; issues: Map<number, Issue> } & IssuesSent
type ForReader = { letter: Claimed; reader: Reader; issue: Issue }

/** Sends letters of issues for a few seconds. Of several processes each takes others. */
export async function sendIssues(resort: Sending, { forMs = turnMs } = {}): Promise<IssuesSent> {
  const { db } = resort
  await takeOverClaims(db)
  for (const issue of await listQueueing(db)) await queueReaders(resort, issue)
  const turn: Turn = {
    until: performance.now() + forMs,
    ...{ drafts: new Map(), issues: new Map(), sent: 0, failed: 0, unreachable: null, hasMore: false },
  }
  if (await hasDueLetters(db)) {
    await Promise.all(Array.from({ length: lines }, () => sendOnLine(resort, turn)))
  }
  await closeIssues(resort)
  const { sent, failed, unreachable } = turn
  const isQueueing = (await listQueueing(db)).length > 0
  return { sent, failed, unreachable, hasMore: !unreachable && (isQueueing || (await hasDueLetters(db))) }
}

async function sendOnLine(resort: Sending, turn: Turn): Promise<void> {
  const line = resort.mail.openLine()
  try {
    while (performance.now() < turn.until && turn.unreachable === null) {
      const next = await takeNext(resort, turn)
      if (!next) return
      await finish(resort, turn, { next, posted: await line.send(toMail(resort, turn, next)) })
    }
  } finally {
    line.close()
  }
}

/** The next letter that somebody may get; whoever left a moment ago, or has had enough of them, is passed over. */
async function takeNext({ db }: Sending, turn: Turn): Promise<ForReader | null> {
  for (;;) {
    const taken = await transact<ForReader | 'passed' | null>(db, async (tx) => {
      const letter = await claimNext(tx)
      if (!letter) return null
      const issue = turn.issues.get(letter.issue) ?? (await findIssue(tx, letter.issue))
      if (!issue) throw new Error(`Letter of issue ${letter.issue}, which is none.`)
      turn.issues.set(letter.issue, issue)
      const reader = await findReader(tx, letter.reader)
      const cause = `issue ${issue.number}`
      const may = await mayWriteTo(tx, reader, { topic: issue.topic, cause })
      if (may !== 'yes' || !reader) {
        await saveLetterEnd(tx, letter, { state: 'skipped', because: may === 'yes' ? 'left' : may })
        return 'passed'
      }
      await noteMarketing(tx, { mail: reader.mail, cause })
      return { letter, reader, issue }
    })
    if (taken !== 'passed') return taken
    if (performance.now() >= turn.until) return null
  }
}

function toMail(resort: Sending, turn: Turn, { letter, reader, issue }: ForReader): Mail {
  const { language, id } = reader
  const { links } = resort.newsletter
  const hotel = describeHotel(resort.hotel, null, { language, guest: null, lines: [] })
  const key = `${issue.number} ${language}`
  const subject = issue.subjects[language]
  const draft =
    turn.drafts.get(key) ?? resort.documents.draftIssue({ language, hotel, subject, words: issue.words[language] })
  turn.drafts.set(key, draft)
  const name = toLetterName(reader.name)
  return {
    ...draft({
      name,
      agreedAt: reader.agreedAt.toISOString(),
      preferencesLink: links.preferences(language, id),
      leaveLink: links.leave(language, id),
      leaveAtOnce: links.leaveAtOnce(id),
    }),
    // The same at every attempt: where an answer was lost, whoever gets two has one letter.
    messageId: `<issue-${issue.number}.${letter.reader}@${hotel.mail.split('@')[1]}>`,
    date: issue.madeAt,
    from: { name: hotel.name, address: hotel.mail },
    to: { name, address: reader.mail },
  }
}

async function finish(
  { db }: Sending,
  turn: Turn,
  { next, posted }: { next: ForReader; posted: Posted },
): Promise<void> {
  const end = judge(next.letter, posted)
  if (end.state === 'sent') turn.sent++
  if (end.state === 'failed') turn.failed++
  if (posted.outcome === 'unreachable') turn.unreachable = posted.answer
  await saveLetterEnd(db, next.letter, end)
}

function judge({ attempts, doubts, hoursQueued }: Claimed, { outcome }: Posted): LetterEnd {
  if (outcome === 'accepted') return { state: 'sent' }
  if (outcome === 'refused') return { state: 'failed', because: 'refused' }
  const isDoubtful = outcome === 'doubtful'
  if (isDoubtful && doubts + 1 >= mostDoubts) return { state: 'failed', because: 'doubtful' }
  const again = nextAttempt(attempts, hoursQueued)
  if (again.outcome === 'given-up') return { state: 'failed', because: 'given-up' }
  return { state: 'queued', minutes: again.minutes, isDoubtful }
}

/** An issue is done when none of its letters may leave any more. */
async function closeIssues({ db }: Sending): Promise<void> {
  for (const { number, state } of await listIssues(db, issuesLookedAt)) {
    if (state === 'queued' && !(await hasOpenLetters(db, number))) await saveIssueState(db, number, 'done')
  }
}
