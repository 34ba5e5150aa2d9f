import { findReader } from '#resort/newsletter/reader-reading.ts'
import type { Session } from '#resort/visitors/session.ts'
import type { Visit } from '../../visit.ts'
import { findOwnReader, type ReaderOpened } from './answer-reader.ts'
import { showReader } from './show-reader.ts'

/** What whoever is signed in reads under the address of the account; nothing opened where they do not. */
export async function loadOwnReading(
  carried: Visit,
  session: Session,
): Promise<{ mail: string; opened: ReaderOpened | null }> {
  const number = await findOwnReader(carried, session)
  const reader = number === null ? null : await findReader(carried.resort.db, number)
  const opened = reader && { status: 200, reader: showReader(carried, reader), key: '', said: null }
  return { mail: session.mail, opened }
}
