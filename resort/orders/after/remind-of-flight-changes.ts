import { transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { eachAlone } from '../../each-alone.ts'
import { waysAfter } from '../../flights/apply-change.ts'
import { listOpenChanges, listUnanswered, markReminded } from '../../flights/change-queries.ts'
import { flightOf, legsOf } from '../../flights/flight-item.ts'
import type { Resort } from '../../resort.ts'
import { lockOrder } from '../order-reading.ts'

/** Days after which somebody who has not answered the airline is written to again. */
export const daysToAnswer = 3
const most = 100

/** Guests who have not said whether they take what the airline changed. */
export async function remindOfFlightChanges(resort: Resort): Promise<number> {
  const unanswered = await listUnanswered(resort.db, daysToAnswer, most)
  return await eachAlone(async (alone) => {
    let count = 0
    for (const each of unanswered)
      if (await alone(`To remind ${each.number} of its flight`, () => remind(resort, each))) count += 1
    return count
  })
}

async function remind(resort: Resort, { id, line, order }: { id: string; line: string; order: string }) {
  return await transact(resort.db, async (tx) => {
    const now = await lockOrder(tx, resort.kinds, order)
    const flight = now && flightOf(now.lines)
    const change = (await listOpenChanges(tx, line)).find((each) => each.id === id)
    if (!flight || flight.id !== line || !change) return false
    await markReminded(tx, id)
    const before = [...legsOf(flight.item)]
    const { canAccept, canGiveUp } = change
    const day = today(resort.clock)
    await resort.letters.write(tx, resort, order, {
      ...{ kind: 'flight-changed', cause: `flight-change ${id} again ${day}` },
      flightChange: { before, after: waysAfter(before, change), canAccept, canGiveUp },
    })
    return true
  })
}
