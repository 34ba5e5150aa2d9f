import { expect, test } from 'vitest'
import {
  type BookingHouse,
  book,
  expectAllWell,
  newGuest,
  openBookingHouse,
  pageOf,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { withRooms } from '#tests/support/rooms-of-order.ts'
import { addDays } from '../../calendar/day.ts'
import { money } from '../../money/money.ts'
import { whatIsOpen } from '../due.ts'
import type { Order } from '../order.ts'
import { listEvents, loadOrder } from '../order-reading.ts'
import { payRest } from '../pay/pay-rest.ts'
import { addExtra, listAddable, listRemovable, removeExtra } from './change-extras.ts'
import { endUnpaid } from './end-unpaid.ts'
import { refundOrder } from './refund-order.ts'

async function reload({ resort }: BookingHouse, { id }: Order) {
  return withRooms(await loadOrder(resort.db, resort.kinds, id))
}

async function letters({ resort }: BookingHouse) {
  const rows = await resort.db.selectFrom('letter').select(['kind', 'facts']).orderBy('queued_at').execute()
  return rows as { kind: string; facts: { lastDay: string | null; isUnpaid: boolean } }[]
}

/** Three in the afternoon in the hotel, so many days from this one. */
function noonOf(day: string, later: number): string {
  return `${addDays(day, later)}T20:00:00Z`
}

test('a rest that is not paid when due is asked for once more, and some days later the rooms are given back', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), { pay: 'rest-later' })
  const { by } = whatIsOpen(order)
  const due = by ?? ''
  resort.setClock(noonOf(due, 0))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  resort.setClock(noonOf(due, 1))
  expect(await endUnpaid(resort)).toEqual({ called: 1, ended: 0 })
  expect((await letters(house)).at(-1)).toMatchObject({ kind: 'payment-due', facts: { lastDay: addDays(due, 3) } })
  for (const later of [1, 2, 3]) {
    resort.setClock(noonOf(due, later))
    expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  }
  expect((await reload(house, order)).state).toBe('part-paid')
  resort.setClock(noonOf(due, 4))
  const [one, other] = await Promise.all([endUnpaid(resort), endUnpaid(resort)])
  expect(one.ended + other.ended).toBe(1)
  expect(await reload(house, order)).toMatchObject({ state: 'cancelled', nights: 'free' })
  expect((await letters(house)).at(-1)).toMatchObject({ kind: 'cancellation', facts: { isUnpaid: true } })
  expect((await listEvents(resort.db, order.id)).at(-1)).toMatchObject({
    actor: { kind: 'job' },
    details: { cause: 'unpaid' },
  })
  await expectAllWell(house)
})

test('a house that was down for days cancels nobody who has not had the last letter', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest(), { pay: 'rest-later' })
  const due = whatIsOpen(order).by ?? ''
  resort.setClock(noonOf(due, 4))
  expect(await endUnpaid(resort)).toEqual({ called: 1, ended: 0 })
  resort.setClock(noonOf(due, 6))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  // The stay has begun: the desk sees the guest.
  resort.setClock(noonOf(due, 9))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  expect((await reload(house, order)).state).toBe('part-paid')
})

test.for(['an extra that comes and goes', 'a courtesy'] as const)(
  'a rest is called in as before after %s on or after its day',
  async (what) => {
    await using house = await openBookingHouse()
    const { resort } = house
    const order = await book(house, newGuest(), { pay: 'rest-later' })
    const due = whatIsOpen(order).by ?? ''
    resort.setClock(noonOf(due, 1))
    expect(await endUnpaid(resort)).toEqual({ called: 1, ended: 0 })
    if (what === 'a courtesy') {
      const given = { amount: money(100, 'MXN'), note: '', by: { kind: 'staff', name: 'Carmen' } } as const
      expect(await refundOrder(resort, order.id, given)).toMatchObject({ outcome: 'refunded' })
    } else {
      const [extra] = await listAddable(resort.db, resort, order)
      await addExtra(resort, order.id, { code: extra?.code ?? '', agreed: extra?.total ?? order.total })
      const [added] = listRemovable(resort, await reload(house, order))
      expect(await removeExtra(resort, order.id, added?.id ?? '')).toMatchObject({ outcome: 'removed' })
    }
    expect(whatIsOpen(await reload(house, order))).toMatchObject({ by: due, property: money(0, 'MXN') })
    resort.setClock(noonOf(due, 4))
    expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 1 })
    expect(await reload(house, order)).toMatchObject({ state: 'cancelled', nights: 'free' })
    await expectAllWell(house)
  },
)

test('whoever is paying at this moment keeps the rooms', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const order = await book(house, guest, { pay: 'rest-later', currency: 'USD' })
  const due = whatIsOpen(order).by ?? ''
  resort.setClock(noonOf(due, 1))
  await endUnpaid(resort)
  const means = { ...guest, method: 'VI', months: null, returnUrl }
  const page = pageOf(await payRest(resort, order.id, means))
  resort.setClock(noonOf(due, 5))
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  await house.suppliers.payByCard(page, 'success')
  expect(await payRest(resort, order.id, means)).toEqual({ outcome: 'nothing-to-pay' })
  expect(await endUnpaid(resort)).toEqual({ called: 0, ended: 0 })
  expect((await reload(house, order)).state).toBe('confirmed')
  await expectAllWell(house)
})
