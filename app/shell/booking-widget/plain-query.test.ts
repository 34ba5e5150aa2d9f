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

test('children of an address that says how many rooms there are come with the ages it gives them', () => {
  const rooms = (text: string) => {
    const translated = fromPlainForm(new URLSearchParams(text)) ?? new URLSearchParams()
    return parseBookingQuery(translated, '2026-11-21').rooms
  }
  const child = 'rooms=1&guests[0][adults]=2&guests[0][children]=1&guests[0][childrenAges]=5'
  expect(rooms(child)).toEqual([{ adults: 2, childrenAges: [5] }])
  expect(rooms(child.replace('rooms=1', 'rooms=2'))).toEqual([
    { adults: 2, childrenAges: [5] },
    { adults: 2, childrenAges: [] },
  ])
  // What stands in the fields of the form was said last.
  expect(rooms(`${child}&guests[0][age][]=9&guests[0][age][]=`)).toEqual([{ adults: 2, childrenAges: [9] }])
  expect(rooms(`${child}&guests[0][age][]=`)).toEqual([{ adults: 2, childrenAges: [] }])
  // Children without their ages are told as they were said, and not as none.
  const ageless = fromPlainForm(new URLSearchParams('rooms=1&guests[0][children]=1'))
  expect(ageless?.get('guests[0][children]')).toBe('1')
})

test.for(['', 'rooms=0', 'rooms=6', 'rooms=two', 'checkin=2027-01-12'])('"%s" needs no translation', (query) => {
  expect(fromPlainForm(new URLSearchParams(query))).toBe(null)
})
