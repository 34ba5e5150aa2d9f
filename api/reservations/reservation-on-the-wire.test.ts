import { expect, test } from 'vitest'
import { money } from '#resort/money/money.ts'
import { completeOrders } from '#resort/orders/after/complete-orders.ts'
import { markNoShow } from '#resort/orders/after/mark-no-show.ts'
import { refundOrder } from '#resort/orders/after/refund-order.ts'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { choose, newGuest } from '#tests/support/open-booking-house.ts'
import { addChairs, buy, cancel, openChairHouse } from '#tests/support/open-chair-house.ts'
import { everHadRooms, reservationOnTheWire, toWire } from './reservation-on-the-wire.ts'

const nothingPending = { PendingAmount: { Amount: '0.00', HasPartialPayment: false } }
const by = { kind: 'staff', name: 'ana' } as const

test('rooms that were cancelled alone are told of no more; their days and parties are as they were', async () => {
  await using house = await openChairHouse()
  const { resort } = house
  const guest = newGuest()
  await choose(house, guest, { pay: 'all-now' })
  await addChairs(house, guest, ['2027-01-13', 1])
  const booked = await buy(house, guest)
  expect(toWire(booked).Hotel.Habs).toHaveLength(1)
  await cancel(
    house,
    booked,
    roomLinesOf(booked.lines).map(({ id }) => id),
  )
  const left = await loadOrder(resort.db, resort.kinds, booked.id)
  expect(everHadRooms(left)).toBe(true)
  const told = reservationOnTheWire.parse(toWire(left))
  expect(told).toMatchObject({
    Status: 'confirmed',
    Hotel: { HotelCode: '79260', Habs: [] },
    Paxes: [{ Adults: 2, Children: 0, Ages: [] }],
    CheckIn: '2027-01-12',
    CheckOut: '2027-01-16',
    Ecommerce: { TotalAmount: '200.00', PendingAmount: { Amount: '0.00' } },
  })
})

test('a cancelled reservation tells what it was booked for, and that nothing of it is to be paid', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest)
  await addChairs(house, guest, ['2027-01-05', 1])
  const booked = await buy(house, guest)
  // Too late for the chair, of which half is kept, and early enough for the room.
  house.resort.setClock('2027-01-05T02:00:00Z')
  await cancel(house, booked, 'all')
  const told = toWire(await loadOrder(house.resort.db, house.resort.kinds, booked.id)).Ecommerce
  const { TotalAmount } = toWire(booked).Ecommerce
  expect(told).toMatchObject({ TotalAmount, ...nothingPending })
})

test('of a stay that is over nothing is pending, whether the guest came or not, and whatever was given back', async () => {
  await using house = await openChairHouse()
  const { resort } = house
  const stays = []
  for (let guests = 0; guests < 3; guests++) {
    const guest = newGuest()
    await choose(house, guest, { pay: 'rest-at-the-property' })
    stays.push(await buy(house, guest))
  }
  const [missed, had, given] = stays.map(({ id }) => id)
  const pending = async (id = '') => toWire(await loadOrder(resort.db, resort.kinds, id)).Ecommerce
  expect((await pending(had)).PendingAmount).toMatchObject({ HasPartialPayment: true })
  resort.setClock('2027-01-13T18:00:00Z')
  expect(await markNoShow(resort, missed ?? '', { by, lines: 'all' })).toBe('marked')
  resort.setClock('2027-01-17T18:00:00Z')
  await completeOrders(resort)
  await refundOrder(resort, given ?? '', { amount: money(100_000, 'MXN'), note: '', by })
  for (const id of [missed, had, given]) expect(await pending(id)).toMatchObject(nothingPending)
  expect(toWire(await loadOrder(resort.db, resort.kinds, missed ?? '')).Status).toBe('no-show')
})
