import { addJob } from '#db/add-job.ts'
import { transact } from '#db/transact.ts'
import { addDays } from '../../calendar/day.ts'
import { today } from '../../calendar/today.ts'
import { eachAlone } from '../../each-alone.ts'
import { loadProduct } from '../../products/product-queries.ts'
import type { Resort } from '../../resort.ts'
import { type ClosedDay, closedReason } from '../../tickets/closed-day.ts'
import { listClosedDays, saveClosedDay } from '../../tickets/closed-day-queries.ts'
import { countAsked, listOrdersThatHold, listOrdersToAsk } from '../../tickets/closed-outing-queries.ts'
import { askGuest } from './ask-guest.ts'
import { letClosedGo } from './let-closed-go.ts'

export type DayClosed =
  | ({ outcome: 'closed'; isNew: boolean } & Asked)
  | { outcome: 'unknown-product' | 'unknown-option' | 'no-reason' }
  /** Nobody closes what has been. */
  | { outcome: 'over' }

/** How many guests were written to, bookings of resellers cancelled, and holds ended; of a day that is closed again, all in all. */
export type Asked = { asked: number; cancelled: number; letGo: number }

export type ClosingWanted = Omit<ClosedDay, 'id'>

/** Whether staff may close this; else why not. */
export async function judgeClosing(
  { db, clock }: Pick<Resort, 'db' | 'clock'>,
  { product: code, option, day, reason }: ClosingWanted,
): Promise<Exclude<DayClosed, { outcome: 'closed' }> | null> {
  const product = await loadProduct(db, code)
  if (!product) return { outcome: 'unknown-product' }
  const isKnown = option === null || product.options.some((each) => each.code === option && !each.isOpen)
  if (!isKnown) return { outcome: 'unknown-option' }
  if (day < today(clock)) return { outcome: 'over' }
  return closedReason.safeParse(reason).success ? null : { outcome: 'no-reason' }
}

/** The desk has so long for itself. */
const secondsForDesk = 60

/**
 * A day, or one hour of it, is sold no more from this moment on, and everybody who has a ticket is asked what they want
 * instead. Closed again, by another desk or after a process died, it is gone on with: nobody is asked twice.
 */
export async function closeDay(resort: Resort, wanted: ClosingWanted): Promise<DayClosed> {
  const refused = await judgeClosing(resort, wanted)
  if (refused) return refused
  const saved = await transact(resort.db, async (tx) => {
    const closed = await saveClosedDay(tx, { ...wanted, reason: closedReason.parse(wanted.reason) })
    // Should this process die, the running house goes on.
    const job = { task: 'ask-guests-of-closed-days', payload: {}, key: 'ask-guests-of-closed-days' }
    await addJob(tx, { ...job, inSeconds: secondsForDesk })
    return closed
  })
  const { letGo } = await askGuestsOf(resort, saved.closedDay)
  return { outcome: 'closed', isNew: saved.isNew, letGo, ...(await countAsked(resort.db, saved.closedDay.id)) }
}

/** Whoever was not asked yet: what a process left that died, and who paid at the moment of closing. */
export async function askGuestsOfClosedDays(resort: Resort): Promise<Asked> {
  const done = { asked: 0, cancelled: 0, letGo: 0 }
  const days = await listClosedDays(resort.db, addDays(today(resort.clock), -1))
  return await eachAlone(async (alone) => {
    for (const closed of days) {
      const asked = await alone(`The closed day ${closed.id}`, () => askGuestsOf(resort, closed))
      done.asked += asked?.asked ?? 0
      done.cancelled += asked?.cancelled ?? 0
      done.letGo += asked?.letGo ?? 0
    }
    return done
  })
}

const mostAtOnce = 200

async function askGuestsOf(resort: Resort, closed: ClosedDay): Promise<Asked> {
  const done: Asked = { asked: 0, cancelled: 0, letGo: 0 }
  await eachAlone(async (alone) => {
    // Who holds comes first: whoever has paid meanwhile is asked with the others.
    for (const id of await listOrdersThatHold(resort.db, closed, mostAtOnce)) {
      const isLetGo = await alone(`The hold of ${id}`, () => letClosedGo(resort, closed, id))
      if (isLetGo) done.letGo += 1
    }
    const seen = new Set<string>()
    for (let ids = await listOrdersToAsk(resort.db, closed, mostAtOnce); ids.some((id) => !seen.has(id)); ) {
      for (const id of ids.filter((each) => !seen.has(each))) {
        seen.add(id)
        const what = await alone(`The guests of ${id}`, () => askGuest(resort, closed, id))
        if (what) done[what] += 1
      }
      ids = await listOrdersToAsk(resort.db, closed, mostAtOnce)
    }
  })
  return done
}
