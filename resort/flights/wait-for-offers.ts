import { setTimeout as wait } from 'node:timers/promises'
import type { Resort } from '../resort.ts'
import { type FlightSearch, findSearch } from './search-queries.ts'

export type SearchNews = { isAsking: boolean; offers: number }

/** A look at one row, so often that nobody notices: another process may be the one that asks. */
const lookMs = 120
const longestMs = 8_000
/** Beyond so many who wait at one time each is answered at once. */
const mostWaiting = 200
let waiting = 0
/** The next look at each search that somebody waits for here: one, however many wait. */
const looks = new Map<string, Promise<FlightSearch | null>>()

/** Answers as soon as a search has more than is known of it, or has ended; null of one that nobody knows. */
export async function waitForOffers(
  { db }: Pick<Resort, 'db'>,
  { search, known }: { search: string; known: number },
): Promise<SearchNews | null> {
  const until = performance.now() + (waiting < mostWaiting ? longestMs : 0)
  waiting++
  try {
    let found = await findSearch(db, search)
    while (found?.state === 'asking' && found.offers === known && performance.now() < until) {
      found = await lookTogether({ db }, search)
    }
    return found && { isAsking: found.state === 'asking', offers: found.offers }
  } finally {
    waiting--
  }
}

/** After a moment, by one statement for all who wait for it in this process. */
function lookTogether({ db }: Pick<Resort, 'db'>, search: string): Promise<FlightSearch | null> {
  const look =
    looks.get(search) ??
    wait(lookMs)
      .then(() => findSearch(db, search))
      .finally(() => looks.delete(search))
  looks.set(search, look)
  return look
}
