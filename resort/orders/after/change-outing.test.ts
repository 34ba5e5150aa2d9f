import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type BookingHouse,
  choose,
  expectAllWell,
  newGuest,
  openBookingHouse,
  pageOf,
  reload,
} from '#tests/support/open-booking-house.ts'
import { cancel, sendRefunds } from '#tests/support/open-chair-house.ts'
import { askForDay, buyOutings, daysOf, priceDay, settleAll } from '#tests/support/other-days.ts'
import { zero } from '../../money/money.ts'
import { isUnderway } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { listPlacesLeft } from '../../products/place-reading.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { sumUnpaidHolds } from '../hold/hold-queries.ts'
import { guestActor, type Order } from '../order.ts'
import { endPayment } from '../settle/settle-payment.ts'
import { changeOuting } from './change-outing.ts'
import { priceNewOuting } from './new-outing.ts'

const xplor = { product: 'xplor', option: 'day' }
/** Fifty-five days ahead it costs a tenth less; nineteen, a twentieth; on the last days of the year it costs more. */
const same = { ...xplor, day: '2027-01-22' }
const dearer = { ...xplor, day: '2026-12-26' }

async function left({ resort }: BookingHouse, day: string, quota = 'xplor') {
  const [found] = await listPlacesLeft(resort.db, [quota], { first: day, last: day })
  return found?.places
}

async function lastLetter({ resort }: BookingHouse) {
  const rows = await resort.db.selectFrom('letter').select(['kind', 'facts']).orderBy('queued_at').execute()
  return rows.at(-1)
}

test('the same people go on another day at the same price at once, and the guest is written to', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, xplor)
  expect(await askForDay(house, guest, order.id, same)).toMatchObject({ outcome: 'changed' })
  expect(await daysOf(house, order)).toEqual(['xplor 2027-01-22'])
  expect(await reload(house, order)).toMatchObject({ total: order.total, paid: order.paid, refunded: { minor: 0 } })
  expect([await left(house, '2027-01-15'), await left(house, '2027-01-22')]).toEqual([260, 257])
  const [line] = (await reload(house, order)).lines
  expect(line?.cancellation.freeUntil).toBe('2027-01-21T14:00:00.000Z')
  const letter = await lastLetter(house)
  expect(letter?.facts).toMatchObject({ news: 'changed' })
  const moved = (who: string) => ({ name: `Xplor 09:00, ${who}, vie 22 ene 2027`, was: 'vie 15 ene 2027' })
  expect(letter?.facts).toMatchObject({ changes: { lines: [moved('adulto'), moved('menor')], total: null } })
  // Pressed once more.
  const again = { ...same, agreedTotal: order.total, by: guestActor }
  expect(await changeOuting(house.resort, order.id, again)).toMatchObject({ outcome: 'changed' })
  expect(await left(house, '2027-01-22')).toBe(257)
  await expectAllWell(house)
})

test('a cheaper day sends the difference back, which is shown first', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, { ...xplor, day: '2026-12-26' })
  const { refund, total } = await priceDay(house, order.id, same)
  expect(refund.minor).toBeGreaterThan(0)
  const wish = { ...same, by: guestActor, agreedTotal: order.total }
  expect(await changeOuting(house.resort, order.id, wish)).toEqual({ outcome: 'price-changed' })
  expect(await askForDay(house, guest, order.id, same)).toMatchObject({ outcome: 'changed' })
  await sendRefunds(house)
  expect(await reload(house, order)).toMatchObject({ state: 'confirmed', total, refunded: refund })
  await expectAllWell(house)
})

test('a dearer day is held while the difference is paid, and is the guest’s when it is, pressed once or twice', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, xplor)
  const { now, total } = await priceDay(house, order.id, dearer)
  const silent = { ...dearer, agreedTotal: total, by: guestActor }
  expect(await changeOuting(house.resort, order.id, silent)).toEqual({ outcome: 'deposit-needed', now })
  const pages = await Promise.all([1, 2, 3].map(() => askForDay(house, guest, order.id, dearer)))
  expect(new Set(pages.map(pageOf)).size).toBe(1)
  expect([await left(house, '2027-01-15'), await left(house, '2026-12-26')]).toEqual([257, 257])
  expect(await daysOf(house, order)).toEqual(['xplor 2027-01-15'])
  await expectAllWell(house)
  await house.suppliers.payByCard(pageOf(pages[0] ?? { outcome: 'none' }), 'success')
  await Promise.all([settleAll(house, order), settleAll(house, order)])
  expect(await daysOf(house, order)).toEqual(['xplor 2026-12-26'])
  expect(await reload(house, order)).toMatchObject({ state: 'confirmed', total, paid: total })
  expect(await left(house, '2027-01-15')).toBe(260)
  expect((await lastLetter(house))?.facts).toMatchObject({ news: 'changed', received: now })
  expect(await sumUnpaidHolds(house.resort.db)).toEqual([])
  await expectAllWell(house)
})

