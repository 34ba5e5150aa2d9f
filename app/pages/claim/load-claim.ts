import { addDays } from '#resort/calendar/day.ts'
import { furthestArrivalDays, longestStayNights } from '#resort/calendar/stay.ts'
import { today } from '#resort/calendar/today.ts'
import { claimCurrencies } from '#resort/cases/claim.ts'
import { largestPicture } from '#resort/cases/read-picture.ts'
import { nameOfCurrency } from '#resort/guests/name-of-currency.ts'
import { mostAdults } from '#resort/guests/party.ts'
import { listRoomTypes } from '#resort/rooms/room-queries.ts'
import type { Visit } from '../../visit.ts'

/** What there is to choose from, and what the visitor looked for last, to begin with. */
export async function loadClaim({ resort, visitor }: Visit) {
  const { language, booking } = visitor
  const first = today(resort.clock)
  const rooms = await listRoomTypes(resort.db, resort.hotel.hotel)
  const [party] = booking.rooms
  return {
    rooms: rooms.map(({ code, name }) => ({ code, name: name[language] })),
    currencies: claimCurrencies.map((code) => ({ code, name: nameOfCurrency(code, language) })),
    days: { first, last: addDays(first, furthestArrivalDays + longestStayNights) },
    mostAdults,
    largestPicture,
    begin: {
      currency: booking.currency,
      checkin: booking.stay?.checkIn ?? '',
      checkout: booking.stay?.checkOut ?? '',
      adults: String(party?.adults ?? 2),
      ages: party?.childrenAges.join(', ') ?? '',
    } as Record<string, string>,
  }
}

export type LoadedClaim = Awaited<ReturnType<typeof loadClaim>>
