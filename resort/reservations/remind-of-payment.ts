import { transact } from '#db/transact.ts'
import { addDays } from '../calendar/day.ts'
import { today } from '../calendar/today.ts'
import { isZero } from '../money/money.ts'
import type { Resort } from '../resort.ts'
import { listPartPaid } from './due-queries.ts'
import { restToPay } from './pay-rest.ts'
import { findReservation } from './reservation-queries.ts'
import { writeToGuest } from './write-to-guest.ts'

/** Early enough to be read, late enough to be done at once. */
const daysAhead = 5

/** Writes to guests who are to pay a rest on the site soon, once for a day it is due. */
export async function remindOfPayment(resort: Resort): Promise<number> {
  const due = await listPartPaid(resort.db, addDays(today(resort.clock), daysAhead))
  let written = 0
  for (const id of due) {
    await transact(resort.db, async (tx) => {
      const reservation = await findReservation(tx, id)
      const day = reservation?.schedule?.laterDue
      if (!reservation || !day || isZero(restToPay(reservation))) return
      await writeToGuest(tx, resort, id, { kind: 'payment-due', cause: `due ${day}` })
      written += 1
    })
  }
  return written
}