test('an open ticket gets its first day for nothing more, except on a day that costs more', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, { product: 'xplor', option: 'open', day: null })
  // A tenth less 55 days ahead is no money back: it was bought open.
  expect((await priceDay(house, order.id, same)).total).toEqual(order.total)
  house.resort.setClock('2026-12-22T15:00:00Z')
  // Two of 149.99 dollars instead of 134.99, and a child of 112.49 instead of 101.24, at 18.40.
  expect((await priceDay(house, order.id, dearer)).now).toEqual({ minor: 75900, currency: 'MXN' })
  const ask = async (day: string) =>
    (await priceNewOuting(house.resort, await reload(house, order), { ...xplor, day })).outcome
  expect(await ask('2027-05-21')).toBe('priced')
  expect(await ask('2027-05-22')).toBe('not-available')
  expect(await askForDay(house, guest, order.id, same)).toMatchObject({ outcome: 'changed' })
  expect(await left(house, '2027-01-22')).toBe(257)
  // It was bought for six months, and moving it again does not make it good for longer, nor cheaper.
  expect(await ask('2027-05-22')).toBe('not-available')
  expect((await priceDay(house, order.id, { ...xplor, day: '2027-01-23' })).total).toEqual(order.total)
  await expectAllWell(house)
})

test('the letter of an open ticket that gets its day says of no deposit that it is new', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const caleta = { product: 'caleta-azul', option: 'open', day: null }
  const order = await buyOutings(house, guest, caleta)
  const day = { product: 'caleta-azul', option: 'day', day: '2027-01-22' }
  expect(await askForDay(house, guest, order.id, day)).toMatchObject({ outcome: 'changed' })
  const facts = (await lastLetter(house))?.facts as { changes?: { lines: { name: string; was: string }[] } } | undefined
  const lines = facts?.changes?.lines ?? []
  expect(lines.some(({ name }) => name.includes('Depósito'))).toBe(true)
  for (const { name, was } of lines) expect([name, was]).toEqual([name, expect.stringMatching(/\w/)])
})

test('what goes along and what was left as a deposit have the new day too; what cannot be had there says so', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const caleta = { product: 'caleta-azul', option: 'day' }
  const order = await buyOutings(house, guest, caleta, { product: 'photos' }, { product: 'locker' })
  expect(await askForDay(house, guest, order.id, { ...caleta, day: '2027-01-22' })).toMatchObject({
    outcome: 'changed',
  })
  const days = ['caleta-azul', 'photos', 'locker'].map((product) => `${product} 2027-01-22`)
  expect(await daysOf(house, order)).toEqual(days)
  const moved = await reload(house, order)
  const deposits = moved.lines.filter(({ kind }) => kind === 'deposit')
  expect(deposits.map(({ item }) => (item as { outing: { day: string } }).outing.day)).toEqual(
    Array(3).fill('2027-01-22'),
  )
  expect(moved.total).toEqual(order.total)
  await sql`insert into quota_day (quota, day, said, places) values ('lockers', '2027-01-23', 2, 2)`.execute(
    house.resort.db,
  )
  const ask = await priceNewOuting(house.resort, moved, { ...caleta, day: '2027-01-23' })
  expect(ask).toMatchObject({ outcome: 'without', name: { en: expect.stringContaining('ocker') } })
  await expectAllWell(house)
})

test('of several open tickets one gets its day, with what goes with it alone', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const open = { option: 'open', day: null }
  const order = await buyOutings(
    house,
    guest,
    ...['manantial', 'xplor', 'manantial-plus', 'photos'].map((product) => ({ product, ...open })),
  )
  await askForDay(house, guest, order.id, { product: 'manantial', option: 'day', day: '2027-01-22' })
  expect((await daysOf(house, order)).toSorted()).toEqual([
    'manantial 2027-01-22',
    'manantial-plus 2027-01-22',
    'photos open',
    'xplor open',
  ])
  await askForDay(house, guest, order.id, { ...xplor, day: '2027-01-23' })
  expect(await daysOf(house, order)).toContain('photos 2027-01-23')
  await expectAllWell(house)
})

test('whatever a form says, no outing moves where it could not be bought', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  const order = await buyOutings(house, guest, xplor, { product: 'xavage', day: '2027-01-16' }, { product: 'photos' })
  const ask = async (change: object) => {
    const wish = { ...same, ...change, agreedTotal: order.total, by: guestActor }
    return (await changeOuting(house.resort, order.id, wish)).outcome
  }
  expect(await ask({ product: 'coba' })).toBe('not-there')
  // What goes along has no wish of its own.
  expect(await ask({ product: 'photos' })).toBe('not-there')
  expect(await ask({ day: '2027-01-16' })).toBe('same-date')
  for (const day of ['2027-01-17', '2026-11-20', '2027-11-24', '']) expect(await ask({ day })).toBe('not-available')
  for (const option of ['open', 'night', '']) expect(await ask({ option })).toBe('not-available')
  await sql`update product set is_sold = false where code = 'xplor'`.execute(house.resort.db)
  expect(await ask({})).toBe('not-sold')
  await sql`update product set is_sold = true where code = 'xplor'`.execute(house.resort.db)
  await cancel(
    house,
    order,
    order.lines.filter(({ total }) => total.minor > 223_000 && total.minor < 224_000).map(({ id }) => id),
  )
  // A child alone.
  expect(await ask({ agreedTotal: (await reload(house, order)).total })).toBe('not-sold')
  house.resort.setClock('2027-01-15T10:30:00Z')
  expect(await ask({})).toBe('too-late')
  expect(
    await changeOuting(house.resort, crypto.randomUUID(), { ...same, agreedTotal: zero('MXN'), by: guestActor }),
  ).toEqual({ outcome: 'not-there' })
  await expectAllWell(house)
})

