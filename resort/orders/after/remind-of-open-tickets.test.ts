import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { type BookingHouse, expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { cancel, statesOf } from '#tests/support/open-chair-house.ts'
import { askForDay, buyOutings } from '#tests/support/other-days.ts'
import { waitUntilBlocked } from '#tests/support/wait-until-blocked.ts'
import { standingOf } from '../order.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { completeOrders } from './complete-orders.ts'
import { remindOfOpenTickets } from './remind-of-open-tickets.ts'

const open = { option: 'open', day: null }
/** Bought on 21 November 2026. */
const end = '2027-05-21'

async function letters({ resort }: BookingHouse) {
  const rows = await resort.db.selectFrom('letter').select(['kind', 'cause', 'facts']).orderBy('queued_at').execute()
  return rows.filter(({ kind }) => kind === 'ticket-ends')
}

async function remindOn(house: BookingHouse, day: string): Promise<string[]> {
  house.resort.setClock(`${day}T20:00:00Z`)
  await remindOfOpenTickets(house.resort)
  return (await letters(house)).map(({ cause }) => cause)
}

test('a month and a week before an open ticket ends its owner is written to, once each', async () => {
  await using house = await openBookingHouse()
  const order = await buyOutings(house, newGuest(), { product: 'xplor', ...open }, { product: 'manantial', ...open })
  expect(await remindOn(house, '2027-04-20')).toEqual([])
  const month = `ends ${end} 30`
  const week = `ends ${end} 7`
  expect(await remindOn(house, '2027-04-21')).toEqual([month])
  expect(await remindOn(house, '2027-04-22')).toEqual([month])
  expect(await remindOn(house, '2027-05-13')).toEqual([month])
  await Promise.all([remindOn(house, '2027-05-14'), remindOn(house, '2027-05-14')])
  expect(await remindOn(house, end)).toEqual([month, week])
  expect((await letters(house)).at(-1)?.facts).toMatchObject({
    lastDay: end,
    openTickets: [
      { name: 'Xplor', until: end },
      { name: 'Parque Manantial', until: end },
    ],
  })
  expect(await remindOn(house, '2027-05-22')).toEqual([month, week])
  expect(order.state).toBe('confirmed')
})

test('a house that was closed for a month writes one letter and not two', async () => {
  await using house = await openBookingHouse()
  await buyOutings(house, newGuest(), { product: 'xplor', ...open })
  expect(await remindOn(house, '2027-05-18')).toEqual([`ends ${end} 7`])
})

test('who chose a day, or cancelled, is not written to', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await buyOutings(house, guest, { product: 'xplor', ...open })
  const cancelled = await buyOutings(house, newGuest(), { product: 'xplor', ...open })
  await askForDay(house, guest, chosen.id, { product: 'xplor', option: 'day', day: '2027-05-20' })
  await cancel(house, cancelled, 'all')
  expect(await remindOn(house, '2027-05-15')).toEqual([])
})

test('a day that is chosen while the letter is about to be written is seen', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { id } = await buyOutings(house, newGuest(), { product: 'xplor', ...open })
  resort.setClock('2027-05-15T20:00:00Z')
  const reminding = await transact(resort.db, async (tx) => {
    await lockOrder(tx, resort.kinds, id)
    const reminding = remindOfOpenTickets(resort)
    await waitUntilBlocked(resort.db)
    await sql`update outing set day = '2027-05-20', option = 'day'`.execute(tx)
    return { reminding }
  })
  await reminding.reminding
  expect(await letters(house)).toEqual([])
})

test('an open ticket whose end came was missed, and what was had beside it was had', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await buyOutings(house, newGuest(), { product: 'xplor', ...open }, { product: 'xavage' })
  resort.setClock('2027-05-21T20:00:00Z')
  await completeOrders(resort)
  const reload = () => loadOrder(resort.db, resort.kinds, order.id)
  expect(new Set(statesOf(await reload()))).toEqual(new Set(['ticket sold', 'ticket fulfilled']))
  resort.setClock('2027-05-22T20:00:00Z')
  await completeOrders(resort)
  const over = await reload()
  expect(new Set(statesOf(over))).toEqual(new Set(['ticket missed', 'ticket fulfilled']))
  expect([over.state, standingOf(over)]).toEqual(['completed', 'completed'])
  await expectAllWell(house)
})
