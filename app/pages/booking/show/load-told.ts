import { findFilled } from '#resort/orders/basket/chosen-order.ts'
import { findBookedByToken, listBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import { parseNumber } from '#resort/orders/order-number.ts'
import type { Visit } from '../../../visit.ts'
import { namesOthers } from './path-to-unbooked.ts'

/**
 * What a tab is told of: the latest of its visitor. Where its address names rooms that were booked before that, those; beside
 * a draft with nothing on it, such as one that only keeps what was typed, what was booked last.
 */
export async function loadTold(visit: Visit, order: Order | null): Promise<Order | null> {
  const { resort, visitor, url } = visit
  // A confirmation names itself in its address: loaded again, it is the same.
  const number = parseNumber(url.searchParams.get('booked') ?? '')
  const named = number && (await findBookedByToken(resort, visitor.token, number))
  if (named && isBooked(named)) return named
  if (!order || order.state === 'paying') return order
  const isEmpty = order.state === 'draft' && !findFilled(order)
  if (!isEmpty && !namesOthers(order, visit)) return order
  const booked = (await listBookedByToken(resort, visitor.token)).filter(isBooked)
  return booked.find((each) => !namesOthers(each, visit)) ?? (isEmpty ? booked[0] : null) ?? order
}
