import { transact } from '#db/transact.ts'
import { eraseMarketingOf } from '../letters/marketing-queries.ts'
import type { Resort } from '../resort.ts'
import { leaveNewsletter } from './change-reading.ts'
import { eraseIssueLettersOf } from './issue-letter-queries.ts'
import { eraseReaderOf, eraseReadingWishesOf, lockReader } from './reader-queries.ts'
import { findReaderOf, listNumbersOf } from './reader-reading.ts'
import { tellPlatform } from './tell-platform.ts'

/**
 * Takes an address off the list and erases who it was; answers how much was erased. Of the consent the signed proof stays.
 * A platform that does not answer has to hear of it first: until then the reader stays, as one who has left.
 */
export async function eraseReader(resort: Resort, mail: string): Promise<number> {
  const { db, newsletter } = resort
  const wishes = await transact(db, async (tx) => {
    await lockReader(tx, mail)
    return await eraseReadingWishesOf(tx, mail)
  })
  const reader = await findReaderOf(db, mail)
  if (reader && !reader.hasLeft) await leaveNewsletter(resort, reader.id, 'staff')
  await tellPlatform(resort)
  const letters = await eraseIssueLettersOf(db, await listNumbersOf(db, mail, newsletter.marksOf(mail)))
  return wishes + letters + (await eraseMarketingOf(db, mail)) + (await eraseReaderOf(db, mail))
}
