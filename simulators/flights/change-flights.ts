import type { AirlineInitiatedChange, Order, OrderSlice } from '@duffel/api/types'
import { newId } from './draw-offer.ts'
import { Refused } from './refused.ts'
import { confirmCancelling, type Desk, findOrder, quoteCancelling } from './take-orders.ts'

type Actions = AirlineInitiatedChange['available_actions']

/** An airline moves a flight of an order by so many hours: the merchant is told, and has to take it or not. */
export async function moveFlight(
  desk: Desk,
  orderId: string,
  slice: number,
  hours: number,
  actions: Actions = ['accept', 'cancel'],
): Promise<AirlineInitiatedChange> {
  const { books, now, tell } = desk
  const order = findOrder(books, orderId)
  const removed = order.slices[slice]
  if (!removed) throw new Refused('not_found', 'There is no such slice.', 404)
  const at = new Date(now()).toISOString()
  const change: AirlineInitiatedChange = {
    id: newId('aic'),
    order_id: orderId,
    created_at: at,
    updated_at: at,
    action_taken: null,
    action_taken_at: null,
    available_actions: actions,
    travel_agent_ticket: null,
    removed: [removed],
    added: [later(removed, hours)],
  }
  await save(desk, { ...order, airline_initiated_changes: [...order.airline_initiated_changes, change] })
  tell('order.airline_initiated_change_detected', { id: orderId })
  return change
}

/**
 * An airline does not fly what it sold. `order` is cancelled by the supplier with all of its money back; `slices` only says
 * that nothing is flown instead, and waits for what the merchant does.
 */
export async function cancelFlight(desk: Desk, orderId: string, how: 'order' | 'slices'): Promise<Order> {
  const { books, now, tell } = desk
  const order = findOrder(books, orderId)
  const at = new Date(now()).toISOString()
  if (how === 'order') {
    const quote = await quoteCancelling(desk, orderId)
    const whole = { ...quote, refund_amount: order.total_amount, refund_currency: order.total_currency }
    await books.write({ records: [['cancellation', quote.id, whole]] })
    await confirmCancelling(desk, quote.id)
    return findOrder(books, orderId)
  }
  const change: AirlineInitiatedChange = {
    ...{ id: newId('aic'), order_id: orderId, created_at: at, updated_at: at },
    ...{ action_taken: null, action_taken_at: null, available_actions: ['cancel'], travel_agent_ticket: null },
    ...{ removed: order.slices, added: [] },
  }
  const changed = { ...order, airline_initiated_changes: [...order.airline_initiated_changes, change] }
  await save(desk, changed)
  tell('order.airline_initiated_change_detected', { id: orderId })
  return changed
}

export async function acceptChange(desk: Desk, id: string): Promise<AirlineInitiatedChange> {
  const { books, now } = desk
  const order = [...books.orders.values()].find((each) =>
    each.airline_initiated_changes.some((change) => change.id === id),
  )
  const change = order?.airline_initiated_changes.find((each) => each.id === id)
  if (!order || !change) throw new Refused('not_found', 'There is no such change.', 404)
  if (change.action_taken) throw new Refused('already_actioned', 'This change was answered already.')
  if (!change.available_actions.includes('accept'))
    throw new Refused('action_not_available', 'This change cannot be accepted.')
  const taken: AirlineInitiatedChange = {
    ...change,
    action_taken: 'accepted',
    action_taken_at: new Date(now()).toISOString(),
    available_actions: [],
  }
  const gone = new Set(change.removed.map((slice) => slice.id))
  await save(desk, {
    ...order,
    slices: order.slices.map((slice) => (gone.has(slice.id) ? (change.added[0] ?? slice) : slice)),
    airline_initiated_changes: order.airline_initiated_changes.map((each) => (each.id === id ? taken : each)),
  })
  return taken
}

function later(slice: OrderSlice, hours: number): OrderSlice {
  const shift = (local: string) => new Date(Date.parse(`${local}Z`) + hours * 3_600_000).toISOString().slice(0, 19)
  const segments = slice.segments.map((each) => ({
    ...each,
    id: newId('seg'),
    departing_at: shift(each.departing_at),
    arriving_at: shift(each.arriving_at),
  }))
  return { ...slice, id: newId('sli'), segments }
}

async function save({ books }: Desk, order: Order): Promise<void> {
  await books.write({ records: [['order', order.id, order]] })
}
