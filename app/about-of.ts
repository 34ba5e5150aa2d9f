import type { Order } from '#resort/orders/order.ts'
import { stayOf } from '#resort/stays/stay-of.ts'

/** What guests read of: their reservation, or an order without a stay. */
export type About = 'stay' | 'order'

export function aboutOf({ lines }: Pick<Order, 'lines'>): About {
  return stayOf(lines) ? 'stay' : 'order'
}