test('the last places of a day go to one of those who move there at once', async () => {
  await using house = await openBookingHouse()
  const guests = [newGuest(), newGuest(), newGuest()]
  const orders: Order[] = []
  for (const guest of guests) orders.push(await buyOutings(house, guest, xplor))
  await sql`insert into quota_day (quota, day, said, places) values ('xplor', '2027-01-22', 5, 5)`.execute(
    house.resort.db,
  )
  const moved = await Promise.all(guests.map((guest, at) => askForDay(house, guest, orders[at]?.id ?? '', same)))
  expect(moved.map(({ outcome }) => outcome).toSorted()).toEqual(['changed', 'not-available', 'not-available'])
  expect([await left(house, '2027-01-15'), await left(house, '2027-01-22')]).toEqual([254, 2])
  await expectAllWell(house)
})

test('two tabs that move two outings to one day at once leave one there', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, xplor, { product: 'manantial', day: '2027-01-16' })
  const moved = await Promise.all([
    askForDay(house, guest, order.id, same),
    askForDay(house, guest, order.id, { ...same, product: 'manantial' }),
  ])
  expect(moved.map(({ outcome }) => outcome)).toContain('changed')
  expect(new Set((await daysOf(house, order)).map((each) => each.split(' ')[1])).size).toBe(2)
  await expectAllWell(house)
})

test.for([
  ['never comes', ['xplor 2027-01-15'], 0],
  ['comes late, and nobody else wanted the day', ['xplor 2026-12-26'], 0],
  ['comes when the places are gone', ['xplor 2027-01-15'], 1],
  ['comes when somebody of them has cancelled', ['xplor 2027-01-15'], 1],
  ['comes when they have gone to another day meanwhile', ['xplor 2027-01-22'], 1],
] as const)('money for a dearer day that %s', async ([when, days, refunds]) => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, xplor)
  const page = pageOf(await askForDay(house, guest, order.id, dearer))
  if (when !== 'never comes') await house.suppliers.payByCard(page, 'success')
  if (when === 'comes when somebody of them has cancelled') {
    house.suppliers.behaviour.api = 'error'
    await cancel(house, order, [order.lines[0]?.id ?? ''])
    house.suppliers.behaviour.api = 'fine'
  } else if (when === 'comes when they have gone to another day meanwhile') {
    house.suppliers.behaviour.api = 'error'
    await askForDay(house, guest, order.id, same)
    house.suppliers.behaviour.api = 'fine'
  } else {
    house.suppliers.behaviour.api = when === 'never comes' ? 'fine' : 'error'
    await sql`update outing_change set held_until = now() - interval '1 second'`.execute(house.resort.db)
    await expireHolds(house.resort)
    expect(await left(house, '2026-12-26')).toBe(260)
    house.suppliers.behaviour.api = 'fine'
  }
  if (when === 'comes when the places are gone') {
    await sql`update quota_day set said = 2 where quota = 'xplor' and day = '2026-12-26'`.execute(house.resort.db)
  }
  await settleAll(house, order)
  const back = house.suppliers.money.filter(({ what }) => what === 'refunded').length
  await sendRefunds(house)
  const cancelled = when === 'comes when somebody of them has cancelled' ? 1 : 0
  expect(house.suppliers.money.filter(({ what }) => what === 'refunded').length - back).toBe(refunds + cancelled)
  expect(await daysOf(house, order)).toEqual(days)
  await expectAllWell(house)
})

test('places are not held by beginning to move again and again, and nobody is moved without end', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await buyOutings(house, guest, xplor)
  const paying: string[] = []
  const moving: string[] = []
  for (let turn = 0; turn < 10; turn++) {
    const day = turn % 2 ? '2026-12-26' : '2026-12-28'
    paying.push((await askForDay(house, guest, order.id, { ...xplor, day })).outcome)
    for (const payment of await listPayments(house.resort.db, order.id))
      if (isUnderway(payment)) await endPayment(house.resort, payment.id)
  }
  expect(paying).toContain('too-many-attempts')
  for (let turn = 0; turn < 10; turn++) {
    const day = `2027-01-${18 + turn + Math.floor(turn / 6)}`
    moving.push((await askForDay(house, guest, order.id, { ...xplor, day })).outcome)
  }
  expect(moving.filter((outcome) => outcome === 'changed')).toHaveLength(8)
  expect(moving.at(-1)).toBe('too-often')
  expect([await left(house, '2026-12-26'), await left(house, '2026-12-28')]).toEqual([260, 260])
  await expectAllWell(house)
})
