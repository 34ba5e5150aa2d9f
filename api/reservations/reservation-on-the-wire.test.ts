import { expect, test } from 'vitest'
import { loadOrder } from '#resort/orders/order-reading.ts'
import { roomLinesOf } from '#resort/stays/stay-of.ts'
import { choose, newGuest } from '#tests/support/open-booking-house.ts'
import { addChairs, buy, cancel, openChairHouse } from '#tests/support/open-chair-house.ts'
import { hasRooms, reservationOnTheWire, toWire } from './reservation-on-the-wire.ts'

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
  expect(hasRooms(left)).toBe(true)
  const told = reservationOnTheWire.parse(toWire(left))
  expect(told).toMatchObject({
    Status: 'confirmed',
    Hotel: { HotelCode: '79260', Habs: [] },
    Paxes: [{ Adults: 2, Children: 0, Ages: [] }],
    CheckIn: '2027-01-12',
    CheckOut: '2027-01-16',
    Ecommerce: { TotalAmount: '200.00', PendingAmount: '0.00' },
  })
})
