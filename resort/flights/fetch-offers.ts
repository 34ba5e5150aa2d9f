import { once } from 'node:events'
import { transact } from '#db/transact.ts'
import type { Resort } from '../resort.ts'
import type { FlightOffer, FlightQuestion } from './flight-offer.ts'
import type { FlightBatch, Flights } from './flight-port.ts'
import { type Claimed, endSearch, saveBatch, saveSupplierSearch } from './search-queries.ts'

/** Airlines that have not answered by then are left out. The supplier itself gives them twenty seconds. */
export const askingMs = 25_000
/** More than any guest reads, and than a supplier should be able to fill a table with. */
export const mostOffers = 400
const mostBatches = 60
/** As JSON; what is larger no guest could be shown. */
const longestOffer = 60_000

export type Asking = Pick<Resort, 'db'> & { flights: Pick<Flights, 'search' | 'nextOffers'> }

/**
 * Keeps what airlines say as they say it. However it ends, the search has an end; a process that dies leaves one that is
 * asked anew. Throws what went wrong, for the log.
 */
export async function fetchOffers(
  { db, flights }: Asking,
  claimed: Claimed,
  question: FlightQuestion,
  late = AbortSignal.timeout(askingMs),
): Promise<void> {
  const over = new AbortController()
  const ended = once(late, 'abort', { signal: over.signal })
  // Nobody waits for it once the search is over.
  ended.catch(() => {})
  try {
    await Promise.race([fetchAll({ db, flights }, { claimed, question, over: over.signal }), ended.then(tooLate)])
    await endSearch(db, claimed, 'done')
  } catch (error) {
    await endSearch(db, claimed, 'failed')
    throw new Error('Flights were asked for, and not everybody answered.', { cause: error })
  } finally {
    over.abort()
  }
}

function tooLate(): never {
  throw new Error('Airlines took too long.')
}

type Fetching = { claimed: Claimed; question: FlightQuestion; over: AbortSignal }

async function fetchAll({ db, flights }: Asking, { claimed, question, over }: Fetching): Promise<void> {
  const { search } = await flights.search(question)
  if (over.aborted || !(await saveSupplierSearch(db, claimed, search))) return
  let known = 0
  for (let batch = 1; batch <= mostBatches; batch++) {
    const told: FlightBatch = await flights.nextOffers(search)
    if (over.aborted) return
    const offers = told.offers.filter(isKept).slice(0, mostOffers - known)
    known += offers.length
    const isOurs = await transact(db, (tx) => saveBatch(tx, claimed, { offers, batch }))
    if (!isOurs || told.isLast || known >= mostOffers) return
  }
}

/** There and back, and short enough to be kept. */
function isKept(offer: FlightOffer): boolean {
  return offer.legs.length === 2 && JSON.stringify(offer).length < longestOffer
}
