import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  type Guest,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { buy, statesOf } from '#tests/support/open-chair-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { listPlacesLeft } from '../../products/place-reading.ts'
import { isOfOuting } from '../../tickets/ticket-item.ts'
import { hashToken } from '../../visitors/token.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { holdOrder } from '../hold/hold-order.ts'
import type { Order } from '../order.ts'
import { findOrderOf } from '../order-reading.ts'
import { addOuting, type OutingAsked } from './add-outing.ts'
import { dropOuting } from './drop-outing.ts'
import { saveGuest } from './save-guest.ts'

const buyer = { language: 'es', country: 'MX', currency: 'MXN', promocode: null } as const
const xplor = { product: 'xplor', option: 'day', day: '2027-01-15', visitors: { adults: 2, ages: [9] } } as const

const add = ({ resort }: BookingHouse, guest: Guest, change: Partial<OutingAsked> = {}) =>
  addOuting(resort, { ...buyer, ...guest, ...xplor, ...change })
const outings = (order: Order | null) => [
  ...new Set(order?.lines.filter(isOfOuting).map(({ item }) => `${item.outing.product} ${item.outing.day}`)),
]
const load = ({ resort }: BookingHouse, { token }: Guest) => findOrderOf(resort.db, resort.kinds, hashToken(token))
async function left({ resort }: BookingHouse, quota: string, day = '2027-01-15') {
  const [found] = await listPlacesLeft(resort.db, [quota], { first: day, last: day })
  return found?.places
}

test('what is added is set aside at once, beside rooms that stay held until the same moment', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  const held = await holdOrder(house.resort, guest)
  if (held.outcome !== 'held') throw new Error(held.outcome)
  const added = await add(house, guest)
  expect(added).toMatchObject({ outcome: 'added', held: 'held' })
  if (added.outcome !== 'added') return
  expect(statesOf(added.order)).toEqual(['room held', 'ticket held', 'ticket held', 'ticket held'])
  expect(added.order.hold?.until).toEqual(held.order.hold.until)
  expect(await left(house, 'xplor')).toBe(257)
  await expectAllWell(house)
})

test('when there is no place left, nothing of what is held is lost', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  await holdOrder(house.resort, guest)
  const contoy = { product: 'contoy', option: '0800' }
  await add(house, newGuest(), { ...contoy, visitors: { adults: 12, ages: [] } })
  // Somebody else takes the last two between the price and the hold: by the door they are there.
  const [one, two] = await Promise.all([
    add(house, guest, { ...contoy, visitors: { adults: 2, ages: [] } }),
    add(house, newGuest(), { ...contoy, visitors: { adults: 2, ages: [] } }),
  ])
  const ends = [one.outcome === 'added' ? one.held : one.outcome, two.outcome === 'added' ? two.held : two.outcome]
  expect(ends.filter((end) => end === 'held')).toHaveLength(1)
  expect(statesOf((await load(house, guest)) as Order)).toContain('room held')
  expect(await left(house, 'contoy')).toBe(0)
  await expectAllWell(house)
})

test('a package has five products, each once and no two on a day; complements go along', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const outcome = async (change: Partial<OutingAsked>) => (await add(house, guest, change)).outcome
  const adults = { visitors: { adults: 1, ages: [] } }
  expect(await outcome({ product: 'photos', ...adults })).toBe('goes-with-nothing')
  expect(await outcome(adults)).toBe('added')
  expect(await outcome({ ...adults, day: '2027-01-16' })).toBe('duplicate')
  expect(await outcome({ ...adults, product: 'xavage' })).toBe('duplicate')
  expect(await outcome({ ...adults, product: 'photos' })).toBe('added')
  expect(await outcome({ ...adults, product: 'photos' })).toBe('duplicate')
  expect(await outcome({ ...adults, product: 'photos', day: '2027-01-16' })).toBe('goes-with-nothing')
  expect(await outcome({ ...adults, product: 'xavage', day: '2027-01-16' })).toBe('added')
  expect(await outcome({ ...adults, product: 'manantial', option: 'open', day: null })).toBe('added')
  expect(await outcome({ ...adults, product: 'caleta-azul', option: 'open', day: null })).toBe('added')
  expect(await outcome({ ...adults, product: 'coba', option: '0730', day: '2027-01-19' })).toBe('added')
  expect(await outcome({ ...adults, product: 'contoy', option: '0800', day: '2027-01-20' })).toBe('too-many-products')
  const moved = { instead: { product: 'xplor', day: '2027-01-15' } }
  expect(await outcome({ ...adults, ...moved, day: '2027-01-16' })).toBe('same-date')
  expect(await outcome({ ...adults, ...moved, day: '2027-01-18' })).toBe('added')
  // The photographs were of the other day.
  expect(outings(await load(house, guest)).toSorted()).toEqual([
    'caleta-azul null',
    'coba 2027-01-19',
    'manantial null',
    'xavage 2027-01-16',
    'xplor 2027-01-18',
  ])
  await expectAllWell(house)
})

test('two tabs that add the same at one moment add it once', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await saveGuestAfter(house, guest)
  const both = await Promise.all([add(house, guest, { day: '2027-01-18' }), add(house, guest, { day: '2027-01-18' })])
  expect(both.map(({ outcome }) => outcome)).toEqual(['duplicate', 'duplicate'])
  const days = await Promise.all([
    add(house, guest, { product: 'xavage', day: '2027-01-18' }),
    add(house, guest, { product: 'manantial', day: '2027-01-18' }),
  ])
  expect(days.map(({ outcome }) => outcome).toSorted()).toEqual(['added', 'duplicate'])
  await expectAllWell(house)
})

test('what went back is there again when the guest goes on, and is asked for anew', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await add(house, guest)
  await sql`update order_line set held_since = now() - interval '20 minutes', held_until = now() - interval '5 minutes'`.execute(
    house.resort.db,
  )
  expect(await expireHolds(house.resort)).toBe(1)
  expect(await left(house, 'xplor')).toBe(260)
  const again = await add(house, guest, { product: 'xavage', day: '2027-01-16' })
  expect(again).toMatchObject({ outcome: 'added', held: 'held' })
  expect(outings(await load(house, guest))).toEqual(['xplor 2027-01-15', 'xavage 2027-01-16'])
  expect(await left(house, 'xplor')).toBe(257)
})

test('what is taken off goes back, with what went along; the last one leaves an empty basket', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await add(house, guest)
  await add(house, guest, { product: 'shuttle' })
  await add(house, guest, { product: 'xavage', day: '2027-01-16' })
  const drop = (product: string, day: string) => dropOuting(house.resort, { ...buyer, ...guest, product, day })
  expect(await drop('xplor', '2027-01-14')).toEqual({ outcome: 'not-there' })
  await drop('xplor', '2027-01-15')
  expect([await left(house, 'xplor'), await left(house, 'vans')]).toEqual([260, 96])
  expect(outings(await load(house, guest))).toEqual(['xavage 2027-01-16'])
  await drop('xavage', '2027-01-16')
  expect(await load(house, guest)).toMatchObject({ state: 'draft', lines: [], total: { minor: 0 } })
  await expectAllWell(house)
})

test('tickets alone are bought', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await add(house, guest)
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {} })
  const order = await buy(house, guest)
  expect(statesOf(order)).toEqual(['ticket sold', 'ticket sold', 'ticket sold'])
  await expectAllWell(house)
})

/** The visitor has something on the order already, so that tabs meet at it. */
async function saveGuestAfter(house: BookingHouse, guest: Guest): Promise<void> {
  await add(house, guest)
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {} })
}
