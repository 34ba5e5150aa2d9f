import { loadTickets } from '#resort/gates/load-tickets.ts'
import type { Language } from '#resort/guests/language.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'
import { loadHowPaid } from '../../load-how-paid.ts'
import { showTickets, type TicketDrawn } from './show-tickets.ts'

/** All tickets of an order, as their buyer sees them. */
export async function loadOwnTickets(resort: Resort, order: Order, locale: Language): Promise<TicketDrawn[]> {
  const [tickets, howPaid] = [await loadTickets(resort, order), await loadHowPaid(resort, order)]
  return showTickets(tickets, { order, howPaid, resort }, locale)
}
