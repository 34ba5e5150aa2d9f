import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepFlights } from '#resort/flights/compensate-flight.ts'
import { isFlightLine } from '#resort/flights/flight-item.ts'
import { askGuestsOfClosedDays } from '#resort/orders/closed/close-day.ts'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { holdOrder } from '#resort/orders/hold/hold-order.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { secureOrder } from '#resort/orders/settle/secure-order.ts'
import { agreeToPay, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { type BookingHouse, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { askForDay, buyOutings } from '#tests/support/other-days.ts'

const outing = { product: 'xplor', option: 'day' }

/** No version of the house writes this; a hand at the database may. */
async function spoil({ resort }: BookingHouse, id: string) {
  await sql`update orders set typed = '5' where id = ${id}`.execute(resort.db)
}

test('an unpaid change of days ends, though a hold that ended before it cannot be read', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  const guest = newGuest()
  const { id } = await buyOutings(house, guest, outing)
  expect(await askForDay(house, guest, id, { ...outing, day: '2026-12-26' })).toMatchObject({ outcome: 'to-pay' })
  const other = newGuest()
  await choose(house, other)
  const held = await holdOrder(house.resort, other)
  if (held.outcome !== 'held') throw new Error(held.outcome)
  await spoil(house, held.order.id)
  await sql`update order_line set held_since = held_since - interval '1 hour', held_until = held_until - interval '1 hour'
    where state = 'held'`.execute(db)
  await sql`update outing_change set held_until = now() - interval '1 minute'`.execute(db)
  await expect(expireHolds(house.resort)).rejects.toThrow(held.order.id)
  expect((await sql`select from outing_change where held_until is not null`.execute(db)).rows).toEqual([])
})

test('the guests of a closed day are asked, though an order of an earlier closed day cannot be read', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  const days = ['2027-01-15', '2027-01-16']
  const orders = []
  for (const day of days) orders.push(await buyOutings(house, newGuest(), { ...outing, day }))
  for (const day of days) {
    await sql`insert into closed_day (product, option, day, reason, closed_by) values ('xplor', null, ${day}, 'weather', 'ana')`.execute(
      db,
    )
  }
  await spoil(house, orders[0]?.id ?? '')
  await expect(askGuestsOfClosedDays(house.resort)).rejects.toThrow()
  const { rows } = await sql<{ id: string }>`select distinct order_id as id from closed_outing`.execute(db)
  expect(rows).toEqual([{ id: orders[1]?.id }])
})

test('a flight is given back to its airline, though another one before it cannot be read', async () => {
  await using house = await openFlightHouse()
  const lines: string[] = []
  for (const guest of [newGuest(), newGuest()]) {
    const { id, payment } = await agreeToPay(house, guest, ({ hold }) => hold !== null)
    await secureOrder(house.resort, payment)
    house.supplier.behaviour.clockOffsetMs = 30 * 86_400_000
    await fulfilOrder(house.resort, id)
    house.supplier.behaviour.clockOffsetMs = 0
    lines.push(...(await loadPackage(house, id)).lines.filter(isFlightLine).map((line) => line.id))
  }
  const [first = '', second = ''] = lines.toSorted()
  await sql`update flight_line set offer = '5' where line = ${first}`.execute(house.resort.db)
  await expect(sweepFlights(house.resort)).rejects.toThrow(first)
  const { rows } = await sql<{ step: string }>`select step from flight_line where line = ${second}`.execute(
    house.resort.db,
  )
  expect(rows).toEqual([{ step: 'refunded' }])
})
