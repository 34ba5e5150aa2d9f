import { transact } from '#db/transact.ts'
import { hourOf } from '../calendar/hour-of.ts'
import { today } from '../calendar/today.ts'
import { type Alone, eachAlone } from '../each-alone.ts'
import { findBookedAt, lockOrder } from '../orders/order-reading.ts'
import type { Resort } from '../resort.ts'
import { roomLinesOf, stayOf } from '../stays/stay-of.ts'
import { listStaysToWriteTo } from './stay-letter-queries.ts'
import {
  causeOf,
  daysOfStays,
  type HotelHour,
  isHourOfLetters,
  isLetterDue,
  type StayLetterKind,
  stayLetterKinds,
} from './stay-letters.ts'

const mostAtOnce = 500

/** Writes to guests before they arrive and after they left, as the timetable of the house says; once for a stay. */
export async function writeStayLetters(resort: Resort): Promise<Record<StayLetterKind, number>> {
  const { clock } = resort
  const now = { day: today(clock), hour: hourOf(clock), now: clock.now() }
  return await eachAlone(async (alone) => {
    const written = { 'before-arrival': 0, 'after-stay': 0 }
    for (const kind of stayLetterKinds) written[kind] = await writeOf(kind, { resort, now, alone })
    return written
  })
}

type Writing = { resort: Resort; now: HotelHour; alone: Alone }

async function writeOf(kind: StayLetterKind, { resort, now, alone }: Writing): Promise<number> {
  const time = resort.stayLetters[kind]
  if (!isHourOfLetters(time, now)) return 0
  const question = { kind, ...daysOfStays(kind, time, now.day), most: mostAtOnce }
  let written = 0
  let orders = await listStaysToWriteTo(resort.db, { ...question, after: null })
  while (orders.length) {
    for (const id of orders) {
      const isWritten = await alone(`The letter ${kind} of ${id}`, () => write(resort, id, { kind, now }))
      written += isWritten ? 1 : 0
    }
    orders = await listStaysToWriteTo(resort.db, { ...question, after: orders.at(-1) ?? null })
  }
  return written
}

/** A stay that was cancelled or moved a moment ago is looked at as it is now: the order is locked. */
async function write(
  resort: Resort,
  id: string,
  { kind, now }: { kind: StayLetterKind; now: HotelHour },
): Promise<boolean> {
  return await transact(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const stay = order && stayOf(order.lines)?.stay
    if (!stay || order.state === 'cancelled') return false
    // Nobody is thanked for a stay that they missed.
    if (roomLinesOf(order.lines).every(({ state }) => state !== 'sold' && state !== 'fulfilled')) return false
    const bookedAt = await findBookedAt(tx, id)
    if (!bookedAt || !isLetterDue(kind, resort.stayLetters[kind], { stay, bookedAt, now })) return false
    await resort.letters.write(tx, resort, id, { kind, cause: causeOf(kind, stay) })
    return true
  })
}
