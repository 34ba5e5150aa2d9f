import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { choose, goToPay, newGuest, openBookingHouse, pageOf } from '#tests/support/open-booking-house.ts'
import { openTestResort } from '#tests/support/open-test-resort.ts'
import { lineEdges, lineStates } from '../lines/line.ts'
import { edges, orderStates } from './order.ts'
import { listEvents } from './order-reading.ts'

test('the database knows the same edges of orders and lines, and each state of an order may be noted without leaving it', async () => {
  await using resort = await openTestResort()
  const written = async (table: 'order_edge' | 'line_edge') => {
    const rows = await resort.db.selectFrom(table).selectAll().execute()
    return rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted()
  }
  const orders = orderStates.flatMap((from) => [from, ...edges[from]].map((to) => `${from} ${to}`))
  const lines = lineStates.flatMap((from) => lineEdges[from].map((to) => `${from} ${to}`))
  expect(await written('order_edge')).toEqual(orders.toSorted())
  expect(await written('line_edge')).toEqual(lines.toSorted())
})

test('an order that disagrees with its lines cannot be committed', async () => {
  await using house = await openBookingHouse()
  const { id } = await choose(house, newGuest())
  const lie = sql`update orders set state = 'held' where id = ${id}`.execute(house.resort.db)
  await expect(lie).rejects.toMatchObject({ constraint: 'orders_agree_with_lines' })
})

test('nobody begins to pay for what is not held, and what was held for a payment that never ends may be let go of', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  const { id } = await choose(house, newGuest())
  const lie = sql`update orders set state = 'paying' where id = ${id}`.execute(db)
  await expect(lie).rejects.toMatchObject({ constraint: 'orders_agree_with_lines' })
  const guest = newGuest()
  const { id: paid } = await choose(house, guest)
  pageOf(await goToPay(house, guest))
  const steps = (await listEvents(db, paid)).map(({ from, to, cause }) => [from, to, cause])
  expect(steps).toEqual([
    [null, 'draft', 'chosen'],
    ['draft', 'held', 'hold'],
    ['held', 'paying', 'payment'],
  ])
  await sql`update order_line set state = 'chosen', held_since = null, held_until = null where order_id = ${paid}`.execute(
    db,
  )
  await sql`update orders set changed_at = now() where id = ${paid}`.execute(db)
})
