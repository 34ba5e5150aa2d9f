import { findFilled } from '#resort/orders/basket/chosen-order.ts'
import { findBookedByToken } from '#resort/orders/basket/find-booked-by-token.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import type { Visit } from '../../../visit.ts'

/** Beside a draft with nothing on it, such as one that only keeps what was typed, what was booked last is told. */
export async function loadTold({ resort, visitor }: Visit, order: Order | null): Promise<Order | null> {
  if (order?.state !== 'draft' || findFilled(order)) return order
  const last = await findBookedByToken(resort, visitor.token)
  return last && isBooked(last) ? last : order
}
