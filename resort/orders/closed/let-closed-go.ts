import { type Tx, transact } from '#db/transact.ts'
import { isClosedBy } from '../../products/closed-slot.ts'
import type { Resort } from '../../resort.ts'
import type { ClosedDay } from '../../tickets/closed-day.ts'
import { lockClosedDay } from '../../tickets/closed-day-queries.ts'
import { isTicketLine } from '../../tickets/ticket-item.ts'
import { linesThatAre, releaseLines } from '../ask-kinds.ts'
import { unfitGifts } from '../fit-gifts.ts'
import { letGo } from '../hold/let-go.ts'
import type { Order } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'
import { endPaymentsOf } from '../settle/settle-payment.ts'

/**
 * What is set aside of a closed day is set aside no more. A page to pay on is closed first: whoever has paid there is
 * asked like everybody who has a ticket, and money that comes later goes back.
 */
export async function letClosedGo(resort: Resort, closed: ClosedDay, id: string): Promise<boolean> {
  await endPaymentsOf(resort, id)
  return await transact(resort.db, async (tx) => {
    const isStill = await lockClosedDay(tx, closed.id)
    const order = await lockOrder(tx, resort.kinds, id)
    if (!isStill || !order || !holds(order, closed)) return false
    await end(tx, resort, order, closed)
    return true
  })
}

function holds(order: Order, closed: ClosedDay): boolean {
  return linesThatAre(order, 'held')
    .filter(isTicketLine)
    .some(({ item }) => isClosedBy(closed, item.outing))
}

async function end(tx: Tx, resort: Resort, order: Order, { by: name }: ClosedDay): Promise<void> {
  const { id, source } = order
  const by = { kind: 'staff', name } as const
  const cause = 'day-closed'
  if (order.state === 'held')
    return await letGo(tx, resort, order, { to: source === 'channel' ? 'expired' : 'draft', cause, by })
  // The provider does not answer: should the money come, it finds nothing to pay for.
  const lines = linesThatAre(order, 'held')
  await unfitGifts(tx, order)
  await releaseLines(tx, resort.kinds, { order: id, lines, from: 'held', keeps: [] })
  const move = { id, from: order.state, to: order.state, cause, by } as const
  await moveOrder(tx, { ...move, lines: { from: ['held'], to: 'chosen' } })
}
