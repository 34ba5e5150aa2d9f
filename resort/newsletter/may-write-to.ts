import type { Tx } from '#db/transact.ts'
import { countMarketing, lockMarketing } from '../letters/marketing-queries.ts'
import type { Reader, Topic } from './reader.ts'

/** So many letters that sell something, of whatever kind, within seven days. */
export const mostMarketingInAWeek = 3

export type NotWritten = 'left' | 'paused' | 'other-topics' | 'suppressed' | 'too-many'

/** Whether a letter about a topic may go to a reader now; why not otherwise. The one place that decides it. */
export async function mayWriteTo(
  tx: Tx,
  reader: Reader | null,
  { topic, cause }: { topic: Topic; cause: string },
): Promise<'yes' | NotWritten> {
  if (!reader || reader.hasLeft) return 'left'
  if (reader.pausedUntil) return 'paused'
  if (!reader.topics.includes(topic)) return 'other-topics'
  const { mail } = reader
  await lockMarketing(tx, mail)
  return (await countMarketing(tx, { mail, besides: cause })) >= mostMarketingInAWeek ? 'too-many' : 'yes'
}
