import { expect, test } from 'vitest'
import {
  type BookingHouse,
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
  pageOf,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { moveToDates, priceDates } from '#tests/support/other-dates.ts'
import { withRooms } from '#tests/support/rooms-of-order.ts'
import type { RoomChosen } from '../../availability/quote-rooms.ts'
import type { Stay } from '../../calendar/stay.ts'
import { add, compare, subtract } from '../../money/money.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import { guestActor, type Order } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { cancelLines } from './cancel-lines.ts'
import { changeDates } from './change-dates.ts'
import { findOtherDates } from './find-other-dates.ts'
import { judgeCancellation } from './judge-cancellation.ts'
import { listNewDays } from './list-new-days.ts'
import { priceNewDates } from './new-dates.ts'
import { listMovedAtFirst } from './rooms-to-move.ts'

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

test('only the rooms that are named go to other days, at their own price; the others keep theirs, and are cancelled on theirs', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const order = await book(house, guest, { rooms: [flexible, advance], pay: 'all-now' })
  const [free, fixed] = roomLinesOf(order.lines)
  const which = [free?.id ?? '']
  expect(listMovedAtFirst(resort, order).map(({ id }) => id)).toEqual(which)
  // A rate that does not allow it goes nowhere by itself.
  expect(await priceNewDates(resort, order, { ...dearer, which: [fixed?.id ?? ''] })).toEqual({
    outcome: 'not-changeable',
  })
  expect(await priceNewDates(resort, order, { ...dearer, which: ['of nobody'] })).toEqual({ outcome: 'not-changeable' })
  const days = await listNewDays(resort, order, { from: dearer.checkIn, days: 1, which })
  expect(days?.[0]?.stays.length).toBeGreaterThan(0)
  const later = { checkIn: '2027-05-11', checkOut: '2027-05-15' }
  const priced = await priceNewDates(resort, order, { ...later, which })
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  const { total, rooms, refund } = priced.dates
  expect(rooms.map(({ id }) => id)).toEqual(which)
  expect(total).toEqual(add(rooms[0]?.total ?? total, fixed?.total ?? total))
  expect(refund).toEqual(subtract(order.total, total))
  const wish = { stay: later, which, agreedTotal: total, by: guestActor }
  expect(await changeDates(resort, order.id, wish)).toMatchObject({ outcome: 'changed' })
  // Pressed twice.
  expect(await changeDates(resort, order.id, wish)).toMatchObject({ outcome: 'changed' })
  const moved = await reload(house, order)
  expect(roomLinesOf(moved.lines).map(({ item }) => item.stay)).toEqual([later, fixed?.item.stay])
  expect(stayOf(moved.lines)?.stay).toEqual({ checkIn: '2027-01-12', checkOut: '2027-05-15' })
  expect(await priceNewDates(resort, moved, dearer)).toEqual({ outcome: 'rooms-apart' })
  const letter = await resort.db.selectFrom('letter').select('facts').orderBy('queued_at', 'desc').executeTakeFirst()
  expect(letter?.facts).toMatchObject({ rooms: [{ days: later }, { days: fixed?.item.stay }] })
  await expectAllWell(house)
  const fee = judgeCancellation(resort, moved)?.fee ?? total
  expect(fee).toEqual(fixed?.total)
  const all = { lines: 'all', agreedFee: fee, cause: 'guest-cancelled', by: guestActor } as const
  expect(await cancelLines(resort, order.id, all)).toMatchObject({ outcome: 'cancelled' })
  await expectAllWell(house)
})

test('dearer days of one room are paid first, and it alone moves with the money; given back later, the other one is the stay', async () => {
  await using house = await openBookingHouse()
  const { resort, suppliers } = house
  const guest = newGuest()
  // A plan that asks for three tenths when booking.
  const rooms = [{ ...flexible, ratePlan: 'AI' }, flexible]
  const order = await book(house, guest, { rooms, currency: 'USD', pay: 'rest-later' })
  const [first, second] = roomLinesOf(order.lines)
  const which = [first?.id ?? '']
  const stay = { checkIn: '2027-02-12', checkOut: '2027-02-22' }
  const ask = async () => {
    const now = await reload(house, order)
    const priced = await priceNewDates(resort, now, { ...stay, which })
    if (priced.outcome !== 'priced') throw new Error(priced.outcome)
    const means = { ...guest, method: 'VI', months: null, returnUrl }
    const payment = { means, agreedNow: priced.dates.now }
    return await changeDates(resort, order.id, {
      stay,
      which,
      agreedTotal: priced.dates.total,
      by: guestActor,
      payment,
    })
  }
  const settle = async () => {
    for (const { id } of await listPayments(resort.db, order.id)) await settlePayment(resort, id)
  }
  const page = pageOf(await ask())
  await expectAllWell(house)
  const fee = judgeCancellation(resort, await reload(house, order), which)?.fee
  const gone = { lines: which, agreedFee: fee ?? order.total, cause: 'guest-cancelled', by: guestActor } as const
  await suppliers.payByCard(page, 'success')
  await settle()
  const moved = await reload(house, order)
  expect(roomLinesOf(moved.lines).map(({ item }) => item.stay)).toEqual([stay, second?.item.stay])
  await expectAllWell(house)
  expect(await cancelLines(resort, order.id, gone)).toMatchObject({ outcome: 'cancelled' })
  expect(stayOf((await reload(house, order)).lines)?.stay).toEqual(second?.item.stay)
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
