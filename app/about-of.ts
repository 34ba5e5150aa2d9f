import type { Order } from '#resort/orders/order.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import { ticketKindCode } from '#resort/tickets/ticket-item.ts'

/** What guests read of: their reservation, or an order without a stay. */
export type About = 'stay' | 'order'

export function aboutOf({ lines }: Pick<Order, 'lines'>): About {
  return stayOf(lines) ? 'stay' : 'order'
}

/** The same of a kind of line that others were faster for: whose tickets are gone is not told of rooms. */
export function aboutTaken(kind: string): About {
  return kind === ticketKindCode ? 'order' : 'stay'
}
