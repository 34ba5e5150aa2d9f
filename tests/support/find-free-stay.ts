import type { APIRequestContext } from '@playwright/test'
import { addDays, type Day } from '#resort/calendar/day.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import type { Party } from '#resort/guests/party.ts'
import type { Currency } from '#resort/money/currency.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'

export type FreeStay = { days: Day[]; hotel: string; rooms: Party[]; plan: string; currency?: Currency | undefined }

const nights = 4

type Found = { rooms?: { types: { roomType: string; offers?: { ratePlan: string }[] }[] }[] }

/** The first four nights of these days on which every room has at least two room types to choose from, and one of them. */
export async function findFreeStay(
  request: APIRequestContext,
  wanted: FreeStay,
): Promise<{ stay: Stay; roomType: string }> {
  const { days, hotel, rooms, plan, currency } = wanted
  for (const checkIn of days) {
    const stay = { checkIn, checkOut: addDays(checkIn, nights) }
    if (!days.includes(stay.checkOut)) continue
    const query = toBookingQuery({ stay, rooms, hotel, ...(currency && { currency }) })
    const found: Found = await (await request.get(`/api/availability?${query}`)).json()
    const free = found.rooms?.map(({ types }) =>
      types.filter(({ offers }) => offers?.some(({ ratePlan }) => ratePlan === plan)),
    )
    const roomType = free?.[0]?.[0]?.roomType
    if (roomType && free.every((types) => types.length > 1)) return { stay, roomType }
  }
  throw new Error(`From ${days[0]} there are no rooms in ${hotel}.`)
}
