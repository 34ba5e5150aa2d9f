import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addXplor } from '#tests/support/add-xplor.ts'
import { giveGift, leftOn, payByGift, putGift } from '#tests/support/gift-house.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { statesOf } from '#tests/support/open-chair-house.ts'
import { money } from '../../money/money.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { findOrderByToken } from './find-order-by-token.ts'

// The family of these tests.
const ages = [9]

/** Their quarter of an hour is over, and the job has been by. */
async function runOut({ resort }: BookingHouse): Promise<void> {
  const past = sql`update order_line set held_since = now() - interval '20 minutes', held_until = now() - interval '5 minutes' where state = 'held'`
  await past.execute(resort.db)
  expect(await expireHolds(resort)).toBeGreaterThan(0)
}

test('tickets and a gift whose time is over are still there when rooms are chosen, in any currency', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  for (const currency of ['MXN', 'USD'] as const) {
    const guest = newGuest()
    await addXplor(house, guest, ages)
    await putGift(house, guest)
    await runOut(house)
    const order = await choose(house, guest, { currency })
    expect(statesOf(order).toSorted()).toEqual([
      'gift chosen',
      'room chosen',
      'ticket chosen',
      'ticket chosen',
      'ticket chosen',
    ])
    expect(new Set(order.lines.map(({ total }) => total.currency))).toEqual(new Set([currency]))
    expect(order.total.minor).toBe(order.lines.reduce((sum, { total }) => sum + total.minor, 0))
    expect(await holdOrder(resort, guest)).toMatchObject({ outcome: 'held' })
  }
  await expectAllWell(house)
})

test('a voucher that was to pay tickets pays beside the rooms too', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { gift, code } = await giveGift(house, money(50_000, 'MXN'))
  await addXplor(house, guest, ages)
  await payByGift(house, guest, code)
  await runOut(house)
  const order = await choose(house, guest)
  expect(order.gifts).toMatchObject([{ gift }])
  expect(await holdOrder(house.resort, guest)).toMatchObject({ outcome: 'held' })
  expect(await leftOn(house, gift)).toEqual([50_000, 50_000])
  await expectAllWell(house)
})

test('rooms whose time is over give way to those chosen in their place', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  await addXplor(house, guest, ages)
  await holdOrder(house.resort, guest)
  await runOut(house)
  const stay = { checkIn: '2027-01-14', checkOut: '2027-01-17' }
  const order = await choose(house, guest, { stay })
  expect(statesOf(order).filter((state) => state.startsWith('room'))).toHaveLength(1)
  expect(statesOf(order).filter((state) => state.startsWith('ticket'))).toHaveLength(3)
  await expectAllWell(house)
})

test('places that others have taken meanwhile are said, and nothing is dropped in silence', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await addXplor(house, guest, ages)
  await runOut(house)
  await sql`update quota_day set said = 0, places = 0 where quota = 'xplor'`.execute(house.resort.db)
  await choose(house, guest)
  expect(await holdOrder(house.resort, guest)).toMatchObject({ outcome: 'last-room-taken', of: 'ticket' })
  const order = await findOrderByToken(house.resort, guest.token)
  expect(order && statesOf(order)).toContain('ticket chosen')
  await expectAllWell(house)
})
