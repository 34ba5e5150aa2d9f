import { findFilled } from '#resort/orders/basket/chosen-order.ts'
import { listBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import type { Visit } from '../../../visit.ts'
import { namesOthers } from './path-to-unbooked.ts'

/**
 * What a tab is told of: the latest of its visitor. Where its address names rooms that were booked before that, those; beside
 * a draft with nothing on it, such as one that only keeps what was typed, what was booked last.
 */
export async function loadTold(visit: Visit, order: Order | null): Promise<Order | null> {
  if (!order || order.state === 'paying') return order
  const isEmpty = order.state === 'draft' && !findFilled(order)
  if (!isEmpty && !namesOthers(order, visit)) return order
  const booked = (await listBookedByToken(visit.resort, visit.visitor.token)).filter(isBooked)
  return booked.find((each) => !namesOthers(each, visit)) ?? (isEmpty ? booked[0] : null) ?? order
}
