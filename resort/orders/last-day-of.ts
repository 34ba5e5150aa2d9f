import type { Day } from '../calendar/day.ts'
import { stayOf } from '../stays/stay-of.ts'
import type { Order } from './order.ts'

/** The day on which everything of an order is over; without a stay, the day it was made. */
export function lastDayOf({ lines, madeAt }: Pick<Order, 'lines' | 'madeAt'>): Day {
  return stayOf(lines)?.stay.checkOut ?? madeAt.toISOString().slice(0, 10)
}
