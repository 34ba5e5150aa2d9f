import { expect, test } from 'vitest'
import type { Currency } from '../money/currency.ts'
import { decideBooking } from './booking-parameters.ts'
import type { BookingQuery } from './booking-query.ts'
import { isSameBooking } from './is-same-booking.ts'

const silent: BookingQuery = { stay: null, rooms: null, promocode: null, hotel: null, currency: null }
const base = {
  today: '2026-11-21',
  country: 'MX',
  hotel: '79260',
  hotels: ['79260', '31453'],
  offered: ['USD', 'MXN', 'EUR'] as Currency[],
  stored: null,
  query: silent,
}
const stored: BookingQuery = {
  stay: { checkIn: '2026-12-01', checkOut: '2026-12-04' },
  rooms: [{ adults: 3, childrenAges: [] }],
  promocode: 'MAR10',
  hotel: '31453',
  currency: 'EUR',
}

test('a first visit is two adults, no dates, in the currency of the country', () => {
  expect(decideBooking(base)).toEqual({
    stay: null,
    rooms: [{ adults: 2, childrenAges: [] }],
    promocode: null,
    hotel: '79260',
    currency: 'MXN',
  })
})

test('what is stored comes before the defaults and is no modification', () => {
  expect(decideBooking({ ...base, stored })).toEqual(stored)
})

test('the address comes before what is stored', () => {
  const query = { ...silent, stay: { checkIn: '2026-12-24', checkOut: '2026-12-26' } }
  expect(decideBooking({ ...base, stored, query })).toEqual({ ...stored, stay: query.stay })
})

test('the reservation comes before what is stored, and the address before both', () => {
  const reservation: BookingQuery = {
    ...stored,
    stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
    currency: 'USD',
  }
  expect(decideBooking({ ...base, stored, reservation })).toEqual(reservation)
  const query = { ...silent, stay: { checkIn: '2026-12-24', checkOut: '2026-12-26' } }
  const asked = decideBooking({ ...base, stored, reservation, query })
  expect(asked).toEqual({ ...reservation, stay: query.stay })
})

test('without dates in the address the stored dates are used; the same dates are no modification', () => {
  const asked = decideBooking({ ...base, stored, query: { ...silent, stay: stored.stay } })
  expect(isSameBooking(asked, decideBooking({ ...base, stored }))).toBe(true)
})

test.for([
  { rooms: [{ adults: 1, childrenAges: [] }] },
  { promocode: 'OTHER' },
  { currency: 'USD' },
] as Partial<BookingQuery>[])('the address changes %j: modified', (change) => {
  const asked = decideBooking({ ...base, stored, query: { ...silent, ...change } })
  expect(isSameBooking(asked, decideBooking({ ...base, stored }))).toBe(false)
})

test('stored dates that have passed become a stay ahead', () => {
  const past = { ...stored, stay: { checkIn: '2026-11-01', checkOut: '2026-11-04' } }
  expect(decideBooking({ ...base, stored: past }).stay).toEqual({ checkIn: '2026-11-28', checkOut: '2026-12-02' })
})

test('a hotel the group does not have is ignored', () => {
  expect(decideBooking({ ...base, query: { ...silent, hotel: '1' } }).hotel).toBe('79260')
})

test('an empty code in the address takes the stored one away', () => {
  const taken = decideBooking({ ...base, stored, query: { ...silent, promocode: '' } })
  expect(taken).toMatchObject({ promocode: null })
})

test('a currency that cannot be paid in today becomes the dollar, wherever it comes from', () => {
  expect(decideBooking({ ...base, country: 'AR' }).currency).toBe('USD')
  expect(decideBooking({ ...base, query: { ...silent, currency: 'ARS' } }).currency).toBe('USD')
  expect(decideBooking({ ...base, stored: { ...stored, currency: 'ARS' } })).toMatchObject({ currency: 'USD' })
})
