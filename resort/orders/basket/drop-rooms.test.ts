import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addXplor, buyer } from '#tests/support/add-xplor.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { statesOf } from '#tests/support/open-chair-house.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { dropRooms } from './drop-rooms.ts'

async function heldNights({ resort }: BookingHouse): Promise<number> {
  const { rows } = await sql<{ held: number }>`select sum(held)::int as held from night_stock`.execute(resort.db)
  return rows[0]?.held ?? 0
}

test('rooms that are held go, their nights are free at once, and tickets beside them stay held', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await choose(house, guest)
  await addXplor(house, guest)
  expect(await holdOrder(resort, guest)).toMatchObject({ outcome: 'held' })
  expect(await heldNights(house)).toBeGreaterThan(0)
  const dropped = await dropRooms(resort, { ...buyer, ...guest })
  if (dropped.outcome !== 'changed') throw new Error(dropped.outcome)
  expect(statesOf(dropped.order)).toEqual(['ticket held', 'ticket held'])
  expect(dropped.order.total.minor).toBe(dropped.order.lines.reduce((sum, { total }) => sum + total.minor, 0))
  expect(dropped.order.dues.map(({ place, by }) => [place, by])).toEqual([['site', null]])
  expect(await heldNights(house)).toBe(0)
  expect(await dropRooms(resort, { ...buyer, ...guest })).toEqual({ outcome: 'not-there' })
  await expectAllWell(house)
})

test('rooms alone leave nothing behind, and nobody takes those of another visitor or of a payment that is open', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await choose(house, guest)
  expect(await holdOrder(resort, guest)).toMatchObject({ outcome: 'held' })
  expect(await dropRooms(resort, { ...buyer, ...newGuest() })).toEqual({ outcome: 'not-there' })
  expect(await heldNights(house)).toBeGreaterThan(0)
  const dropped = await dropRooms(resort, { ...buyer, ...guest })
  expect(dropped).toMatchObject({ outcome: 'changed', order: { state: 'draft', lines: [], total: { minor: 0 } } })
  expect(await heldNights(house)).toBe(0)
  await expectAllWell(house)
})
