import { expect, test } from 'vitest'
import type { BookingParameters } from './booking-parameters.ts'
import { isSameBooking, isSameChoice, isSameStay } from './is-same-booking.ts'

const wish: BookingParameters = {
  stay: { checkIn: '2027-01-12', checkOut: '2027-01-16' },
  rooms: [
    { adults: 2, childrenAges: [4, 7] },
    { adults: 1, childrenAges: [] },
  ],
  promocode: null,
  hotel: '79260',
  currency: 'MXN',
}
const choice = {
  ...wish,
  rooms: wish.rooms.map((party) => ({ party, roomType: 'SW', ratePlan: 'FLEX' })),
}

test('a wish is the same as itself, and an empty promotion code is none', () => {
  expect(isSameBooking(wish, structuredClone(wish))).toBe(true)
  expect(isSameBooking(wish, { ...wish, promocode: '' })).toBe(true)
  expect(isSameBooking({ ...wish, stay: null }, { ...wish, stay: null })).toBe(true)
})

test.for<Partial<BookingParameters>>([
  { stay: null },
  { stay: { checkIn: '2027-01-11', checkOut: '2027-01-16' } },
  { stay: { checkIn: '2027-01-12', checkOut: '2027-01-17' } },
  { rooms: wish.rooms.slice(0, 1) },
  { rooms: wish.rooms.toReversed() },
  { rooms: wish.rooms.map((room) => ({ ...room, adults: 3 })) },
  { rooms: wish.rooms.map((room) => ({ ...room, childrenAges: [4] })) },
  { promocode: 'MAR10' },
  { hotel: '31453' },
  { currency: 'USD' },
])('another wish is not the same: %j', (change) => {
  expect(isSameBooking(wish, { ...wish, ...change })).toBe(false)
})

test('a choice is the same when the wish, the rooms and the plans are', () => {
  const changed = (change: object) => ({
    ...choice,
    rooms: choice.rooms.map((room, at) => (at ? { ...room, ...change } : room)),
  })
  expect(isSameChoice(choice, structuredClone(choice))).toBe(true)
  expect(isSameChoice(choice, { ...choice, hotel: '31453' })).toBe(false)
  for (const change of [{ roomType: 'GV' }, { ratePlan: 'NONREF' }, { party: { adults: 2, childrenAges: [] } }]) {
    expect(isSameChoice(choice, changed(change))).toBe(false)
  }
})

test('the rooms of a choice do not run together', () => {
  const rooms = (...picks: [string, string][]) => ({
    ...choice,
    rooms: picks.map(([roomType, ratePlan], at) => ({
      ...choice.rooms[at],
      party: { adults: 2, childrenAges: [] },
      roomType,
      ratePlan,
    })),
  })
  expect(isSameChoice(rooms(['A', 'BC'], ['D', 'E']), rooms(['AB', 'C'], ['D', 'E']))).toBe(false)
  expect(isSameChoice(rooms(['A', 'B'], ['C', 'D']), rooms(['A', 'BC'], ['', 'D']))).toBe(false)
})

test('a stay is the same in other rooms and another currency, and with a code; not for others, elsewhere or on other nights', () => {
  const moved = choice.rooms.map((room) => ({ ...room, roomType: 'GV', ratePlan: 'ADV' }))
  expect(isSameStay(choice, { ...choice, ...{ rooms: moved, currency: 'USD', promocode: 'MAR10' } })).toBe(true)
  for (const change of [
    { hotel: '31453' },
    { stay: { checkIn: '2027-01-11', checkOut: '2027-01-16' } },
    { rooms: choice.rooms.map((room) => ({ ...room, party: { adults: 3, childrenAges: [] } })) },
    { rooms: choice.rooms.slice(0, 1) },
  ]) {
    expect(isSameStay(choice, { ...choice, ...change })).toBe(false)
  }
})
