import { today } from '#resort/calendar/today.ts'
import { type FilledOrder, findUnfinished } from '#resort/orders/basket/chosen-order.ts'
import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Visit } from './visit.ts'

/** What a visitor is booking or has booked last, which the visit has read already where they can go on with it. */
export async function findOrderNow({ resort, visitor, unfinished, isLook }: Visit): Promise<Order | null> {
  return isLook && unfinished ? unfinished.order : await findOrderByToken(resort, visitor.token)
}

/** What a visitor can go on with. What was pressed has done something to it since the visit began. docs/decisions/0467 */
export async function findUnfinishedNow({ resort, visitor, unfinished, isLook }: Visit): Promise<FilledOrder | null> {
  return isLook ? unfinished : findUnfinished(await findOrderByToken(resort, visitor.token), today(resort.clock))
}
