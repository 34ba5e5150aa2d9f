import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addLines } from '#tests/support/add-lines.ts'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  type Guest,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { buy, buyer, cancel, sendRefunds, statesOf } from '#tests/support/open-chair-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import type { NewLine } from '../lines/line.ts'
import { saveGuest } from '../orders/basket/save-guest.ts'
import { holdOrder } from '../orders/hold/hold-order.ts'
import type { Order } from '../orders/order.ts'
import { listPlacesLeft } from '../products/place-reading.ts'
import { makeOuting, type OutingWanted } from './make-outing.ts'
import { isTicketLine } from './ticket-item.ts'

const xplor: OutingWanted = {
  ...{ product: 'xplor', option: 'day', day: '2027-01-15', visitors: { adults: 2, ages: [9] }, currency: 'MXN' },
}

async function add(house: BookingHouse, guest: Guest, change: Partial<OutingWanted> = {}): Promise<Order> {
  const made = await makeOuting(house.resort, { ...xplor, ...change })
  if (made.outcome !== 'made') throw new Error(`No outing: ${made.outcome}`)
  const added = await addLines(house.resort, { ...buyer, token: guest.token, lines: made.lines })
  if (added.outcome !== 'added') throw new Error(`Not added: ${added.outcome}`)
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {} })
  return added.order
}

async function left({ resort }: BookingHouse, quota: string, day: string): Promise<number | undefined> {
  const [found] = await listPlacesLeft(resort.db, [quota], { first: day, last: day })
  return found?.places
}

const ticketsOf = ({ lines }: Order) => lines.filter(isTicketLine)
const names = (lines: readonly NewLine[]) => lines.map(({ kind, total }) => `${kind} ${total.minor}`)

test('a stay and tickets are one order and one payment; one person cancels, and the others go', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  await add(house, guest)
  expect(await left(house, 'xplor', '2027-01-15')).toBe(260)
  const page = await goToPay(house, guest)
  expect(await left(house, 'xplor', '2027-01-15')).toBe(257)
  await house.suppliers.payByCard(pageOf(page), 'success')
  const paid = await goToPay(house, guest)
  if (paid.outcome !== 'booked') throw new Error(paid.outcome)
  expect(statesOf(paid.order)).toEqual(['room sold', 'ticket sold', 'ticket sold', 'ticket sold'])
  const child = ticketsOf(paid.order).find(({ item }) => item.unit === 'child')
  const cancelled = await cancel(house, paid.order, [child?.id ?? ''])
  if (cancelled.outcome !== 'cancelled') throw new Error(cancelled.outcome)
  expect(cancelled.cancellation.refund).toEqual(child?.total)
  expect(statesOf(cancelled.order).filter((state) => state.endsWith('sold'))).toHaveLength(3)
  expect(await left(house, 'xplor', '2027-01-15')).toBe(258)
  await sendRefunds(house)
  await expectAllWell(house)
})

test('each person is priced by age, day and how early, with the tax that is in it', async () => {
  await using house = await openBookingHouse()
  const made = await makeOuting(house.resort, xplor)
  if (made.outcome !== 'made') throw new Error(made.outcome)
  // 134.99 and 101.24 dollars, a tenth less 55 days ahead, at 18.40.
  expect(names(made.lines)).toEqual(['ticket 223542', 'ticket 223542', 'ticket 167661'])
  expect(made.lines[0]?.taxes).toEqual([{ tax: 'vat', amount: { minor: 30833, currency: 'MXN' } }])
  expect(made.lines[0]?.cancellation).toEqual({ version: 1, freeUntil: '2027-01-14T14:00:00.000Z', lateFee: 111771 })
  // Half of it is half a cent more, which is the guest's.
  expect(made.lines[2]?.cancellation.lateFee).toBe(83830)
  const snorkel = await makeOuting(house.resort, {
    ...xplor,
    product: 'caleta-azul',
    currency: 'USD',
    visitors: { adults: 1, ages: [3] },
  })
  if (snorkel.outcome !== 'made') throw new Error(snorkel.outcome)
  expect(names(snorkel.lines)).toEqual(['ticket 8999', 'ticket 0', 'deposit 1000'])
})

test('what is not open, not written or not for them is not made, whoever asks', async () => {
  await using house = await openBookingHouse()
  const ask = async (change: Partial<OutingWanted>) => (await makeOuting(house.resort, { ...xplor, ...change })).outcome
  expect(await ask({ product: 'nothing' })).toBe('unknown-product')
  expect(await ask({ option: null })).toBe('no-schedule')
  expect(await ask({ option: 'open' })).toBe('no-schedule')
  expect(await ask({ day: null })).toBe('no-schedule')
  // A Sunday, yesterday, and more than a year ahead.
  for (const day of ['2027-01-17', '2026-11-20', '2027-11-24']) expect(await ask({ day })).toBe('not-available')
  expect(await ask({ visitors: { adults: 2, ages: [4] } })).toBe('too-young')
  expect(await ask({ product: 'xplor\u0000' })).toBe('unknown-product')
  expect(await ask({ visitors: { adults: 0, ages: [9] } })).toBe('no-party')
  expect(await ask({ product: 'whale-shark', option: '0630', day: '2027-05-31' })).toBe('no-price')
  expect(await ask({ product: 'whale-shark', option: '0630', day: '2027-06-01' })).toBe('made')
  expect(await ask({ currency: 'ARS' })).toBe('currency-not-offered')
  house.resort.setClock('2027-01-15T22:30:00Z')
  expect(await ask({})).toBe('not-available')
})

test('a product is on an order once, and no two on a day, in whatever tab they were added', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await add(house, guest)
  await expect(add(house, guest)).rejects.toMatchObject({ constraint: 'outing_product_once' })
  await expect(add(house, guest, { product: 'xavage' })).rejects.toMatchObject({ constraint: 'outing_day_once' })
  await add(house, guest, { product: 'photos', option: 'day' })
  await add(house, guest, { product: 'xavage', day: '2027-01-16' })
})

test('an open ticket takes no place and is over when it is good no longer', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await add(house, guest, { option: 'open', day: null })
  const order = await buy(house, guest)
  expect(ticketsOf(order).map(({ item }) => item.outing.useUntil)).toEqual(Array(3).fill('2027-05-21'))
  const { rows } = await sql`select from quota_day`.execute(house.resort.db)
  expect(rows).toHaveLength(0)
  house.resort.setClock('2027-05-21T18:00:00Z')
  expect(await cancel(house, order, 'all')).toMatchObject({ outcome: 'cancelled' })
  await expectAllWell(house)
})

test('what expires before it is paid gives its places back, and the last ones go to one of two', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const vans = { product: 'contoy', option: '0800', day: '2027-01-15' }
  const guests = [newGuest(), newGuest(), newGuest()]
  for (const guest of guests) await add(house, guest, { ...vans, visitors: { adults: 6, ages: [] } })
  const held = await Promise.all(guests.map(async (guest) => (await holdOrder(resort, guest)).outcome))
  expect(held.toSorted()).toEqual(['held', 'held', 'last-room-taken'])
  expect(await left(house, 'contoy', '2027-01-15')).toBe(2)
  await expectAllWell(house)
})
