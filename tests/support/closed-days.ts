import { closeDay, type DayClosed } from '#resort/orders/closed/close-day.ts'
import { groupClosed } from '#resort/orders/closed/closed-told.ts'
import { waysOf } from '#resort/orders/closed/take-credit.ts'
import { type ClosedAsk, findToChoose } from '#resort/orders/closed/take-money-back.ts'
import { guestActor, type Order } from '#resort/orders/order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import type { ClosedSlot } from '#resort/products/closed-slot.ts'
import type { Resort } from '#resort/resort.ts'
import { listClosedOutings } from '#resort/tickets/closed-outing-queries.ts'
import { gateDay } from './open-gate-house.ts'

type House = { resort: Resort }

/** Staff close Xplor on the day for which the tests buy tickets, or what the test changes. */
export async function closeHouseDay({ resort }: House, change: Partial<ClosedSlot> = {}): Promise<DayClosed> {
  return await closeDay(resort, {
    product: 'xplor',
    option: null,
    day: gateDay,
    reason: 'weather',
    by: 'ana',
    ...change,
  })
}

async function findOpen({ resort }: House, { id }: Pick<Order, 'id'>) {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const group = groupClosed(await listClosedOutings(resort.db, id)).find(({ choice }) => choice === null)
  const found = group && (await findToChoose(resort.db, resort, order, group.closedDay))
  if (!found) throw new Error(`The guest of ${order.number} has nothing to choose.`)
  return { order, found }
}

/** What the guest is shown of a closed day, and agrees to by pressing a button. */
export async function openToChoose(house: House, order: Pick<Order, 'id'>): Promise<ClosedAsk> {
  const { found } = await findOpen(house, order)
  return { closedDay: found.group.closedDay, agreed: found.cancellation.refund, by: guestActor }
}

export async function toChooseOf(house: House, asked: Pick<Order, 'id'>): Promise<string[]> {
  const { order, found } = await findOpen(house, asked)
  return await waysOf(house.resort.db, order, found)
}

/** Every letter in a few words, the oldest first: what it is, and what it says of a closed day. */
export async function letterStory({ resort }: House, about?: string): Promise<string[]> {
  const rows = await resort.db
    .selectFrom('letter')
    .select(['kind', 'facts', 'about'])
    .orderBy('queued_at')
    .orderBy('cause')
    .execute()
  return rows
    .filter((row) => about === undefined || row.about === about)
    .map(({ kind, facts }) => {
      const { closed, news } = facts as { closed?: { step: string; choice: string | null } | null; news?: string }
      return [kind, ...(closed ? [closed.step, closed.choice] : [kind === 'confirmation' ? news : ''])]
        .filter(Boolean)
        .join(' ')
    })
}
