import { transact } from '#db/transact.ts'
import { addDays, daysBetween } from '../../calendar/day.ts'
import { today } from '../../calendar/today.ts'
import { eachAlone } from '../../each-alone.ts'
import type { Resort } from '../../resort.ts'
import { listOrdersWithOpen } from '../../tickets/ticket-queries.ts'
import { lockOrder } from '../order-reading.ts'
import { listBookedOutings } from './new-outing.ts'

/** So long before an open ticket ends its owner is written to: once to plan the day, and once before it is too late. */
const daysAhead = [7, 30] as const
const mostAtOnce = 500

/** Writes to guests whose open tickets end soon and have no day yet. */
export async function remindOfOpenTickets(resort: Resort): Promise<number> {
  const first = today(resort.clock)
  const ending = { first, last: addDays(first, Math.max(...daysAhead)), most: mostAtOnce }
  return await eachAlone(async (alone) => {
    let written = 0
    let orders = await listOrdersWithOpen(resort.db, { ...ending, after: null })
    while (orders.length) {
      for (const id of orders) written += (await alone(`The open tickets of ${id}`, () => remind(resort, id))) ?? 0
      orders = await listOrdersWithOpen(resort.db, { ...ending, after: orders.at(-1) ?? null })
    }
    return written
  })
}

/** A guest who chose the day or cancelled a moment ago is left alone: the order is locked, and looked at again. */
async function remind(resort: Resort, id: string): Promise<number> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order) return 0
    const day = today(resort.clock)
    const ends = new Set(listBookedOutings(order).flatMap((each) => (each.day === null && each.useUntil) || []))
    let written = 0
    for (const lastDay of ends) {
      const left = daysBetween(day, lastDay)
      const ahead = daysAhead.find((days) => left <= days)
      if (left < 0 || ahead === undefined) continue
      await resort.letters.write(tx, resort, id, { kind: 'ticket-ends', cause: `ends ${lastDay} ${ahead}`, lastDay })
      written += 1
    }
    return written
  })
}
