import { expect, test } from 'vitest'
import {
  type BookingHouse,
  expectAllWell,
  newGuest,
  openBookingHouse,
  pageOf,
  reload,
} from '#tests/support/open-booking-house.ts'
import { cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { codeOf, gateDay, openGateFor, scan } from '#tests/support/open-gate-house.ts'
import { askForDay, buyOutings, daysOf, settleAll } from '#tests/support/other-days.ts'
import { listCancellableOutings } from '../orders/after/cancel-outing.ts'
import { completeOrders } from '../orders/after/complete-orders.ts'
import { judgeCancellation } from '../orders/after/judge-cancellation.ts'
import { listOutingDays } from '../orders/after/list-outing-days.ts'
import type { Order } from '../orders/order.ts'
import { isDepositLine } from '../tickets/ticket-item.ts'
import { loadTickets } from './load-tickets.ts'

const early = `${gateDay}T13:00:00Z`
const afternoon = { product: 'xenses', option: '1230', day: gateDay }

async function comeIn(house: BookingHouse, order: Order, products: string[]) {
  const gate = await openGateFor(house, 'North', products)
  const [ticket] = await loadTickets(house.resort, order)
  expect((await scan(house, { text: codeOf(ticket), gate })).verdict).toBe('admitted')
}

test('whoever came in with a ticket neither moves it to another day nor has its money back', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, afternoon, { product: 'photos' })
  house.resort.setClock(early)
  const later = { ...afternoon, day: '2027-01-22' }
  expect(judgeCancellation(house.resort, order)?.refund.minor).toBeGreaterThan(0)
  // The afternoon has not begun, but its tickets are let in from the morning on.
  await comeIn(house, order, ['xenses'])
  const used = await reload(house, order)
  expect(await cancel(house, order, 'all')).toEqual({ outcome: 'too-late' })
  expect(listCancellableOutings(house.resort, used)).toEqual([])
  expect((await askForDay(house, guest, order.id, later)).outcome).toBe('too-late')
  expect(await listOutingDays(house.resort, used, { product: 'xenses', month: '2027-01' })).toBeNull()
  expect(await daysOf(house, order)).toEqual([`xenses ${gateDay}`, `photos ${gateDay}`])
  await expectAllWell(house)
})

test('whoever comes in while another day waits for its money has that money back, and no second visit', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, afternoon)
  house.resort.setClock(early)
  const page = pageOf(await askForDay(house, guest, order.id, { ...afternoon, option: '0830', day: '2027-01-16' }))
  await comeIn(house, order, ['xenses'])
  await house.suppliers.payByCard(page, 'success')
  await settleAll(house, order)
  await sendRefunds(house)
  expect(await daysOf(house, order)).toEqual([`xenses ${gateDay}`])
  expect((await reload(house, order)).paid).toEqual(order.paid)
  await expectAllWell(house)
})

test('cancelled and shown at the gate at one moment, one of the two comes first', async () => {
  await using house = await openBookingHouse()
  const gate = await openGateFor(house, 'North', ['xenses'])
  const ways = new Set<string>()
  for (let race = 0; race < 8; race++) {
    house.resort.setClock('2026-11-21T15:00:00Z')
    const order = await buyOutings(house, newGuest(), { ...afternoon, visitors: { adults: 1, ages: [] } })
    const [ticket] = await loadTickets(house.resort, order)
    house.resort.setClock(early)
    const shown = () => scan(house, { text: codeOf(ticket), gate })
    const [first, second] = race % 2 ? [shown, null] : [null, shown]
    const [before, cancelled, after] = await Promise.all([first?.(), cancel(house, order, 'all'), second?.()])
    ways.add(`${(before ?? after)?.verdict} ${cancelled.outcome}`)
  }
  for (const way of ways) expect(['admitted too-late', 'cancelled cancelled']).toContain(way)
  await sendRefunds(house)
  await expectAllWell(house)
})

test('what was lent is the guest’s to give back and the house’s to pay back, once its day is over', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'tulum-reef', option: '0700' })
  const [one, ...others] = order.lines.filter(isDepositLine)
  expect(others.length).toBeGreaterThan(0)
  house.resort.setClock('2027-01-16T15:00:00Z')
  await completeOrders(house.resort)
  expect(listCancellableOutings(house.resort, await reload(house, order))).toEqual([])
  expect(await cancel(house, order, 'all')).toEqual({ outcome: 'too-late' })
  // The house has the gear of one of them again.
  expect(await cancel(house, order, [one?.id ?? ''])).toMatchObject({ cancellation: { refund: one?.total } })
  await sendRefunds(house)
  await expectAllWell(house)
})
