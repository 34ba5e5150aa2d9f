import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deckChairKind, deckChairLine, kindsWithDeckChairs } from '#tests/support/deck-chair.ts'
import { listBalances } from '#tests/support/list-balances.ts'
import { type BookingHouse, choose, expectAllWell, goToPay, newGuest } from '#tests/support/open-booking-house.ts'
import {
  addChairs,
  buy,
  buyer,
  cancel,
  chairsOf,
  openChairHouse,
  sendRefunds,
  statesOf,
} from '#tests/support/open-chair-house.ts'
import { withRooms } from '#tests/support/rooms-of-order.ts'
import { sendDueLetters } from '../letters/send-due-letters.ts'
import type { LineKinds } from '../lines/line-kind.ts'
import { add, money, subtract } from '../money/money.ts'
import { completeOrders } from './after/complete-orders.ts'
import { markNoShow } from './after/mark-no-show.ts'
import { changeBasket } from './basket/change-basket.ts'
import { whatIsOpen } from './due.ts'
import { expireHolds } from './hold/expire-holds.ts'
import { holdOrder } from './hold/hold-order.ts'
import { type Order, standingOf } from './order.ts'
import { listEvents, loadOrder } from './order-reading.ts'
import { fulfilOrder } from './settle/fulfil-order.ts'
import { sweepPayments } from './settle/sweep-payments.ts'

const mxn = (minor: number) => money(minor, 'MXN')

const reload = async ({ resort }: BookingHouse, { id }: Order) =>
  withRooms(await loadOrder(resort.db, resort.kinds, id))

test('a stay and deck chairs are one order and one payment; a chair is cancelled alone and its money goes back', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  const rooms = await choose(house, guest, { pay: 'rest-at-the-property' })
  const chosen = await addChairs(house, guest, ['2027-01-13', 2], ['2027-01-14', 1])
  expect(chosen.total).toEqual(add(rooms.total, mxn(60_000)))
  const booked = await buy(house, guest)
  expect(house.suppliers.money).toMatchObject([{ what: 'captured', amount: chosen.dues[0]?.amount.minor }])
  expect(statesOf(booked)).toEqual(['room sold', 'deck-chair sold', 'deck-chair sold'])
  const before = whatIsOpen(booked)
  const [first] = chairsOf(booked)
  expect(await cancel(house, booked, [first?.id ?? ''])).toMatchObject({
    outcome: 'cancelled',
    cancellation: { fee: mxn(0), refund: mxn(40_000) },
  })
  const left = await reload(house, booked)
  expect(statesOf(left)).toEqual(['room sold', 'deck-chair cancelled', 'deck-chair sold'])
  expect(left).toMatchObject({ state: 'part-paid', total: subtract(booked.total, mxn(40_000)), refunded: mxn(40_000) })
  // What is to be paid at the property for the rooms is as it was.
  expect(whatIsOpen(left)).toEqual(before)
  await sendRefunds(house)
  expect(house.suppliers.money.map(({ what, amount }) => [what, amount]).at(-1)).toEqual(['refunded', 40_000])
  const balances = await listBalances(house.resort.db, booked.id)
  const kept = subtract(left.paid, left.refunded)
  expect(balances).toEqual([
    { account: 'guests', balance: mxn(-kept.minor) },
    { account: 'provider:cards', balance: kept },
  ])
  await expectAllWell(house)
})

test('the letters of an order tell of every line that is alive, and the history who cancelled which', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest)
  await addChairs(house, guest, ['2027-01-13', 2], ['2027-01-14', 1])
  const booked = await buy(house, guest)
  const [first] = chairsOf(booked)
  await cancel(house, booked, [first?.id ?? ''])
  const letters = await house.resort.db.selectFrom('letter').select(['kind', 'facts']).orderBy('queued_at').execute()
  const told = letters.map(({ kind, facts }) => {
    const { extras, total } = facts as { extras: { name: string; quantity: number }[]; total: { minor: number } }
    return [kind, extras.map(({ name, quantity }) => `${quantity} ${name}`), total.minor]
  })
  expect(told).toEqual([
    ['confirmation', ['2 Camastro, mié 13 ene 2027', '1 Camastro, jue 14 ene 2027'], booked.total.minor],
    ['confirmation', ['1 Camastro, jue 14 ene 2027'], booked.total.minor - 40_000],
  ])
  expect((await sendDueLetters(house.resort)).length).toBeGreaterThan(0)
  const events = await listEvents(house.resort.db, booked.id)
  expect(events.filter(({ line }) => line).map(({ line, cause, actor }) => [line, cause, actor.kind])).toEqual([
    [first?.id, 'line-cancelled', 'guest'],
  ])
})

test('late, the chair costs its own fee and the room stays; the rest of the order is cancelled by its own rules', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest, { pay: 'all-now' })
  await addChairs(house, guest, ['2027-01-13', 1])
  const booked = await buy(house, guest)
  house.resort.setClock('2027-01-13T02:00:00Z')
  const [chair] = chairsOf(booked)
  expect(await cancel(house, booked, [chair?.id ?? ''])).toMatchObject({
    outcome: 'cancelled',
    cancellation: { fee: mxn(10_000), refund: mxn(10_000) },
  })
  const left = await reload(house, booked)
  expect(left.total).toEqual(subtract(booked.total, mxn(10_000)))
  expect(await cancel(house, left, [chair?.id ?? ''])).toEqual({ outcome: 'too-late' })
  const whole = await cancel(house, left, 'all')
  expect(whole.outcome).toBe('cancelled')
  const over = await reload(house, booked)
  expect(over).toMatchObject({ state: 'cancelled', nights: 'free' })
  expect(over.total).toEqual(subtract(over.paid, over.refunded))
  await sendRefunds(house)
  await expectAllWell(house)
})

