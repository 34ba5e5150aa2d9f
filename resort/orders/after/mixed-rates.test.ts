import { expect, test } from 'vitest'
import {
  type BookingHouse,
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { moveToDates, priceDates } from '#tests/support/other-dates.ts'
import { withRooms } from '#tests/support/rooms-of-order.ts'
import type { RoomChosen } from '../../availability/quote-rooms.ts'
import type { Stay } from '../../calendar/stay.ts'
import { compare } from '../../money/money.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { guestActor, type Order } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { changeDates } from './change-dates.ts'
import { findOtherDates } from './find-other-dates.ts'
import { priceNewDates } from './new-dates.ts'

const two = { adults: 2, childrenAges: [] }
const flexible: RoomChosen = { party: two, roomType: 'GV', ratePlan: 'FLEX' }
/** Never free to cancel. */
const advance: RoomChosen = { party: two, roomType: 'GV', ratePlan: 'ADV' }
/** High season, as the days that are booked; dearer for its weekend. */
const dearer = { checkIn: '2027-01-14', checkOut: '2027-01-18' }
const cheaper = { checkIn: '2027-05-11', checkOut: '2027-05-15' }

async function reload({ resort }: BookingHouse, { id }: Pick<Order, 'id'>) {
  return await loadOrder(resort.db, resort.kinds, id)
}

async function setStock({ resort }: BookingHouse, { checkIn, checkOut }: Stay, capacity: number) {
  const stock = resort.db.updateTable('night_stock').set({ capacity, held: 0, sold: 0 }).where('room_type', '=', 'GV')
  await stock.where('night', '>=', checkIn).where('night', '<', checkOut).execute()
}

test('rooms of several plans move together, and each keeps its own', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await book(house, guest, { rooms: [flexible, advance], pay: 'all-now' })
  await moveToDates(house, guest, order.id, dearer)
  const moved = withRooms(await reload(house, order))
  expect(moved.stay).toEqual(dearer)
  expect(roomLinesOf(moved.lines).map(({ item }) => item.room.ratePlan)).toEqual(['FLEX', 'ADV'])
  expect(compare(moved.total, order.total)).toBeGreaterThan(0)
  await expectAllWell(house)
})

test('what the house may keep of a room is not given back by moving it, whoever asks', async () => {
  await using house = await openBookingHouse()
  await setStock(house, { checkIn: '2027-01-01', checkOut: '2027-06-01' }, 10)
  const order = await book(house, newGuest(), { rooms: [flexible, advance], pay: 'all-now' })
  expect(await priceNewDates(house.resort, order, cheaper)).toEqual({ outcome: 'fixed-room' })
  const wish = { stay: cheaper, agreedTotal: order.total, by: guestActor }
  expect(await changeDates(house.resort, order.id, wish)).toEqual({ outcome: 'fixed-room' })
  const bare = await book(house, newGuest(), { rooms: [advance, advance], pay: 'all-now' })
  expect(await priceNewDates(house.resort, bare, dearer)).toEqual({ outcome: 'not-changeable' })
  // A fee that has begun is not escaped by days that are far away, not even dearer ones.
  const late = { ...flexible, ratePlan: 'AI' }
  const mixed = await book(house, newGuest(), { rooms: [flexible, late], currency: 'USD', pay: 'all-now' })
  house.resort.setClock('2027-01-06T15:00:00Z')
  expect(await priceNewDates(house.resort, mixed, { checkIn: '2027-02-18', checkOut: '2027-02-22' })).toEqual({
    outcome: 'fixed-room',
  })
  await expectAllWell(house)
})

test('where other dates are sold out, the nearest on which every room can be had are offered at what they change', async () => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), { pay: 'all-now' })
  const wanted = { checkIn: '2027-02-09', checkOut: '2027-02-12' }
  await setStock(house, { checkIn: '2027-01-25', checkOut: '2027-02-28' }, 3)
  await setStock(house, { checkIn: '2027-02-08', checkOut: '2027-02-14' }, 0)
  const why = { reason: 'sold-out' } as const
  expect(await priceNewDates(house.resort, order, wanted)).toEqual({ outcome: 'not-available', room: 0, why })
  const offered = await findOtherDates(house.resort, order, { stay: wanted, why: null })
  expect(offered.map(({ stay }) => stay.checkIn)).toEqual(['2027-02-03', '2027-02-04', '2027-02-05', '2027-02-14'])
  for (const { stay, total, dearer, cheaper, refund } of offered) {
    expect(await priceDates(house, order.id, stay)).toMatchObject({ total, dearer, cheaper, refund })
  }
})

test.for([
  ['keeps ten per cent on days near by', 'MAR10', '2027-02-12', false],
  ['loses fifty dollars from three nights on where it becomes two, and says so', 'BRISA50', '2027-02-11', true],
] as const)('a guest with a code %s', async ([, promocode, checkOut, isPromoLost]) => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), { promocode, pay: 'all-now' })
  const wanted = { checkIn: '2027-02-09', checkOut }
  const without = await book(house, newGuest(), { pay: 'all-now' })
  await setStock(house, wanted, 0)
  const [offered, dear] = await Promise.all(
    [order, without].map((each) => findOtherDates(house.resort, each, { stay: wanted, why: null })),
  )
  expect(offered).toHaveLength(4)
  for (const [index, dates] of (offered ?? []).entries()) {
    expect(dates.isPromoLost).toBe(isPromoLost)
    expect(await priceDates(house, order.id, dates.stay)).toMatchObject({ total: dates.total, isPromoLost })
    const share = dates.total.minor / (dear?.[index]?.total.minor ?? 0)
    expect(share).toBeCloseTo(isPromoLost ? 1 : 0.9, 2)
  }
})

test.for([
  ['the year 9999', { checkIn: '9999-01-01', checkOut: '9999-01-04' }],
  ['400 nights', { checkIn: '2027-02-01', checkOut: '2028-03-07' }],
  ['no night', { checkIn: '2027-02-01', checkOut: '2027-02-01' }],
  ['the days the wrong way round', { checkIn: '2027-02-04', checkOut: '2027-02-01' }],
  ['days that are over', { checkIn: '2026-02-01', checkOut: '2026-02-04' }],
] as const)('nothing is offered instead of %s', async ([, stay]) => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), { pay: 'all-now' })
  expect(await findOtherDates(house.resort, order, { stay, why: null })).toEqual([])
})
