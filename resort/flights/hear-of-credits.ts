import { transact } from '#db/transact.ts'
import { eachAlone } from '../each-alone.ts'
import type { Resort } from '../resort.ts'
import { findFlightOfOrder, listWithoutCodes, lockFlight, saveFlightQuote } from './flight-queries.ts'

/** An airline may name the codes of its credits after it has cancelled: what the supplier knows of them is kept. */
export async function hearOfCredits({ db, flights }: Resort, supplierOrder: string): Promise<boolean> {
  const ours = await findFlightOfOrder(db, supplierOrder)
  if (!ours || !flights) return false
  const { back, isCancelled } = await flights.find(supplierOrder)
  if (!isCancelled || !back?.isCredit) return false
  return await transact(db, async (tx) => {
    const flight = await lockFlight(tx, ours.line)
    if (flight?.item.step !== 'refunded' && flight?.item.step !== 'partly-refunded') return false
    await saveFlightQuote(tx, ours.line, back)
    return true
  })
}

const most = 200

/** Once a day, for a notice may be lost: flights whose credits have no codes yet. */
export async function lookForCredits(resort: Resort): Promise<number> {
  const orders = await listWithoutCodes(resort.db, most)
  return await eachAlone(async (alone) => {
    let count = 0
    for (const order of orders)
      if (await alone(`To look for the credits of ${order}`, () => hearOfCredits(resort, order))) count += 1
    return count
  })
}