test('all of an order is held or none of it, in whichever line it fails', async () => {
  await using house = await openChairHouse(2)
  const [one, other] = [newGuest(), newGuest()]
  for (const guest of [one, other]) {
    await choose(house, guest)
    await addChairs(house, guest, ['2027-01-13', 1], ['2027-01-14', 2])
  }
  expect(await holdOrder(house.resort, one)).toMatchObject({ outcome: 'held' })
  expect(await holdOrder(house.resort, other)).toMatchObject({ outcome: 'last-room-taken' })
  await expectAllWell(house)
  await sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`.execute(
    house.resort.db,
  )
  expect(await expireHolds(house.resort)).toBe(1)
  expect(await holdOrder(house.resort, other)).toMatchObject({ outcome: 'held' })
  await expectAllWell(house)
})

test('rooms chosen again leave the chairs beside them as they are', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest)
  await addChairs(house, guest, ['2027-01-13', 1])
  await holdOrder(house.resort, guest)
  const again = await choose(house, guest, { stay: { checkIn: '2027-01-13', checkOut: '2027-01-15' } })
  expect(statesOf(again).toSorted()).toEqual(['deck-chair chosen', 'room chosen'])
  const dollars = await choose(house, guest, { currency: 'USD' })
  expect(dollars.lines.map(({ total }) => total.currency)).toEqual(['USD', 'USD'])
  await expectAllWell(house)
})

test('a price that has grown old is asked for again from every kind', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest)
  const chosen = await addChairs(house, guest, ['2027-01-13', 1])
  await sql`update order_line set priced_until = now() - interval '1 second'`.execute(house.resort.db)
  const held = await holdOrder(house.resort, guest)
  expect(held).toMatchObject({ outcome: 'held', order: { total: chosen.total } })
  await expectAllWell(house)
})

test('each line ends on its own day, and with the last of them the order is completed', async () => {
  await using house = await openChairHouse()
  const [guest, absent] = [newGuest(), newGuest()]
  for (const each of [guest, absent]) {
    await choose(house, each, { extras: ['transfer'] })
    await addChairs(house, each, ['2027-01-17', 1])
  }
  const [booked, missed] = [await buy(house, guest), await buy(house, absent)]
  house.resort.setClock('2027-01-13T15:00:00Z')
  await markNoShow(house.resort, missed.id, { by: { kind: 'staff', name: 'ana' }, lines: 'all' })
  house.resort.setClock('2027-01-16T15:00:00Z')
  expect(await completeOrders(house.resort)).toBe(0)
  expect(statesOf(await reload(house, booked))).toEqual(['room fulfilled', 'extra sold', 'deck-chair sold'])
  house.resort.setClock('2027-01-18T15:00:00Z')
  expect(await completeOrders(house.resort)).toBe(2)
  expect(standingOf(await reload(house, booked))).toBe('completed')
  expect(standingOf(await reload(house, missed))).toBe('no-show')
  await expectAllWell(house)
})

test('a supplier who is asked after the money: what cannot be delivered goes back in full, and the rest stays', async () => {
  const said = new Map<string, 'done' | 'failed' | 'later'>()
  const asked: string[] = []
  const ordered: LineKinds = kindsWithDeckChairs.map((kind) => {
    if (kind !== deckChairKind) return kind
    return {
      ...kind,
      fulfilment: {
        ask: async (_resort, { id }) => {
          asked.push(id)
          return said.get(id) ?? 'later'
        },
        listOpen: async (db) => {
          const { rows } = await sql<{ id: string }>`select order_id as id from order_line
            where kind = 'deck-chair' and state = 'sold'`.execute(db)
          return [...new Set(rows.map(({ id }) => id))]
        },
      },
    }
  })
  await using house = await openChairHouse(10, ordered)
  const guest = newGuest()
  await choose(house, guest)
  await addChairs(house, guest, ['2027-01-13', 2], ['2027-01-14', 1])
  const booked = await buy(house, guest)
  const jobs = await sql<{ key: string }>`select key from graphile_worker.jobs where key like 'fulfil %'`.execute(
    house.resort.db,
  )
  expect(jobs.rows).toEqual([{ key: `fulfil ${booked.id}` }])
  expect(await fulfilOrder(house.resort, booked.id)).toEqual({ outcome: 'later' })
  const [failing, coming] = chairsOf(booked)
  said.set(failing?.id ?? '', 'failed').set(coming?.id ?? '', 'done')
  expect(await sweepPayments(house.resort)).toMatchObject({ fulfilled: 1 })
  expect(asked).toHaveLength(4)
  const left = await reload(house, booked)
  expect(statesOf(left)).toEqual(['room sold', 'deck-chair failed', 'deck-chair sold'])
  expect(left.refunded).toEqual(mxn(40_000))
  await sendRefunds(house)
  await expectAllWell(house)
})

test('an order takes so many lines, in one currency, and none while it is being paid', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest)
  const chairs = (count: number, currency: 'MXN' | 'USD' = 'MXN') =>
    changeBasket(house.resort, { ...buyer, token: guest.token }, () => ({
      off: [],
      on: Array.from({ length: count }, () => deckChairLine('2027-01-13', 1, currency)),
    }))
  expect(await chairs(60)).toEqual({ outcome: 'too-many-lines' })
  await expect(chairs(1, 'USD')).rejects.toThrow('USD')
  await goToPay(house, guest)
  expect(await chairs(1)).toMatchObject({ outcome: 'payment-open' })
})
