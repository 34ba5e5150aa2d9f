import { addDays, daysBetween } from '../calendar/day.ts'
import { nightCount, type Stay } from '../calendar/stay.ts'
import { followBooking } from './booking-calendar.ts'
import { type HotelNights, positionOf } from './hotel-nights.ts'
import { listLengths } from './lengths.ts'
import type { StaySearch } from './list-stays.ts'

/** The shortest stay that may begin on this arrival; null when the one asked for is as long, or none may begin. */
export function leastStay(hotel: HotelNights, { stay, rooms, promo, today }: StaySearch): Stay | null {
  const { checkIn } = stay
  const booking = followBooking(hotel, { rooms, promo })
  const [least] = listLengths(booking.lengthsFrom(positionOf(hotel, checkIn), daysBetween(today, checkIn)))
  return least && least > nightCount(stay) ? { checkIn, checkOut: addDays(checkIn, least) } : null
}
