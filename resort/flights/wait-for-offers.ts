import { setTimeout as wait } from 'node:timers/promises'
import type { Resort } from '../resort.ts'
import { findSearch } from './search-queries.ts'

export type SearchNews = { isAsking: boolean; offers: number }

/** A look at one row, so often that nobody notices: another process may be the one that asks. */
const lookMs = 120
const longestMs = 8_000
/** Beyond so many who wait at one time each is answered at once. */
const mostWaiting = 200
let waiting = 0

/** Answers as soon as a search has more than is known of it, or has ended; null of one that nobody knows. */
export async function waitForOffers(
  { db }: Pick<Resort, 'db'>,
  { search, known }: { search: string; known: number },
): Promise<SearchNews | null> {
  const until = performance.now() + (waiting < mostWaiting ? longestMs : 0)
  waiting++
  try {
    for (;;) {
      const found = await findSearch(db, search)
      if (!found) return null
      const isAsking = found.state === 'asking'
      const isNews = !isAsking || found.offers !== known
      if (isNews || performance.now() >= until) return { isAsking, offers: found.offers }
      await wait(lookMs)
    }
  } finally {
    waiting--
  }
}
