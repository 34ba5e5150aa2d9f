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
import { buyer } from '#tests/support/open-chair-house.ts'
import { isGiftLine } from '../../gifts/gift-item.ts'
import { dropGift } from '../basket/add-gift.ts'
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
    if (what === 'a gift voucher') expect(changed).toEqual({ outcome: 'currency-not-offered', gone: 'MXN' })
    else expect(changed.outcome).toBe('changed')
    await expectAllWell(house)
  },
)

test('without a gift voucher that nobody can price, the rest goes on in another currency', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await addXplor(house, guest)
  const { lines } = await putGift(house, guest)
  await releaseHold(resort, guest.token)
  await sql`update order_line set priced_until = now() - interval '1 second'`.execute(resort.db)
  await sql`delete from exchange_rate where currency = 'MXN'`.execute(resort.db)
  const inDollars = () => changeCurrency(resort, { ...guest, currency: 'USD' })
  expect(await inDollars()).toEqual({ outcome: 'currency-not-offered', gone: 'MXN' })
  const line = lines.find(isGiftLine)?.id ?? ''
  expect(await dropGift(resort, { ...buyer, ...guest, line })).toMatchObject({ outcome: 'changed' })
  expect(await inDollars()).toMatchObject({ outcome: 'changed', order: { currency: 'USD' } })
  expect(await holdOrder(resort, guest)).toMatchObject({ outcome: 'held' })
  await expectAllWell(house)
})

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
