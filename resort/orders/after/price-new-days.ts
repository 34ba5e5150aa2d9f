import { daysBetween } from '../../calendar/day.ts'
import type { Stay } from '../../calendar/stay.ts'
import { inPieces } from '../../in-pieces.ts'
import type { Resort } from '../../resort.ts'
import type { Order } from '../order.ts'
import { type DatesPricer, findDatesPricer } from './find-dates-pricer.ts'
import type { NewDates } from './new-dates.ts'
import type { Which } from './rooms-to-move.ts'

type Asked = { stays: readonly Stay[]; which: Which; sessions: readonly string[] }

/** What each of these stays would make of an order, for a calendar of them; without those that cannot be had. */
export async function priceNewDays(
  resort: Resort,
  order: Order,
  { stays, which, sessions }: Asked,
): Promise<NewDates[]> {
  const [first] = stays.map(({ checkIn }) => checkIn).toSorted()
  const last = stays
    .map(({ checkOut }) => checkOut)
    .toSorted()
    .at(-1)
  if (!first || !last) return []
  // The day of departure has a say as well.
  const asked = { first, nights: daysBetween(first, last) + 1, which, sessions }
  const priceOf = await findDatesPricer(resort, order, asked)
  return priceOf ? (await inPieces(priceEach(stays, priceOf))).flatMap((dates) => dates ?? []) : []
}

function* priceEach(stays: readonly Stay[], priceOf: DatesPricer) {
  for (const stay of stays) yield priceOf(stay)
}
