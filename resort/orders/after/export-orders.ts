import type { Day } from '../../calendar/day.ts'
import type { Resort } from '../../resort.ts'
import { listOrdersOf, listOrdersOfDays } from './export-queries.ts'
import { type ExportedLine, toExportedLines } from './exported-line.ts'

/** So many orders are in memory at one time, whatever is asked for. */
const mostAtOnce = 200

/** Every line of the orders that begin within these days, the earliest first. */
export async function* exportOrders(
  { db, kinds, clock }: Pick<Resort, 'db' | 'kinds' | 'clock'>,
  days: { from: Day; to: Day },
): AsyncGenerator<ExportedLine[]> {
  const ids = await listOrdersOfDays(db, { ...days, timeZone: clock.timeZone })
  for (let first = 0; first < ids.length; first += mostAtOnce) {
    const orders = await listOrdersOf(db, kinds, ids.slice(first, first + mostAtOnce))
    yield orders.flatMap((order) => toExportedLines(kinds, order))
  }
}
