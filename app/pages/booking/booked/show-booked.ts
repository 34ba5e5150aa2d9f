import type { Order } from '#resort/orders/order.ts'
import { stayOf } from '#resort/stays/stay-of.ts'
import type { Measured } from '../../../measurement.ts'
import { showReservation } from '../../../shell/show-reservation.ts'
import type { Visit } from '../../../visit.ts'
import { measureQuote } from '../../../words/measured-items.ts'
import type { Booked } from './booked-screen.tsx'

export function showBooked({ resort, visitor }: Visit, order: Order): Booked {
  return {
    sheet: showReservation(resort, order, visitor.language),
    name: order.guest?.name ?? '',
    email: order.guest?.email ?? '',
    measured: measurePurchase(order),
  }
}

function measurePurchase({ number, lines, total }: Order): Measured | null {
  const quote = stayOf(lines)
  if (!quote) return null
  const { event, ecommerce } = measureQuote('purchase', quote, total)
  return { event, ecommerce: { ...ecommerce, transaction_id: number } }
}
