import type { Reservation } from '#resort/reservations/reservation.ts'
import type { Measured } from '../../../measurement.ts'
import { showReservation } from '../../../shell/show-reservation.ts'
import type { Visit } from '../../../visit.ts'
import { measureQuote } from '../../../words/measured-items.ts'
import type { Booked } from './booked-screen.tsx'

export function showBooked({ resort, visitor }: Visit, reservation: Reservation): Booked {
  return {
    sheet: showReservation(resort, reservation, visitor.language),
    name: reservation.guest?.name ?? '',
    email: reservation.guest?.email ?? '',
    measured: measurePurchase(reservation),
  }
}

function measurePurchase({ number, quote, total }: Reservation): Measured | null {
  if (!quote) return null
  const { event, ecommerce } = measureQuote('purchase', quote, total)
  return { event, ecommerce: { ...ecommerce, transaction_id: number } }
}
