import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addXplor } from '#tests/support/add-xplor.ts'
import { putGift } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  type Guest,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { changeCurrency } from '../basket/change-currency.ts'
import { holdOrder, releaseHold } from './hold-order.ts'

const chosen: Record<string, (house: BookingHouse, guest: Guest) => Promise<unknown>> = {
  rooms: choose,
  'a park': addXplor,
  'a gift voucher': async (house, guest) => await putGift(house, guest),
}

test.for(Object.keys(chosen))(
  'nobody is said to have taken %s where its currency can be paid in no more',
  async (what) => {
    await using house = await openBookingHouse()
    const { resort } = house
    const guest = newGuest()
    await chosen[what]?.(house, guest)
    await releaseHold(resort, guest.token)
    await sql`update order_line set priced_until = now() - interval '1 second'`.execute(resort.db)
    await sql`delete from exchange_rate where currency = 'MXN'`.execute(resort.db)
    expect(await holdOrder(resort, guest)).toMatchObject({ outcome: 'currency-not-offered' })
    const changed = await changeCurrency(resort, { ...guest, currency: 'EUR' })
    // What a gift voucher was asked for in pesos is worth in euros, nobody knows.
    expect(changed.outcome).toBe(what === 'a gift voucher' ? 'currency-not-offered' : 'changed')
    await expectAllWell(house)
  },
)

test('a gift voucher keeps its price in dollars where what it was asked for in has no rate any more', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await putGift(house, guest)
  expect(await changeCurrency(resort, { ...guest, currency: 'USD' })).toMatchObject({ outcome: 'changed' })
  await releaseHold(resort, guest.token)
  await sql`update order_line set priced_until = now() - interval '1 second'`.execute(resort.db)
  await sql`delete from exchange_rate where currency = 'MXN'`.execute(resort.db)
  expect(await holdOrder(resort, guest)).toMatchObject({ outcome: 'held' })
  await expectAllWell(house)
})
