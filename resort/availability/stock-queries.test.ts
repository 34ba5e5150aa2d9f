import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { listStock } from '#tests/support/list-stock.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import * as stock from './stock-queries.ts'

const hotel = '79260'
const stay = { checkIn: '2027-03-02', checkOut: '2027-03-04' }
const wanted = (rooms = 1, days = stay): stock.RoomNights => ({ hotel, stay: days, rooms: [{ roomType: 'GV', rooms }] })

async function openWith(capacity: number): Promise<TestResort> {
  const resort = await openDemonstration()
  await sql`update night_stock set capacity = ${capacity} where hotel = ${hotel} and room_type in ('GV', 'OV')`.execute(
    resort.db,
  )
  return resort
}

async function see(resort: TestResort, roomType = 'GV', days = { checkIn: '2027-03-01', checkOut: '2027-03-06' }) {
  const rows = await listStock(resort.db, hotel, days)
  return rows
    .filter((row) => row.roomType === roomType)
    .map(({ capacity, held, sold }) => `${held}+${sold}/${capacity}`)
}

test('held rooms become sold ones, or go back; only the nights slept are touched', async () => {
  await using resort = await openWith(2)
  expect(await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted()))).toBe('taken')
  expect(await see(resort)).toEqual(['0+0/2', '1+0/2', '1+0/2', '0+0/2', '0+0/2'])
  await transact(resort.db, (tx) => stock.sellRoomNights(tx, wanted()))
  expect(await see(resort)).toEqual(['0+0/2', '0+1/2', '0+1/2', '0+0/2', '0+0/2'])
  await transact(resort.db, (tx) => stock.returnRoomNights(tx, wanted()))
  await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted(2)))
  await transact(resort.db, (tx) => stock.sellRoomNights(tx, wanted(2)))
  expect((await see(resort))[1]).toBe('0+2/2')
  await transact(resort.db, (tx) => stock.returnRoomNights(tx, wanted(2)))
  await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted(2)))
  await transact(resort.db, (tx) => stock.releaseRoomNights(tx, wanted(2)))
  expect(await see(resort)).toEqual(Array(5).fill('0+0/2'))
})

test('all rooms of a booking on all of its nights, or none', async () => {
  await using resort = await openWith(1)
  const last = { checkIn: '2027-03-03', checkOut: '2027-03-04' }
  await transact(resort.db, (tx) =>
    stock.takeRoomNights(tx, { hotel, stay: last, rooms: [{ roomType: 'OV', rooms: 1 }] }),
  )
  const both = {
    hotel,
    stay,
    rooms: [
      { roomType: 'GV', rooms: 1 },
      { roomType: 'OV', rooms: 1 },
    ],
  }
  expect(await transact(resort.db, (tx) => stock.takeRoomNights(tx, both))).toBe('sold-out')
  expect(await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted(2)))).toBe('sold-out')
  expect(await see(resort)).toEqual(Array(5).fill('0+0/1'))
  const beyond = { checkIn: '2031-01-01', checkOut: '2031-01-02' }
  expect(await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted(1, beyond)))).toBe('sold-out')
})

test('nights that a booking would gain are held beside its own, all of them or none, and given back', async () => {
  await using resort = await openWith(1)
  await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted()))
  await transact(resort.db, (tx) => stock.sellRoomNights(tx, wanted()))
  const longer = wanted(1, { checkIn: '2027-03-02', checkOut: '2027-03-06' })
  const gain = () => transact(resort.db, (tx) => stock.takeNightsGained(tx, wanted(), longer))
  expect(await gain()).toBe('taken')
  expect(await see(resort)).toEqual(['0+0/1', '0+1/1', '0+1/1', '1+0/1', '1+0/1'])
  expect(await gain()).toBe('sold-out')
  await transact(resort.db, (tx) => stock.releaseNightsGained(tx, wanted(), longer))
  expect(await see(resort)).toEqual(['0+0/1', '0+1/1', '0+1/1', '0+0/1', '0+0/1'])
})

test('a booking moves to other nights in one step, its own nights counting as free', async () => {
  await using resort = await openWith(1)
  await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted()))
  await transact(resort.db, (tx) => stock.sellRoomNights(tx, wanted()))
  const later = wanted(1, { checkIn: '2027-03-03', checkOut: '2027-03-05' })
  expect(await transact(resort.db, (tx) => stock.exchangeRoomNights(tx, wanted(), later))).toBe('taken')
  expect(await see(resort)).toEqual(['0+0/1', '0+0/1', '0+1/1', '0+1/1', '0+0/1'])
  await transact(resort.db, (tx) =>
    stock.takeRoomNights(tx, wanted(1, { checkIn: '2027-03-02', checkOut: '2027-03-03' })),
  )
  expect(await transact(resort.db, (tx) => stock.exchangeRoomNights(tx, later, wanted()))).toBe('sold-out')
  expect(await see(resort)).toEqual(['0+0/1', '1+0/1', '0+1/1', '0+1/1', '0+0/1'])
})

test('what was never held cannot be sold, released or returned', async () => {
  await using resort = await openWith(2)
  for (const change of [stock.sellRoomNights, stock.releaseRoomNights, stock.returnRoomNights]) {
    await expect(transact(resort.db, (tx) => change(tx, wanted()))).rejects.toThrow()
    const nowhere = wanted(1, { checkIn: '2031-01-01', checkOut: '2031-01-02' })
    await expect(transact(resort.db, (tx) => change(tx, nowhere))).rejects.toThrow(
      'A night of this booking is not in the stock.',
    )
  }
  expect(await see(resort)).toEqual(Array(5).fill('0+0/2'))
})

test('rooms the staff took out of sale go as they are given back', async () => {
  await using resort = await openWith(3)
  await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted(3)))
  await sql`update night_stock set wanted_capacity = 1 where hotel = ${hotel} and room_type = 'GV' and held = 3`.execute(
    resort.db,
  )
  await transact(resort.db, (tx) => stock.releaseRoomNights(tx, wanted(1)))
  expect((await see(resort))[1]).toBe('2+0/2')
  await transact(resort.db, (tx) => stock.releaseRoomNights(tx, wanted(2)))
  expect((await see(resort))[1]).toBe('0+0/1')
  expect(await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted(2)))).toBe('sold-out')
})

test('rooms left are listed by their place in the window', async () => {
  await using resort = await openWith(2)
  await transact(resort.db, (tx) => stock.takeRoomNights(tx, wanted()))
  const left = await stock.listRoomsLeft(resort.db, hotel, { first: '2027-03-01', nights: 4 })
  const garden = left.find(({ roomType }) => roomType === 'GV')
  const nights = garden?.at.map((at, index) => [at, garden.left[index]])
  expect(nights?.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
    [0, 2],
    [1, 1],
    [2, 1],
    [3, 2],
  ])
})
