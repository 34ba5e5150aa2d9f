import { describeHotel } from '../letters/describe-order.ts'
import type { IssueDraft } from '../letters/issue-facts.ts'
import type { Mail, MailLine, Posted } from '../letters/mail-port.ts'
import { nextAttempt } from '../letters/next-attempt.ts'
import { toLetterName } from '../letters/recipient.ts'
import type { Resort } from '../resort.ts'
import { claimForReaders, type ForReader } from './claim-letters.ts'
import { type Issue, mostDoubts } from './issue.ts'
import {
  type Claimed,
  handOver,
  hasDueLetters,
  hasOpenLetters,
  type LetterEnd,
  releaseClaims,
  saveLetterEnd,
  takeOverClaims,
} from './issue-letter-queries.ts'
import { listIssues, listQueueing, saveFirstSent, saveIssueState } from './issue-queries.ts'
import { queueReaders } from './queue-issue.ts'

export type Sending = Pick<Resort, 'db' | 'clock' | 'hotel' | 'mail' | 'documents' | 'newsletter'>
export type IssuesSent = { sent: number; failed: number; unreachable: string | null; hasMore: boolean }

/** Conversations with the mail server at one time: as many letters can be in doubt when a process dies. */
const lines = 4
/** One turn: whoever is asked to end does not wait for a hundred thousand letters. */
const turnMs = 3_000
const issuesLookedAt = 20

type Turn = {
  until: number
  drafts: Map<string, IssueDraft>
  issues: Map<number, Issue>
  /** Issues of which it is written down that letters have left. */
  begun: Set<number>
} & IssuesSent

/** Sends letters of issues for a few seconds. Of several processes each takes others. */
export async function sendIssues(resort: Sending, { forMs = turnMs } = {}): Promise<IssuesSent> {
  const { db } = resort
  await takeOverClaims(db)
  for (const issue of await listQueueing(db)) await queueReaders(resort, issue)
  const turn: Turn = {
    until: performance.now() + forMs,
    ...{
      drafts: new Map(),
      issues: new Map(),
      begun: new Set(),
      sent: 0,
      failed: 0,
      unreachable: null,
      hasMore: false,
    },
  }
  if (await hasDueLetters(db)) {
    await Promise.all(Array.from({ length: lines }, () => sendOnLine(resort, turn)))
  }
  await closeIssues(resort)
  const { sent, failed, unreachable } = turn
  const isQueueing = (await listQueueing(db)).length > 0
  return { sent, failed, unreachable, hasMore: !unreachable && (isQueueing || (await hasDueLetters(db))) }
}

/** A conversation with the mail server. */
type Talk = {
  line: MailLine
  /** Taken by the server, and not written down yet: that is done with the next. */
  sent: Claimed | null
}

async function sendOnLine(resort: Sending, turn: Turn): Promise<void> {
  const talk: Talk = { line: resort.mail.openLine(), sent: null }
  try {
    while (!isOver(turn)) {
      const claimed = await claimForReaders(resort, turn.issues)
      if (!claimed) break
      await sendClaimed(resort, turn, { talk, claimed })
    }
  } finally {
    talk.line.close()
    if (talk.sent) await saveLetterEnd(resort.db, talk.sent, { state: 'sent' })
  }
}

/** One after the other, until the turn is over; what is left then is anybody's. */
async function sendClaimed(
  resort: Sending,
  turn: Turn,
  { talk, claimed }: { talk: Talk; claimed: readonly ForReader[] },
): Promise<void> {
  let done = 0
  while (done < claimed.length && !isOver(turn)) {
    const next = claimed[done++] as ForReader
    const isOurs = await handOver(resort.db, next.letter, talk.sent)
    talk.sent = null
    if (!isOurs) await saveLetterEnd(resort.db, next.letter, { state: 'skipped', because: 'left' })
    else if (await give(resort, turn, { line: talk.line, next })) talk.sent = next.letter
  }
  const left = claimed.slice(done).map(({ letter }) => letter)
  await releaseClaims(resort.db, left)
}

function isOver({ until, unreachable }: Turn): boolean {
  return unreachable !== null || performance.now() >= until
}

/** True when the server took it; whatever else became of it is written down. */
async function give(
  resort: Sending,
  turn: Turn,
  { line, next }: { line: MailLine; next: ForReader },
): Promise<boolean> {
  const posted = await line.send(toMail(resort, turn, next))
  const end = judge(next.letter, posted)
  if (end.state === 'failed') turn.failed++
  if (posted.outcome === 'unreachable') turn.unreachable = posted.answer
  if (end.state !== 'sent') await saveLetterEnd(resort.db, next.letter, end)
  else {
    turn.sent++
    await noteBegun(resort, turn, next.issue.number)
  }
  return end.state === 'sent'
}

/** Only now there is something that a reader can open in the browser. */
async function noteBegun({ db }: Sending, { begun }: Turn, issue: number): Promise<void> {
  if (begun.has(issue)) return
  await saveFirstSent(db, issue)
  begun.add(issue)
}

function toMail(resort: Sending, turn: Turn, { letter, reader, issue }: ForReader): Mail {
  const { language, id } = reader
  const { links } = resort.newsletter
  const hotel = describeHotel(resort.hotel, null, { language, guest: null, lines: [] })
  const key = `${issue.number} ${language}`
  const subject = issue.subjects[language]
  const readLink = links.issue(language, issue.name)
  const draft =
    turn.drafts.get(key) ??
    resort.documents.draftIssue({ language, hotel, subject, words: issue.words[language], readLink })
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
