import type { Order } from '#resort/orders/order.ts'
import type { PaidInMonths } from '#resort/payments/paid-in-months.ts'
import { showReservation } from '../../../shell/show-reservation.ts'
import type { Visit } from '../../../visit.ts'
import type { Booked } from './booked-screen.tsx'

export function showBooked({ resort, visitor }: Visit, order: Order, inMonths: readonly PaidInMonths[]): Booked {
  return {
    sheet: showReservation(resort, { order, inMonths }, visitor.language),
    name: order.guest?.name ?? '',
    email: order.guest?.email ?? '',
  }
}
