import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBookingQuery, toBookingQuery } from './booking-query.ts'

const today = '2026-11-21'
const parse = (query: string) => parseBookingQuery(new URLSearchParams(query), today)
const nothing = { stay: null, rooms: null, promocode: null, hotel: null, currency: null }

test('a whole address is read', () => {
  const query =
    'checkin=2027-01-12&checkout=2027-01-16&guests[0][adults]=2&guests[0][children]=2&guests[0][childrenAges]=4|9' +
    '&guests[1][adults]=1&promocode=%20mar%2010&hotel=79260&currency=mxn'
  expect(parse(query)).toEqual({
    stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
    rooms: [
      { adults: 2, childrenAges: [4, 9] },
      { adults: 1, childrenAges: [] },
    ],
    promocode: 'MAR10',
    hotel: '79260',
    currency: 'MXN',
  })
})

test.for([
  ['guests[0][adults]=0', { adults: 2, childrenAges: [] }],
  ['guests[0][children]=2', { adults: 2, childrenAges: [] }],
  ['guests[0][children]=2&guests[0][childrenAges]=4', { adults: 2, childrenAges: [] }],
  ['guests[0][children]=1&guests[0][childrenAges]=10|', { adults: 2, childrenAges: [] }],
  ['guests[0][childrenAges]=4', { adults: 2, childrenAges: [] }],
  ['guests[0][children]=4&guests[0][childrenAges]=1|2|3|4', { adults: 2, childrenAges: [] }],
  ['guests[0][children]=1&guests[0][childrenAges]=-1', { adults: 2, childrenAges: [] }],
  ['guests[0][adults]=1&guests[0][children]=1&guests[0][childrenAges]=16', { adults: 2, childrenAges: [] }],
  ['guests[0][adults]=1000000', { adults: 2, childrenAges: [] }],
  ['guests[0][adults]=3&guests[0][adults]=5', { adults: 3, childrenAges: [] }],
] as const)('%s is one room of %j', ([query, party]) => {
  expect(parse(query).rooms).toEqual([party])
})

test('more than five rooms are five', () => {
  expect(parse([0, 1, 2, 3, 4, 5].map((n) => `guests[${n}][adults]=1`).join('&')).rooms).toHaveLength(5)
})

test.for([
  'checkin=2026-02-30&checkout=2026-03-02',
  'checkin=99999-01-01&checkout=99999-01-02',
  'checkin[]=2027-01-01&checkout[]=2027-01-02',
  'guests[__proto__][adults]=9',
  'guests[constructor][prototype]=9',
  'guests=2',
  'currency=DOGE&hotel=abc&promocode=%3Cscript%3E',
  '__proto__[adults]=9',
  '%00=%ff&checkin=%00',
  `promocode=${'x'.repeat(65_536)}`,
])('%.60s says nothing', (query) => {
  expect(parse(query)).toEqual(nothing)
})

test('whatever arrives is read without failing and within the limits', () => {
  const key = fc.oneof(
    fc.constantFrom('checkin', 'checkout', 'guests', 'promocode', 'hotel', 'currency', '__proto__'),
    fc.constantFrom('guests[0][adults]', 'guests[1][children]', 'guests[1][childrenAges]', 'guests[999][adults]'),
    fc.string(),
  )
  const value = fc.oneof(
    fc.constantFrom('2026-12-01', '2026-12-05', '2', '3', '10|', '1|2|3', '1e309', 'NaN', '-1', '\u202e', '😀'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 12 }), (pairs) => {
      const read = parseBookingQuery(new URLSearchParams(pairs), today)
      if (read.stay) expect(read.stay.checkIn >= today && read.stay.checkIn < read.stay.checkOut).toBe(true)
      for (const party of read.rooms ?? []) {
        expect(party.adults).toBeGreaterThanOrEqual(1)
        expect(party.childrenAges.length).toBeLessThanOrEqual(3)
      }
      expect((read.rooms ?? []).length).toBeLessThanOrEqual(5)
      // Written again and read again, it says the same.
      expect(parseBookingQuery(toBookingQuery(read), today)).toEqual(read)
    }),
    { numRuns: 2_000 },
  )
})
