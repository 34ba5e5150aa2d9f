import { z } from 'zod'
import { type Tx, transact } from '#db/transact.ts'
import { addDays, type Day } from '../../calendar/day.ts'
import { today } from '../../calendar/today.ts'
import { eachAlone } from '../../each-alone.ts'
import { isExtraLine } from '../../extras/extra.ts'
import { compare, isZero } from '../../money/money.ts'
import { isUnderway } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import type { Resort } from '../../resort.ts'
import { whatIsOpen } from '../due.ts'
import { listUnpaid } from '../due-queries.ts'
import { isBooked, jobActor, type Order } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { listEvents, lockOrder } from '../order-reading.ts'
import { giveBack } from './give-back.ts'
import { judgeCancellation } from './judge-cancellation.ts'
import { partExtras, saveParted } from './part-extras.ts'

/** How long a guest has after the last letter about a rest that was due. */
const daysOfGrace = 2
const mostAtOnce = 500

const cause = 'last-call'

export type UnpaidEnded = { called: number; ended: number }

/**
 * A rest that is not paid when it is due: the guest is written to once more, and some days later the house cancels what
 * has that rest, by the rules that were sold, so that somebody else can have the rooms. Nobody loses a room without having
 * had that letter.
 */
export async function endUnpaid(resort: Resort): Promise<UnpaidEnded> {
  const lastDay = addDays(today(resort.clock), -1)
  return await eachAlone(async (alone) => {
    const done = { called: 0, ended: 0 }
    let due = await listUnpaid(resort.db, lastDay, null, mostAtOnce)
    while (due.length) {
      for (const id of due) {
        const step = await alone(`The unpaid rest of ${id}`, () => transact(resort.db, (tx) => follow(tx, resort, id)))
        if (step) done[step] += 1
      }
      due = await listUnpaid(resort.db, lastDay, due.at(-1) ?? null, mostAtOnce)
    }
    return done
  })
}

/** Locked and looked at again: a guest who paid or cancelled a moment ago is left alone, and so is one who is paying. */
async function follow(tx: Tx, resort: Resort, id: string): Promise<keyof UnpaidEnded | null> {
  const order = await lockOrder(tx, resort.kinds, id)
  if (!order || !isBooked(order)) return null
  const day = today(resort.clock)
  const { site, by } = whatIsOpen(order)
  if (isZero(site) || !by || by >= day || (await listPayments(tx, id)).some(isUnderway)) return null
  const called = await findLastCall(tx, id, by)
  if (called === null) return await call(tx, resort, order, { by, lastDay: addDays(day, daysOfGrace) })
  return day > called ? await end(tx, resort, order) : null
}

async function call(tx: Tx, resort: Resort, order: Order, details: { by: Day; lastDay: Day }): Promise<'called'> {
  await saveEvent(tx, order, { cause, by: jobActor, details })
  const { by, lastDay } = details
  await resort.letters.write(tx, resort, order.id, { kind: 'payment-due', cause: `${cause} ${by}`, lastDay })
  return 'called'
}

const calledDetails = z.object({ by: z.iso.date(), lastDay: z.iso.date() })

/** Until when the guest was given time for what was due on this day. */
async function findLastCall(tx: Tx, id: string, by: Day): Promise<Day | null> {
  const calls = (await listEvents(tx, id)).filter((event) => event.cause === cause)
  const details = calls.map((event) => calledDetails.parse(event.details))
  return details.find((each) => each.by === by)?.lastDay ?? null
}

/**
 * What was paid when booking stays: tickets, gifts, rooms of another rate. What belongs to the rooms that end goes with them.
 * What has begun is no matter of a job: the desk sees the guest.
 */
async function end(tx: Tx, resort: Resort, order: Order): Promise<'ended' | null> {
  const parting = partExtras(order, linesOfRest(order))
  const cancellation = judgeCancellation(resort, parting.order, parting.lines)
  if (!cancellation) return null
  await saveParted(tx, resort.kinds, parting)
  await giveBack(tx, resort, parting.order, { cancellation, to: 'cancelled', by: jobActor, cause: 'unpaid' })
  return 'ended'
}

/** What was not all paid when booking. Extras that were bought after it are paid at the property. */
function linesOfRest({ lines }: Order): string[] {
  const later = lines.filter((line) => line.state === 'sold' && compare(line.total, line.payNow) > 0)
  return later.filter((line) => !isExtraLine(line)).map(({ id }) => id)
}
