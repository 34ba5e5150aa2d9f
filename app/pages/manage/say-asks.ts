import type { Language } from '#resort/guests/language.ts'
import { findAnsweredFlight, listAsks } from '#resort/orders/list-asks.ts'
import { isBooked, type Order } from '#resort/orders/order.ts'
import { m } from '../../messages/compiled/messages.js'

/** What the house has to know of whoever bought an extra; of a flight that they told, that it has it. */
export function sayAsks(order: Order, locale: Language): string[] {
  if (!isBooked(order)) return []
  const flight = findAnsweredFlight(order)
  return [...(flight ? [m.manage_flight_told({ flight }, { locale })] : []), ...listAsks(order, locale)]
}
