import { transact } from '#db/transact.ts'
import { addDays, type Day } from '../../calendar/day.ts'
import { today } from '../../calendar/today.ts'
import { eachAlone } from '../../each-alone.ts'
import { isZero } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { whatIsOpen } from '../due.ts'
import { listUnpaid } from '../due-queries.ts'
import { isBooked } from '../order.ts'
import { lockOrder } from '../order-reading.ts'

/** Early enough to be read, late enough to be done at once. */
const daysAhead = 5
const mostAtOnce = 500

/** Writes to guests who are to pay a rest on the site soon, once for a day it is due. */
export async function remindOfPayment(resort: Resort): Promise<number> {
  const lastDay = addDays(today(resort.clock), daysAhead)
  return await eachAlone(async (alone) => {
    let written = 0
    let due = await listUnpaid(resort.db, lastDay, null, mostAtOnce)
    while (due.length) {
      for (const id of due) written += (await alone(`A reminder of ${id}`, () => remind(resort, id, lastDay))) ? 1 : 0
      due = await listUnpaid(resort.db, lastDay, due.at(-1) ?? null, mostAtOnce)
    }
    return written
  })
}

/** A guest who cancelled or paid a moment ago is asked for nothing: the order is locked, and looked at again. */
async function remind(resort: Resort, id: string, lastDay: Day): Promise<boolean> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order || !isBooked(order)) return false
    const { site, by } = whatIsOpen(order)
    if (isZero(site) || !by || by > lastDay) return false
    await resort.letters.write(tx, resort, id, { kind: 'payment-due', cause: `due ${by}` })
    return true
  })
}
