import type { Month } from '#resort/calendar/month.ts'
import type { BookingParameters } from '#resort/visitors/booking-parameters.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'

/** What comes after the path of the page of flexible dates to ask for the cheapest stays of a month. */
export function toFlexibleQuery(
  { rooms, hotel, promocode }: Pick<BookingParameters, 'rooms' | 'hotel' | 'promocode'>,
  { month, nights }: { month: Month; nights: number },
): URLSearchParams {
  const query = toBookingQuery({ rooms, hotel, promocode })
  query.set('month', month)
  query.set('nights', String(nights))
  return query
}
