import { type Tx, transact } from '#db/transact.ts'
import type { ClosedSlot } from '../../products/closed-slot.ts'
import type { Resort } from '../../resort.ts'
import { lockToReopen, saveReopened } from '../../tickets/closed-day-queries.ts'
import { type AskedOrder, listAsked, listClosedOutings, saveAskedNoMore } from '../../tickets/closed-outing-queries.ts'
import { saveEvent } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'
import { groupClosed, tellClosed } from './closed-told.ts'
import { tellHoldersOfDay } from './tell-holders-of-day.ts'

export type DayOpened = { outcome: 'opened'; told: number } | StaysClosed

type StaysClosed =
  | { outcome: 'not-closed' }
  /** An hour of it alone cannot be opened. */
  | { outcome: 'whole-day' }
  /** Somebody has another day, a credit or their money back already: the day stays closed. */
  | { outcome: 'chosen'; guests: number }

/** Whether a day may be opened again, and how many guests would be written to; nothing is changed. */
export async function judgeOpening(
  { db }: Resort,
  slot: ClosedSlot,
): Promise<{ outcome: 'may-open'; asked: number } | StaysClosed> {
  return await transact(db, async (tx) => {
    const found = await findToReopen(tx, slot)
    if ('outcome' in found) return found
    const asked = await listAsked(tx, found.ids)
    return judgeChoices(asked) ?? { outcome: 'may-open', asked: asked.length }
  })
}

/**
 * The day takes place after all, as long as nobody has chosen anything else: it is for sale again, and whoever was asked
 * reads that their tickets are good. Bookings of resellers that were cancelled stay so.
 */
export async function openDay(resort: Resort, slot: ClosedSlot, by: string): Promise<DayOpened> {
  return await transact<DayOpened>(resort.db, async (tx) => {
    const found = await findToReopen(tx, slot)
    if ('outcome' in found) return found
    const { ids } = found
    const asked = await listAsked(tx, ids)
    // A guest who chooses at this moment is waited for.
    for (const { order } of asked) await lockOrder(tx, resort.kinds, order)
    const refused = judgeChoices(await listAsked(tx, ids))
    if (refused) return refused
    await saveAskedNoMore(tx, ids)
    await saveReopened(tx, ids, by)
    for (const { order: id, closedDay } of asked) await tell(tx, resort, { id, closedDay, name: by })
    return { outcome: 'opened', told: asked.length }
  })
}

/** What opens with it; nobody asks their guests until the end of tx. */
async function findToReopen(tx: Tx, slot: ClosedSlot): Promise<{ ids: number[] } | StaysClosed> {
  const closed = await lockToReopen(tx, slot)
  if (slot.option !== null && closed.some(({ option }) => option === null)) return { outcome: 'whole-day' }
  if (!closed.some(({ option }) => option === slot.option)) return { outcome: 'not-closed' }
  return { ids: closed.map(({ id }) => id) }
}

function judgeChoices(asked: readonly AskedOrder[]): StaysClosed | null {
  const guests = asked.filter(({ hasChosen }) => hasChosen).length
  return guests > 0 ? { outcome: 'chosen', guests } : null
}

type Telling = { id: string; closedDay: number; name: string }

async function tell(tx: Tx, resort: Resort, { id, closedDay, name }: Telling): Promise<void> {
  const order = await lockOrder(tx, resort.kinds, id)
  const group = groupClosed(await listClosedOutings(tx, id)).find((each) => each.closedDay === closedDay)
  if (!order || !group) return
  const { product, day } = group.main
  await saveEvent(tx, order, { cause: 'day-reopened', by: { kind: 'staff', name }, details: { product, day } })
  await resort.letters.write(tx, resort, id, {
    ...{ kind: 'day-closed', cause: `closed ${closedDay} reopened`, closed: tellClosed(group, 'reopened') },
  })
  const outings = group.outings.map(({ outing }) => outing)
  await tellHoldersOfDay(tx, resort, { group, order, outings, step: 'holder-reopened' })
}
