import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type BookingHouse,
  expectAllWell,
  newGuest,
  openBookingHouse,
  pageOf,
  reload,
} from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { askForDay, buyOutings, daysOf, priceDay, settleAll } from '#tests/support/other-days.ts'
import type { Order } from '../order.ts'
import { judgeCancellation } from './judge-cancellation.ts'

/** What a guest has back who cancels everything now, with what went back before. */
async function wouldHaveBack(house: BookingHouse, order: Order): Promise<number> {
  const now = await reload(house, order)
  return now.refunded.minor + (judgeCancellation(house.resort, now)?.refund.minor ?? 0)
}

test('who could cancel for nothing no more cannot by moving to next month, nor has more back by a cheaper day', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'xenses', option: '0830' })
  house.resort.setClock('2027-01-15T09:00:00Z')
  const before = await wouldHaveBack(house, order)
  expect(before).toBe(order.paid.minor - (judgeCancellation(house.resort, order)?.fee.minor ?? 0))
  expect(before).toBeLessThan(order.paid.minor)
  // The afternoon costs less, and so does buying a month ahead.
  const cheaper = { product: 'xenses', option: '1230', day: '2027-02-20' }
  expect(await priceDay(house, order.id, cheaper)).toMatchObject({ refund: { minor: 0 }, total: order.total })
  expect(await askForDay(house, guest, order.id, cheaper)).toMatchObject({ outcome: 'changed' })
  expect(await wouldHaveBack(house, order)).toBe(before)
  // And once more, a week later.
  house.resort.setClock('2027-01-22T09:00:00Z')
  await askForDay(house, guest, order.id, { ...cheaper, day: '2027-03-20' })
  expect(await wouldHaveBack(house, order)).toBe(before)
  expect(judgeCancellation(house.resort, await reload(house, order))?.freeUntil).toBeNull()
  await expectAllWell(house)
})

test('a dearer day and back again brings no money back, once cancelling costs something', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'xenses', option: '1230' })
  house.resort.setClock('2027-01-15T13:00:00Z')
  const page = pageOf(await askForDay(house, guest, order.id, { product: 'xenses', option: '0830', day: '2027-01-16' }))
  await house.suppliers.payByCard(page, 'success')
  await settleAll(house, order)
  expect(await daysOf(house, order)).toEqual(['xenses 2027-01-16'])
  const paid = (await reload(house, order)).paid.minor
  await askForDay(house, guest, order.id, { product: 'xenses', option: '1230', day: '2027-02-20' })
  await sendRefunds(house)
  expect(await reload(house, order)).toMatchObject({ refunded: { minor: 0 }, total: { minor: paid } })
  await expectAllWell(house)
})

test('an open ticket whose time to cancel is over stays so on its first day', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'xavage', option: 'open', day: null })
  house.resort.setClock('2026-12-10T15:00:00Z')
  const before = await wouldHaveBack(house, order)
  expect(before).toBeLessThan(order.paid.minor)
  // A Monday costs less than the ticket did.
  await askForDay(house, guest, order.id, { product: 'xavage', option: 'day', day: '2027-01-18' })
  expect(await daysOf(house, order)).toEqual(['xavage 2027-01-18'])
  expect(await wouldHaveBack(house, order)).toBe(before)
  await expectAllWell(house)
})

test('another rate of exchange is neither won nor lost, also where there are no cents', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'xplor', currency: 'COP' })
  await sql`update exchange_rate set per_usd = per_usd * 0.8 where currency = 'COP'`.execute(house.resort.db)
  const { total, refund, now } = await priceDay(house, order.id, { product: 'xplor', option: 'day', day: '2027-01-22' })
  expect([total, refund.minor, now.minor]).toEqual([order.total, 0, 0])
})

test('an open ticket is good to the end of its last day, and no day is chosen after it', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'xplor', option: 'open', day: null })
  const last = { product: 'xplor', option: 'day', day: '2027-05-21' }
  // Half past twelve at night by the hotel's clock.
  house.resort.setClock('2027-05-22T05:30:00Z')
  expect(await askForDay(house, guest, order.id, last)).toMatchObject({ outcome: 'too-late' })
  house.resort.setClock('2027-05-21T15:00:00Z')
  expect(await askForDay(house, guest, order.id, last)).toMatchObject({ outcome: 'changed' })
  await expectAllWell(house)
})
