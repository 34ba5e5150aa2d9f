import { add, type Money, subtract } from '../../money/money.ts'
import { coverDues, payableNow } from '../due.ts'
import { keptOf, type Order } from '../order.ts'
import type { Cancellation } from './cancellation.ts'
import type { NewDates } from './new-dates.ts'

/** An order as it would be on other dates, so that what follows from them is said before they are agreed to. */
export function onceMoved(order: Order, { lines, total, dues, now, refund }: NewDates): Order {
  const money = { paid: add(order.paid, now), refunded: add(order.refunded, refund) }
  return { ...order, ...money, lines, total, dues: coverDues(dues, keptOf(money), null) }
}

/** An order as it would be with its balance paid. */
export function oncePaid(order: Order): Order {
  const paid = add(order.paid, payableNow(order))
  return { ...order, paid, dues: coverDues(order.dues, keptOf({ ...order, paid }), null) }
}

/** What of an order would still be to pay once a part of it is cancelled. */
export function openOnceCancelled(order: Order, { total, refund }: Cancellation): Money {
  return subtract(total, subtract(keptOf(order), refund))
}
