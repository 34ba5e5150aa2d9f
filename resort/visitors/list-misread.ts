import { type Day, daysBetween, parseDay } from '../calendar/day.ts'
import { furthestArrivalDays, longestStayNights } from '../calendar/stay.ts'
import { isPartyAsSaid, mostRooms } from '../guests/party.ts'
import { type BookingQuery, entryPattern, listEntries, longestQuery, toSingleValues } from './booking-query.ts'

/** What an address says and the house took otherwise. */
export type Misread =
  | 'dates'
  | 'dates-order'
  | 'dates-past'
  | 'dates-too-long'
  | 'dates-too-far'
  | 'rooms'
  | 'guests'
  | 'promocode'
  | 'hotel'
  | 'currency'
  | 'too-long'

type Reading = { read: BookingQuery; today: Day; hotels: readonly string[] }

/** Every part of a booking that an address gave in vain, so that whoever came by it can be told. */
export function listMisread(query: URLSearchParams, { read, today, hotels }: Reading): Misread[] {
  if (query.toString().length > longestQuery) return ['too-long']
  const values = toSingleValues(query)
  const dates = judgeDates(values, today)
  const entries = listEntries(values)
  const isOdd = [...values.keys()].some((key) => key.startsWith('guests') && !entryPattern.test(key))
  const said = (name: string) => Boolean(values.get(name))
  return [
    ...(dates ? [dates] : []),
    ...(entries.length > mostRooms ? ['rooms' as const] : []),
    ...(isOdd || !entries.slice(0, mostRooms).every(isPartyAsSaid) ? ['guests' as const] : []),
    ...(said('promocode') && read.promocode === null ? ['promocode' as const] : []),
    ...(said('hotel') && !hotels.includes(read.hotel ?? '') ? ['hotel' as const] : []),
    ...(said('currency') && !read.currency ? ['currency' as const] : []),
  ]
}

function judgeDates(values: ReadonlyMap<string, string>, today: Day): Misread | null {
  const [checkin, checkout] = [values.get('checkin'), values.get('checkout')]
  if (!checkin && !checkout) return null
  const [from, to] = [parseDay(checkin), parseDay(checkout)]
  if (from && checkout && from < today) return 'dates-past'
  if (!from || !to) return 'dates'
  if (to <= from) return 'dates-order'
  if (daysBetween(from, to) > longestStayNights) return 'dates-too-long'
  return daysBetween(today, from) > furthestArrivalDays ? 'dates-too-far' : null
}
