import type { Day } from '../calendar/day.ts'
import { defaultStay, type Stay } from '../calendar/stay.ts'
import type { Party } from '../guests/party.ts'
import { type Currency, currencyOfCountry } from '../money/currency.ts'
import { type BookingQuery, defaultRooms } from './booking-query.ts'

/** What a visitor is looking for. */
export type BookingParameters = {
  stay: Stay | null
  rooms: Party[]
  promocode: string | null
  hotel: string
  currency: Currency
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
  const known = (code: string | null | undefined) => (code && hotels.includes(code) ? code : null)
  return {
    stay: query.stay ?? (stored?.stay ? freshStay(stored.stay, today) : null),
    rooms: query.rooms ?? stored?.rooms ?? defaultRooms,
    promocode: (query.promocode ?? stored?.promocode) || null,
    hotel: known(query.hotel) ?? known(stored?.hotel) ?? hotel,
    currency: payable(query.currency ?? stored?.currency ?? currencyOfCountry(country)),
  }
}

function freshStay(stay: Stay, today: Day): Stay {
  return stay.checkIn < today ? defaultStay(today) : stay
}
