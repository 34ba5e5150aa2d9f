import type { APIRequestContext } from '@playwright/test'
import { addDays, type Day } from '#resort/calendar/day.ts'
import type { Stay } from '#resort/calendar/stay.ts'
import type { Party } from '#resort/guests/party.ts'
import type { Currency } from '#resort/money/currency.ts'
import { toBookingQuery } from '#resort/visitors/booking-query.ts'

export type FreeStay = { days: Day[]; hotel: string; rooms: Party[]; plan: string; currency?: Currency | undefined }

const nights = 4

type Found = { rooms?: { types: { offers?: { ratePlan: string }[] }[] }[] }

/** The first four nights of these days on which every room has at least two room types to choose from. */
export async function findFreeStay(request: APIRequestContext, wanted: FreeStay): Promise<Stay> {
  const { days, hotel, rooms, plan, currency } = wanted
  for (const checkIn of days) {
    const stay = { checkIn, checkOut: addDays(checkIn, nights) }
    if (!days.includes(stay.checkOut)) continue
    const query = toBookingQuery({ stay, rooms, hotel, ...(currency && { currency }) })
    const found: Found = await (await request.get(`/api/availability?${query}`)).json()
    const hasPlan = ({ offers }: { offers?: { ratePlan: string }[] }) =>
      offers?.some(({ ratePlan }) => ratePlan === plan)
    if (found.rooms?.every(({ types }) => types.filter(hasPlan).length > 1)) return stay
  }
  throw new Error(`From ${days[0]} there are no rooms in ${hotel}.`)
}
