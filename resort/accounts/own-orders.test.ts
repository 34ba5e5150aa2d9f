import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import { renewLink } from '#resort/orders/after/renew-link.ts'
import { lastDayOf } from '#resort/orders/last-day-of.ts'
import { guestActor } from '#resort/orders/order.ts'
import { enter, letterTo, newAddress } from '#tests/support/account-house.ts'
import { book, choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { spoilKey } from '#tests/support/spoil-key.ts'
import { addOrder } from './add-order.ts'
import { findOwnOrder, listOwnOrders } from './list-own-orders.ts'
import { askToMove, confirmMove } from './move-account.ts'
import { keepOrdersOfMailbox } from './own-order-queries.ts'

const address = newAddress()

test('an account shows what its mailbox booked, however that is written, and nothing of others', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { number, id } = await book(house, newGuest())
  await choose(house, newGuest())
  await sql`update orders set guest = jsonb_set(guest, '{email}', '" Ana@Example.COM"') where id = ${id}`.execute(
    resort.db,
  )
  const { account } = (await enter(house, 'ana@example.com')).session
  const stranger = (await enter(house, 'eva@example.com')).session.account
  expect((await listOwnOrders(resort, account)).map((order) => order.number)).toEqual([number])
  expect(await listOwnOrders(resort, stranger)).toEqual([])
  expect(await findOwnOrder(resort, stranger, number)).toBeNull()
  for (const odd of ['', "' or true --", '%', number.slice(0, 4)])
    expect(await findOwnOrder(resort, account, odd)).toBeNull()
  expect((await findOwnOrder(resort, account, number))?.id).toBe(id)
})

test('an order of another address is added by the key of its letter, until its guest ends every other way in', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const order = await book(house, newGuest())
  const { account } = (await enter(house, 'eva@example.com')).session
  const key = resort.links.key({ ...order, lastDay: lastDayOf(resort, order) })
  const add = (text: string) => addOrder(resort, { account, key: text, address })
  for (const odd of ['', 'x'.repeat(9_999), spoilKey(key)]) expect(await add(odd)).toEqual({ outcome: 'wrong-key' })
  expect(await add(` https://house.example/#${key.toLowerCase()} `)).toEqual({ outcome: 'added', number: order.number })
  const both = await Promise.all([add(key), add(key)])
  expect(both.map(({ outcome }) => outcome)).toEqual(['added', 'added'])
  expect(await listOwnOrders(resort, account)).toHaveLength(1)
  await renewLink(resort, order.id, { by: guestActor, letter: 'written' })
  expect(await listOwnOrders(resort, account)).toEqual([])
  expect(await add(key)).toEqual({ outcome: 'wrong-key' })
})

test('what a reseller sold opens in no account, whatever mailbox it told', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const own = await book(house, newGuest())
  const { session } = await enter(house, 'ana@example.com')
  const { account } = session
  const key = resort.links.key({ ...own, lastDay: lastDayOf(resort, own) })
  expect(await addOrder(resort, { account, key, address })).toMatchObject({ outcome: 'added' })
  await sql`update orders set source = 'channel', token_hash = null where id = ${own.id}`.execute(resort.db)
  const nothing = async () => {
    expect(await listOwnOrders(resort, account)).toEqual([])
    expect(await findOwnOrder(resort, account, own.number)).toBeNull()
  }
  await nothing()
  await transact(resort.db, (tx) => keepOrdersOfMailbox(tx, account))
  await nothing()
})

test('what was booked stays with an account that moves to another mailbox', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { number } = await book(house, newGuest())
  const { session } = await enter(house, 'ana@example.com')
  await askToMove(resort, { session, mail: 'eva@example.com', address })
  for (const [mail, news] of [
    ['ana@example.com', 'move-from'],
    ['eva@example.com', 'move-to'],
  ] as const) {
    await confirmMove(resort, { key: (await letterTo(house, mail, news))?.key ?? '', address })
  }
  expect((await listOwnOrders(resort, session.account)).map((order) => order.number)).toEqual([number])
})
