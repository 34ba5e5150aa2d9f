import { addJob } from '#db/add-job.ts'
import { transact } from '#db/transact.ts'
import { type Language, languages } from '../guests/language.ts'
import type { Resort } from '../resort.ts'
import { isTopic, type LeftBy } from './reader.ts'
import { saveLeft, savePause, saveWishes } from './reader-queries.ts'

export type ReadingChange =
  | { change: 'wishes'; language: Language; topics: readonly string[] }
  | { change: 'pause' | 'resume' }

export type ReadingChanged = { outcome: 'changed' } | { outcome: 'no-topic' } | { outcome: 'gone' }

/** What a reader wishes to get, or that they wish nothing for a while. */
export async function changeReading(resort: Resort, reader: number, change: ReadingChange): Promise<ReadingChanged> {
  if (change.change !== 'wishes') {
    const isSaved = await savePause(resort.db, reader, change.change === 'pause' ? 'paused' : 'resumed')
    return { outcome: isSaved ? 'changed' : 'gone' }
  }
  const topics = [...new Set(change.topics)].filter(isTopic)
  if (!topics.length || !languages.includes(change.language)) return { outcome: 'no-topic' }
  const isSaved = await saveWishes(resort.db, reader, { language: change.language, topics })
  return { outcome: isSaved ? 'changed' : 'gone' }
}

/** No letter leaves any more from the moment this answers. Who left before has left: twice is once. */
export async function leaveNewsletter(resort: Resort, reader: number, by: LeftBy): Promise<{ outcome: 'left' }> {
  await transact(resort.db, async (tx) => {
    const hasLeft = await saveLeft(tx, reader, by)
    if (hasLeft && resort.newsletter.platform)
      await addJob(tx, { task: 'tell-platform', payload: {}, key: 'tell-platform' })
  })
  return { outcome: 'left' }
}
