import type { Resort } from '../resort.ts'
import { judgeWish } from './confirm-reading.ts'
import { findReaderOf, findReadingWish } from './reader-reading.ts'

export type WishFound = { outcome: 'new'; mail: string; name: string } | { outcome: 'reads' | 'read-before' | 'gone' }

/** What stands behind the link of a letter that asks, before anybody presses a button. */
export async function findWish({ db }: Pick<Resort, 'db'>, id: number): Promise<WishFound> {
  const wish = await findReadingWish(db, id)
  if (!wish) return { outcome: 'gone' }
  const standing = judgeWish(wish, await findReaderOf(db, wish.mail))
  return standing === 'new' ? { outcome: 'new', mail: wish.mail, name: wish.name } : { outcome: standing }
}
