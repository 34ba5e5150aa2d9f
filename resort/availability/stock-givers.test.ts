import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { waitUntilBlocked } from '#tests/support/wait-until-blocked.ts'
import * as stock from './stock-queries.ts'

const hotel = '79260'
const stay = { checkIn: '2027-03-02', checkOut: '2027-03-04' }
const elsewhere = { checkIn: '2027-03-20', checkOut: '2027-03-22' }
const rooms = (count: number, days = stay): stock.RoomNights => ({
  hotel,
  stay: days,
  rooms: [{ roomType: 'GV', rooms: count }],
})

const givers: [string, (resort: TestResort) => Promise<void>, Act][] = [
  ['released', async (resort) => hold(resort, 1), (tx) => stock.releaseRoomNights(tx, rooms(1))],
  ['returned', async (resort) => sell(resort, 1), (tx) => stock.returnRoomNights(tx, rooms(1))],
  [
    'left for other dates',
    async (resort) => sell(resort, 1),
    async (tx) => void (await stock.exchangeRoomNights(tx, rooms(1), rooms(1, elsewhere))),
  ],
]

test.for(givers)('the last room goes to whoever waited while it was %s', async ([, before, give]) => {
  await using resort = await openWith(1)
  await before(resort)
  const taken = await whileOpen(resort, give, (tx) => stock.takeRoomNights(tx, rooms(1)))
  expect(taken).toBe('taken')
  expect(await see(resort)).toEqual({ capacity: 1, held: 1, sold: 0, wanted: null })
})

test('a booking moves to nights that somebody gives back at this moment', async () => {
  await using resort = await openWith(1)
  await sell(resort, 1, elsewhere)
  await sell(resort, 1)
  const moved = await whileOpen(
    resort,
    (tx) => stock.returnRoomNights(tx, rooms(1)),
    (tx) => stock.exchangeRoomNights(tx, rooms(1, elsewhere), rooms(1)),
  )
  expect(moved).toBe('taken')
  expect(await see(resort)).toEqual({ capacity: 1, held: 0, sold: 1, wanted: null })
})

test('who takes the last room away is waited for as well, and the other hears sold out', async () => {
  await using resort = await openWith(1)
  const taken = await whileOpen(
    resort,
    async (tx) => void (await stock.takeRoomNights(tx, rooms(1))),
    (tx) => stock.takeRoomNights(tx, rooms(1)),
  )
  expect(taken).toBe('sold-out')
})

test('rooms that go out of sale go with each that is given back or sold, also at one moment', async () => {
  await using resort = await openWith(4)
  await hold(resort, 4)
  const wantOne = sql`update night_stock set wanted_capacity = 1 where hotel = ${hotel} and room_type = 'GV' and held > 0`
  await wantOne.execute(resort.db)
  await whileOpen(
    resort,
    (tx) => stock.releaseRoomNights(tx, rooms(1)),
    (tx) => stock.releaseRoomNights(tx, rooms(1)),
  )
  expect(await see(resort)).toEqual({ capacity: 2, held: 2, sold: 0, wanted: 1 })
  await whileOpen(
    resort,
    (tx) => stock.releaseRoomNights(tx, rooms(1)),
    (tx) => stock.sellRoomNights(tx, rooms(1)),
  )
  expect(await see(resort)).toEqual({ capacity: 1, held: 0, sold: 1, wanted: null })
})

test('rooms the staff puts on sale at this moment can be had by whoever waits', async () => {
  await using resort = await openWith(0)
  const more = sql`update night_stock set capacity = 1 where hotel = ${hotel} and room_type = 'GV'`
  const taken = await whileOpen(
    resort,
    async (tx) => void (await more.execute(tx)),
    (tx) => stock.takeRoomNights(tx, rooms(1)),
  )
  expect(taken).toBe('taken')
})

type Act = (tx: Parameters<Parameters<typeof transact>[1]>[0]) => Promise<void>

/** One has changed the nights and not committed; the other begins, waits for the rows, and goes on after the commit. */
async function whileOpen<Result>(
  resort: TestResort,
  first: Act,
  second: (tx: Parameters<Act>[0]) => Promise<Result>,
): Promise<Result> {
  let waiting: Promise<Result> | null = null
  await transact(resort.db, async (tx) => {
    await first(tx)
    waiting = transact(resort.db, second)
    waiting.catch(() => {})
    await waitUntilBlocked(resort.db)
  })
  return await (waiting as unknown as Promise<Result>)
}

async function openWith(capacity: number): Promise<TestResort> {
  const resort = await openDemonstration()
  await sql`update night_stock set capacity = ${capacity} where hotel = ${hotel} and room_type = 'GV'`.execute(
    resort.db,
  )
  return resort
}

async function hold(resort: TestResort, count: number, days = stay): Promise<void> {
  expect(await transact(resort.db, (tx) => stock.takeRoomNights(tx, rooms(count, days)))).toBe('taken')
}

async function sell(resort: TestResort, count: number, days = stay): Promise<void> {
  await hold(resort, count, days)
  await transact(resort.db, (tx) => stock.sellRoomNights(tx, rooms(count, days)))
}

async function see({ db }: TestResort) {
  return await db
    .selectFrom('night_stock')
    .select(['capacity', 'held', 'sold', 'wanted_capacity as wanted'])
    .where('hotel', '=', hotel)
    .where('room_type', '=', 'GV')
    .where('night', '=', stay.checkIn)
    .executeTakeFirstOrThrow()
}
