import type { Tx } from '#db/transact.ts'
import { mostMarketingInAWeek } from '../letters/marketing.ts'
import { listMarketing, lockMarketing } from '../letters/marketing-queries.ts'
import type { Suppression } from '../letters/suppression.ts'
import { listSuppressionsOf } from '../letters/suppression-queries.ts'
import type { Reader, Topic } from './reader.ts'

export type NotWritten = 'left' | 'paused' | 'other-topics' | 'suppressed' | 'too-many'

/** A letter that somebody would get: about what, and by which name it is counted. */
export type Wanted = { reader: Reader | null; topic: Topic; cause: string }

/** Of each letter whether it may go to its reader now, and why not otherwise. The one place that decides it. */
export async function mayWriteTo(tx: Tx, wanted: readonly Wanted[]): Promise<('yes' | NotWritten)[]> {
  const mails = wanted.map(({ reader }) => reader?.mail ?? '')
  await lockMarketing(tx, mails)
  const before = await listMarketing(tx, mails)
  const against = await listSuppressionsOf(tx, mails)
  // One reader may have letters of several issues here.
  const causes = new Map(mails.map((mail, index) => [mail, new Set(before[index])]))
  return wanted.map((each, index) => {
    const counted = causes.get(each.reader?.mail ?? '') ?? new Set<string>()
    const judged = judge(each, counted, against[index] ?? [])
    if (judged === 'yes') counted.add(each.cause)
    return judged
  })
}

function judge(
  { reader, topic, cause }: Wanted,
  counted: ReadonlySet<string>,
  against: readonly Suppression[],
): 'yes' | NotWritten {
  if (!reader || reader.hasLeft) return 'left'
  if (against.some((each) => standsAgainst(each, reader))) return 'suppressed'
  if (reader.pausedUntil) return 'paused'
  if (!reader.topics.includes(topic)) return 'other-topics'
  return counted.size >= mostMarketingInAWeek && !counted.has(cause) ? 'too-many' : 'yes'
}

/** Who agreed to the letters after they had asked for none, or complained, has changed their mind. */
function standsAgainst({ reason, since }: Suppression, { agreedAt }: Reader): boolean {
  return reason === 'bounce' || since > agreedAt
}
