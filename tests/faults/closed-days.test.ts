import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { giftKindCode } from '#resort/gifts/gift-item.ts'
import { changeOuting } from '#resort/orders/after/change-outing.ts'
import { addOuting } from '#resort/orders/basket/add-outing.ts'
import { askGuestsOfClosedDays } from '#resort/orders/closed/close-day.ts'
import { followClosedDays } from '#resort/orders/closed/follow-closed-days.ts'
import { openDay } from '#resort/orders/closed/open-day.ts'
import { takeCredit } from '#resort/orders/closed/take-credit.ts'
import { takeMoneyBack } from '#resort/orders/closed/take-money-back.ts'
import { guestActor, type Order } from '#resort/orders/order.ts'
import { loadOrder, lockOrder } from '#resort/orders/order-reading.ts'
import { closeHouseDay, letterStory, openToChoose } from '#tests/support/closed-days.ts'
import { type BookingHouse, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { gateDay } from '#tests/support/open-gate-house.ts'
import { buyOutings, priceDay } from '#tests/support/other-days.ts'
import { ready } from '#tests/support/start-booking-process.ts'
import { waitUntilBlocked } from '#tests/support/wait-until-blocked.ts'

// At length: npm run faults -- closed-days
const guests = Number(process.env.RACES ?? 8)

const xplor = { product: 'xplor', option: 'day' }
const other = { ...xplor, day: '2027-01-22' }

async function buyMany(house: BookingHouse, count: number): Promise<Order[]> {
  const orders: Order[] = []
  for (let each = 0; each < count; each++)
    orders.push(await buyOutings(house, newGuest(), { ...xplor, visitors: { adults: 1, ages: [] } }))
  return orders
}

test('a desk that dies while it closes a day is gone on with, and nobody is written to twice', async () => {
  await using house = await openBookingHouse()
  const { resort, suppliers } = house
  const orders = await buyMany(house, 4)
  const middle = orders.map(({ id }) => id).toSorted()[2] ?? ''
  const asked = async () => (await letterStory(house)).filter((letter) => letter === 'day-closed asked').length
  await transact(resort.db, async (tx) => {
    await lockOrder(tx, resort.kinds, middle)
    const desk = fork(new URL('closing-process.ts', import.meta.url), [resort.url, suppliers.origin], { execArgv: [] })
    await ready(desk)
    await waitUntilBlocked(resort.db)
    desk.kill('SIGKILL')
    await once(desk, 'exit')
  })
  expect(await asked()).toBe(2)
  const both = await Promise.all([closeHouseDay(house), closeHouseDay(house), askGuestsOfClosedDays(resort)])
  expect(both).toMatchObject([{ isNew: false }, { isNew: false }, {}])
  expect(await asked()).toBe(4)
  await expectAllWell(house)
})

test(`${guests} guests who choose several things at once, while the job gives money back, have one of them`, {
  timeout: 3_600_000,
}, async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const orders = await buyMany(house, guests)
  await closeHouseDay(house)
  resort.setClock('2026-12-05T20:00:00Z')
  // One day before the end nobody is forced.
  expect(await followClosedDays(resort)).toEqual({ reminded: guests, returned: 0 })
  resort.setClock('2026-12-06T20:00:00Z')
  await Promise.all([
    followClosedDays(resort),
    openDay(resort, { product: 'xplor', option: null, day: gateDay }, 'ana'),
    ...orders.flatMap(({ id }, index) => choose(house, id, index)),
  ])
  const ends = await Promise.all(orders.map(({ id }) => loadOrder(resort.db, resort.kinds, id)))
  const { rows } = await sql<{ choice: string; times: number }>`
    select choice, count(*)::int as times from closed_outing group by 1`.execute(resort.db)
  console.log(`closed days: ${rows.map(({ choice, times }) => `${times} ${choice}`).join(', ')}`)
  await sendRefunds(house)
  for (const order of ends) {
    const gifts = order.lines.filter(({ kind, state }) => kind === giftKindCode && state === 'sold').length
    const tickets = order.lines.filter(({ kind, state }) => kind === 'ticket' && state === 'sold').length
    const back = order.refunded.minor === order.paid.minor ? 1 : 0
    expect(gifts + tickets + back, order.number).toBe(1)
  }
  await expectAllWell(house)
})

test('nobody has a ticket of a closed day who was not asked, whoever buys while it is being closed', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const buyers = Array.from({ length: 6 }, () => newGuest())
  const bought = Promise.allSettled(
    buyers.map((guest) => buyOutings(house, guest, { ...xplor, visitors: { adults: 1, ages: [] } })),
  )
  const closed = Promise.all([closeHouseDay(house), closeHouseDay(house)])
  await Promise.all([bought, closed])
  await askGuestsOfClosedDays(resort)
  const { rows } = await sql`select from outing join ticket_line on ticket_line.outing = outing.id
    join order_line line on line.id = ticket_line.line and line.state in ('held', 'sold')
    where not exists (select from closed_outing asked where asked.outing = outing.id)`.execute(resort.db)
  expect(rows).toEqual([])
  const late = { language: 'es', country: 'MX', currency: 'MXN', promocode: null, ...newGuest(), ...xplor } as const
  const added = await addOuting(resort, { ...late, day: gateDay, visitors: { adults: 1, ages: [] } })
  expect(added.outcome).toBe('not-available')
  await expectAllWell(house)
})

/** In three tabs at once, in an order that differs from guest to guest. */
function choose(house: BookingHouse, id: string, index: number): Promise<unknown>[] {
  const { resort } = house
  const tabs = [
    async () => takeMoneyBack(resort, id, await openToChoose(house, { id })),
    async () => takeCredit(resort, id, await openToChoose(house, { id })),
    async () => {
      const { total } = await priceDay(house, id, other)
      return await changeOuting(resort, id, { ...other, agreedTotal: total, by: guestActor })
    },
  ]
  const turned = [...tabs.slice(index % 3), ...tabs.slice(0, index % 3)]
  // Who comes when all is over finds nothing to choose, which these helpers say by an error.
  return turned.map((tab) => tab().catch(() => null))
}
