import { expect, test } from 'vitest'
import { parseBookingQuery } from '#resort/visitors/booking-query.ts'
import { fromPlainForm } from './plain-query.ts'

test('what a form without scripts says is what the address of a search says', () => {
  const typed = new URLSearchParams([
    ['checkin', '2027-01-12'],
    ['checkout', '2027-01-16'],
    ['rooms', '2'],
    ['guests[0][adults]', '2'],
    ['guests[0][age][]', '4'],
    ['guests[0][age][]', ''],
    ['guests[0][age][]', '0'],
    ['guests[1][adults]', '1'],
    ['guests[1][age][]', ''],
    ['guests[2][adults]', '2'],
    ['promocode', ''],
  ])
  const translated = fromPlainForm(typed) ?? new URLSearchParams()
  expect(parseBookingQuery(translated, '2026-11-21')).toMatchObject({
    stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
    rooms: [
      { adults: 2, childrenAges: [4, 0] },
      { adults: 1, childrenAges: [] },
    ],
    promocode: '',
  })
  expect(fromPlainForm(translated)).toBe(null)
})

test.for(['', 'rooms=0', 'rooms=6', 'rooms=two', 'checkin=2027-01-12'])('"%s" needs no translation', (query) => {
  expect(fromPlainForm(new URLSearchParams(query))).toBe(null)
})
