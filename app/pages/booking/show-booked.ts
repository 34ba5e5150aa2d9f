import type { Reservation } from '#resort/reservations/reservation.ts'
import { showReservation } from '../../shell/show-reservation.ts'
import type { Visit } from '../../visit.ts'
import type { Booked } from './booked-screen.tsx'

export function showBooked({ resort, visitor }: Visit, reservation: Reservation): Booked {
  return {
    sheet: showReservation(resort, reservation, visitor.language),
    name: reservation.guest?.name ?? '',
    email: reservation.guest?.email ?? '',
  }
}
