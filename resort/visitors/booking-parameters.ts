import type { Day } from '../calendar/day.ts'
import { defaultStay, type Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import { type Currency, currencyOfCountry } from '../money/currency.ts'
import { type BookingQuery, defaultRooms } from './booking-query.ts'
import { isSameBooking } from './is-same-booking.ts'

/** What a visitor is looking for. */
export type BookingParameters = {
  stay: Stay | null
  rooms: Party[]
  promocode: string | null
  hotel: string
  currency: Currency
  /** The address changed what was stored, so rooms chosen before no longer hold. */
  modified: boolean
}

export type BookingSources = {
  today: Day
  country: string
  hotel: string
  hotels: readonly string[]
  /** What can be paid in today. The dollar always can. */
  offered: readonly Currency[]
  stored: BookingQuery | null
  /** What is on the visitor's order, where it was chosen since. */
  reservation?: BookingQuery | null
  query: BookingQuery
}

/** Defaults by country, then what is stored, then the reservation of the token, then the address. */
export function decideBooking({
  today,
  country,
  hotel,
  hotels,
  offered,
  stored: remembered,
  reservation,
  query,
}: BookingSources): BookingParameters {
  const payable = (currency: Currency) => (offered.includes(currency) ? currency : 'USD')
  const stored = reservation ?? remembered
  const before = {
    stay: stored?.stay ? freshStay(stored.stay, today) : null,
    rooms: stored?.rooms ?? defaultRooms,
    promocode: stored?.promocode || null,
    currency: payable(stored?.currency ?? currencyOfCountry(country)),
    hotel,
  }
  const after = {
    stay: query.stay ?? before.stay,
    rooms: query.rooms ?? before.rooms,
    promocode: (query.promocode ?? before.promocode) || null,
    currency: payable(query.currency ?? before.currency),
    hotel,
  }
  const known = (code: string | null | undefined) => (code && hotels.includes(code) ? code : null)
  return {
    ...after,
    hotel: known(query.hotel) ?? known(stored?.hotel) ?? hotel,
    modified: !isSameBooking(before, after),
  }
}

function freshStay(stay: Stay, today: Day): Stay {
  return stay.checkIn < today ? defaultStay(today) : stay
}
