import { isFlightLine } from '../../flights/flight-item.ts'
import { isGiftLine } from '../../gifts/gift-item.ts'
import { isAlive } from '../../lines/line.ts'
import type { PaidFor } from '../../payments/payment-methods.ts'
import { isOfOuting } from '../../tickets/ticket-item.ts'
import type { Order } from '../order.ts'

/**
 * By which table of methods an order is paid. The shop takes no method that rooms do not, so what both take is the
 * shop's own: one payment pays rooms and tickets. With a flight to be bought all of it is paid as a package.
 */
export function paidForOf({ lines }: Pick<Order, 'lines'>): PaidFor {
  if (lines.some((line) => isFlightLine(line) && (line.state === 'chosen' || line.state === 'held'))) return 'package'
  return lines.some((line) => isAlive(line) && (isOfOuting(line) || isGiftLine(line))) ? 'tickets' : 'stay'
}
