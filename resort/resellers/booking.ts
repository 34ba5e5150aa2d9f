import { feeAt } from '../lines/cancellation-terms.ts'
import { isAlive, type Line } from '../lines/line.ts'
import type { Money } from '../money/money.ts'
import { judgeCancellation } from '../orders/after/judge-cancellation.ts'
import { isBooked, type Order, type OrderEvent, wasBooked } from '../orders/order.ts'
import type { Resort } from '../resort.ts'
import { isTicketLine, type Outing, type TicketItem } from '../tickets/ticket-item.ts'

/** What a reseller calls one of the people, and what the public would have paid for them. */
export type ResellerTicket = { line: string; uuid: string; reference: string | null; retail: Money }

/** An order that a reseller made: one outing, paid by its statement. */
export type Booking = {
  uuid: string
  reference: string | null
  order: Order
  tickets: ResellerTicket[]
  events: OrderEvent[]
}

export type BookingStatus = 'on-hold' | 'confirmed' | 'expired' | 'cancelled'

/** By which the end of a hold that was given back is known from one that ran out. */
export const givenBack = 'given-back'

export function statusOf({ order, events }: Pick<Booking, 'order' | 'events'>): BookingStatus {
  if (order.state === 'cancelled') return 'cancelled'
  if (wasBooked(order)) return 'confirmed'
  // A hold that is over is over before the job comes by.
  if (order.state === 'held' && order.hold.seconds > 0) return 'on-hold'
  return events.some(({ cause }) => cause === givenBack) ? 'cancelled' : 'expired'
}

/** The tickets as they are told: the living, or where none lives all that there were. */
export function ticketLinesOf({ lines }: Pick<Order, 'lines'>): Line<TicketItem>[] {
  const tickets = lines.filter(isTicketLine)
  const alive = tickets.filter(isAlive)
  return alive.length ? alive : tickets
}

export function outingOf(order: Pick<Order, 'lines'>): Outing {
  const [first] = ticketLinesOf(order)
  if (!first) throw new Error('A booking of a reseller has no ticket.')
  return first.item.outing
}

/** What has nothing to cost any more is cancelled by the house only. */
export function isFreeToCancel(resort: Pick<Resort, 'kinds' | 'clock'>, order: Order): boolean {
  const now = resort.clock.now()
  return (
    isBooked(order) &&
    judgeCancellation(resort, order) !== null &&
    ticketLinesOf(order).every(({ cancellation }) => feeAt(cancellation, now) === 0)
  )
}
