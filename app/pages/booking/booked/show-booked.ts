import type { Order } from '#resort/orders/order.ts'
import { showReservation } from '../../../shell/show-reservation.ts'
import type { Visit } from '../../../visit.ts'
import type { Booked } from './booked-screen.tsx'

export function showBooked({ resort, visitor }: Visit, order: Order): Booked {
  return {
    sheet: showReservation(resort, order, visitor.language),
    name: order.guest?.name ?? '',
    email: order.guest?.email ?? '',
  }
}
