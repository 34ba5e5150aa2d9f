import type { Day } from '../calendar/day.ts'
import { parseStayToShow, type Stay } from '../calendar/stay.ts'
import { defaultParty, mostRooms, type Party, type PartyEntry, parseParty } from '../guests/party.ts'
import { type Currency, parseCurrency } from '../money/currency.ts'

/** What an address says about a booking; null where it says nothing that can be used. */
export type BookingQuery = {
  stay: Stay | null
  rooms: Party[] | null
  /** Empty where the address takes a code away. */
  promocode: string | null
  hotel: string | null
  currency: Currency | null
}

/** Longer than any query this site writes; what is longer was not written by a guest. */
export const longestQuery = 8_192

/** Reads checkin, checkout, guests, promocode, hotel and currency. Never throws: what cannot be read is not there. */
export function parseBookingQuery(query: URLSearchParams, today: Day): BookingQuery {
  const single = toSingleValues(query)
  return {
    stay: parseStayToShow(single.get('checkin'), single.get('checkout'), today),
    rooms: parseRooms(single),
    promocode: parsePromocode(single.get('promocode')),
    hotel: parseHotel(single.get('hotel')),
    currency: parseCurrency(single.get('currency')),
  }
}

/** The query that says this again; parsing it gives the same booking. */
export function toBookingQuery(booking: Partial<BookingQuery>): URLSearchParams {
  const query = new URLSearchParams()
  if (booking.stay) {
    query.set('checkin', booking.stay.checkIn)
    query.set('checkout', booking.stay.checkOut)
  }
  for (const [index, party] of (booking.rooms ?? []).entries()) {
    query.set(`guests[${index}][adults]`, String(party.adults))
    query.set(`guests[${index}][children]`, String(party.childrenAges.length))
    if (party.childrenAges.length) query.set(`guests[${index}][childrenAges]`, party.childrenAges.join('|'))
  }
  if (booking.promocode != null) query.set('promocode', booking.promocode)
  if (booking.hotel) query.set('hotel', booking.hotel)
  if (booking.currency) query.set('currency', booking.currency)
  return query
}

/** A key given twice keeps its first value, so that nothing appended to a link changes it. */
export function toSingleValues(query: URLSearchParams): Map<string, string> {
  const values = new Map<string, string>()
  if (query.toString().length > longestQuery) return values
  for (const [key, value] of query) if (!values.has(key)) values.set(key, value)
  return values
}

function parseRooms(values: ReadonlyMap<string, string>): Party[] | null {
  const entries = listEntries(values)
  return entries.length ? entries.slice(0, mostRooms).map(parseParty) : null
}

/** What an address says of each room, in the order of the rooms. */
export function listEntries(values: ReadonlyMap<string, string>): PartyEntry[] {
  const entries = new Map<number, PartyEntry>()
  for (const [key, value] of values) {
    const [, index, field] = entryPattern.exec(key) ?? []
    if (index === undefined || field === undefined) continue
    const entry = entries.get(Number(index)) ?? {}
    entry[field as 'adults'] = value
    entries.set(Number(index), entry)
  }
  return [...entries].toSorted(([a], [b]) => a - b).map(([, entry]) => entry)
}

export const entryPattern = /^guests\[(\d{1,3})\]\[(adults|children|childrenAges)\]$/

function parsePromocode(value: string | undefined): string | null {
  if (value === undefined) return null
  const code = value.replace(/\s+/g, '').toUpperCase()
  if (code === '') return code
  return /^[A-Z0-9_-]{2,40}$/.test(code) ? code : null
}

function parseHotel(value: string | undefined): string | null {
  return value && /^\d{1,8}$/.test(value) ? value : null
}

export const defaultRooms: Party[] = [defaultParty]
