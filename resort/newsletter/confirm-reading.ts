import { addJob } from '#db/add-job.ts'
import { type Tx, transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import { type Reader, type ReadingWish, topics } from './reader.ts'
import { lockReader, saveReader, saveWishConfirmed } from './reader-queries.ts'
import { findReader, findReaderOf, findReadingWish } from './reader-reading.ts'
import { writeWelcome } from './write-newsletter.ts'

export type ReadingConfirmed =
  /** Also when it was pressed twice. */
  | { outcome: 'reads'; language: ReadingWish['language'] }
  /** This address read before it was asked. */
  | { outcome: 'read-before'; language: ReadingWish['language'] }
  /** Too late, or used. */
  | { outcome: 'gone' }

/** Who got the letter says that it was they. Everything they agreed to is written down with the moment. */
export async function confirmReading(resort: Resort, id: number): Promise<ReadingConfirmed> {
  return await transact<ReadingConfirmed>(resort.db, (tx) => confirm(tx, resort, id))
}

async function confirm(tx: Tx, resort: Resort, id: number): Promise<ReadingConfirmed> {
  const asked = await findReadingWish(tx, id)
  if (!asked) return { outcome: 'gone' }
  await lockReader(tx, asked.mail)
  // Somebody else may have confirmed it while this one waited.
  const wish = await findReadingWish(tx, id)
  if (!wish) return { outcome: 'gone' }
  const standing = judgeWish(wish, await findReaderOf(tx, wish.mail))
  if (standing !== 'new')
    return standing === 'gone' ? { outcome: 'gone' } : { outcome: standing, language: wish.language }
  const { markOf, marksOf } = resort.newsletter
  const reader = await saveReader(tx, wish, { mark: markOf(wish.mail), marks: marksOf(wish.mail), topics })
  await saveWishConfirmed(tx, id)
  const saved = await findReader(tx, reader)
  if (!saved) throw new Error('A reader was not saved.')
  await writeWelcome(tx, resort, saved)
  if (resort.newsletter.platform) await addJob(tx, { task: 'tell-platform', payload: {}, key: 'tell-platform' })
  return { outcome: 'reads', language: wish.language }
}

/** What a wish comes to: its link works once, and who reads already goes on as before. */
export function judgeWish(wish: ReadingWish, reader: Reader | null): 'new' | 'reads' | 'read-before' | 'gone' {
  const isReading = reader !== null && !reader.hasLeft
  if (wish.isConfirmed) return isReading ? 'reads' : 'gone'
  return isReading ? 'read-before' : 'new'
}
