import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  type BookingHouse,
  book,
  choose,
  expectAllWell,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
} from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { cancelLines } from '../after/cancel-lines.ts'
import { refundOrder } from '../after/refund-order.ts'
import { saveGuest } from '../basket/save-guest.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { guestActor, type Order } from '../order.ts'
import { findOrder, listEvents, loadOrder } from '../order-reading.ts'
import { endPaymentsOf, settlePayment } from '../settle/settle-payment.ts'
import { eraseOldGuests, eraseOldWishes } from './erase-guests.ts'
import { eraseUnfinished } from './erase-unfinished.ts'
import { listToErase, lockToErase, mostDrafts } from './erasing-queries.ts'

/** So long since anything happened to any order. */
async function letTimePass({ resort }: BookingHouse, period: string) {
  await sql`update orders set changed_at = changed_at - ${period}::interval`.execute(resort.db)
}

async function rowsOf({ resort }: BookingHouse, tables: readonly string[]): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
      resort.db,
    )
    return [table, rows[0]?.count ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

const ofOrders = ['orders', 'order_line', 'order_due', 'order_event', 'stay', 'stay_room', 'stay_night', 'extra_line']

// Whole words: the marks that chance makes of hexadecimal digits hold 5555 now and then, and others a name.
const ofGuest = /\b(ana|reyes|peanuts?|leo|paz|AAA010101AAA)\b|55 ?5555 ?0100/i

/** Whatever of the guest can still be found anywhere beside the letters. */
async function findGuest({ resort }: BookingHouse): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(orders)::text as text from orders union all select to_jsonb(payment)::text from payment
    union all select to_jsonb(order_event)::text from order_event`.execute(resort.db)
  return rows.map(({ text }) => text).filter((text) => ofGuest.test(text))
}

const talkative = {
  ...sampleGuest,
  requests: 'No peanuts, please.',
  arrivalTime: '21:30',
  otherGuests: [{ room: 2, name: 'Leo', lastname: 'Paz' }],
  invoice: { rfc: 'AAA010101AAA', name: 'Ana Reyes', regime: '601', postcode: '77710', use: 'G03' },
}

const whole = { lines: 'all', cause: 'guest-cancelled', by: guestActor } as const

async function bookTalkative(house: BookingHouse): Promise<Order> {
  const guest = newGuest()
  await choose(house, guest, { pay: 'all-now' })
  await saveGuest(house.resort, { token: guest.token, guest: talkative, typed: { requests: talkative.requests } })
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  const paid = await goToPay(house, guest)
  if (paid.outcome !== 'booked') throw new Error(paid.outcome)
  return paid.order
}

async function cancel(house: BookingHouse, { id, currency }: Order) {
  await cancelLines(house.resort, id, { ...whole, agreedFee: { minor: 0, currency } })
}

test('a draft that nobody came back to for a week is gone, with everything that hung on it', async () => {
  await using house = await openBookingHouse()
  await choose(house, newGuest())
  await letTimePass(house, '6 days 23 hours')
  expect(await eraseUnfinished(house.resort)).toBe(0)
  await letTimePass(house, '2 hours')
  expect(await eraseUnfinished(house.resort)).toBe(1)
  expect(new Set(Object.values(await rowsOf(house, ofOrders)))).toEqual(new Set([0]))
  await expectAllWell(house)
})

test('a hold that ended is forgotten a week later, and one that is young or held is not', async () => {
  await using house = await openBookingHouse()
  const [old, young, held] = [newGuest(), newGuest(), newGuest()]
  for (const guest of [old, held]) {
    await choose(house, guest)
    await holdOrder(house.resort, guest)
  }
  await sql`update order_line set held_until = now() - interval '1 second'
    where order_id = (select id from orders order by made_at limit 1)`.execute(house.resort.db)
  await expireHolds(house.resort)
  await letTimePass(house, '8 days')
  await choose(house, young)
  expect(await eraseUnfinished(house.resort)).toBe(1)
  const left = await house.resort.db.selectFrom('orders').select('state').orderBy('state').execute()
  expect(left.map(({ state }) => state)).toEqual(['draft', 'held'])
  await expectAllWell(house)
})

test('an order that somebody tried to pay keeps what books need, and money that comes late still finds it', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id } = await choose(house, guest)
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  await letTimePass(house, '30 days')
  expect(await eraseUnfinished(house.resort)).toBe(0)

  await sql`update payment set state = 'failed', failure = 'expired'`.execute(house.resort.db)
  await sql`update order_line set held_until = now() - interval '1 second'`.execute(house.resort.db)
  await sql`update orders set state = 'held'`.execute(house.resort.db)
  await sql`insert into order_event (order_id, from_state, to_state, cause, actor)
    values (${id}, 'paying', 'held', 'payment-failed', 'provider')`.execute(house.resort.db)
  await expireHolds(house.resort)
  await letTimePass(house, '30 days')
  const moved = await house.resort.db.selectFrom('payment').select(['id', 'changed_at']).executeTakeFirstOrThrow()
  expect(await eraseUnfinished(house.resort)).toBe(1)
  expect(await findGuest(house)).toEqual([])
  expect(await loadOrder(house.resort.db, house.resort.kinds, id)).toMatchObject({ state: 'expired', guest: null })
  const { changed_at } = await house.resort.db.selectFrom('payment').select('changed_at').executeTakeFirstOrThrow()
  expect(changed_at).toEqual(moved.changed_at)
  expect(await eraseUnfinished(house.resort)).toBe(0)

  expect(await settlePayment(house.resort, moved.id)).toMatchObject({ outcome: 'returned' })
  await sendRefunds(house)
  await expectAllWell(house)
})

test('a draft whose payment failed is closed and forgotten', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id } = await choose(house, guest)
  await goToPay(house, guest)
  await endPaymentsOf(house.resort, id)
  await choose(house, guest)
  await letTimePass(house, '8 days')
  expect(await eraseUnfinished(house.resort)).toBe(1)
  expect(await findGuest(house)).toEqual([])
  expect(await findOrder(house.resort.db, house.resort.kinds, id)).toMatchObject({ state: 'expired', typed: {} })
  await expectAllWell(house)
})

test('thirty days after an order is over its wishes are gone, and who booked stays for the books', async () => {
  await using house = await openBookingHouse()
  const order = await bookTalkative(house)
  await letTimePass(house, '10 years')
  expect(await eraseOldWishes(house.resort)).toBe(0)
  await cancel(house, order)
  await letTimePass(house, '31 days')
  expect(await eraseOldWishes(house.resort)).toBe(0)
  await sendRefunds(house)
  expect(await eraseOldWishes(house.resort)).toBe(1)
  const kept = await loadOrder(house.resort.db, house.resort.kinds, order.id)
  const { requests: _, arrivalTime: __, otherGuests: ___, ...identity } = talkative
  expect(kept).toMatchObject({
    typed: {},
    guest: { ...identity, requests: null, arrivalTime: null, otherGuests: [] },
    total: { minor: 0 },
    paid: order.paid,
  })
  const { email, paid_last_four } = await house.resort.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow()
  expect({ email, paid_last_four }).toEqual({ email: '', paid_last_four: null })
  await expectAllWell(house)
})

test('when no law asks for it any more an order forgets its guest, and its money and history still add up', async () => {
  await using house = await openBookingHouse()
  const order = await bookTalkative(house)
  const courtesy = { amount: { minor: 100, currency: order.currency }, note: 'Ana Reyes was cold', by: staff }
  expect(await refundOrder(house.resort, order.id, courtesy)).toMatchObject({ outcome: 'refunded' })
  await cancel(house, order)
  await sendRefunds(house)
  const history = await listEvents(house.resort.db, order.id)
  await letTimePass(house, '31 days')
  await eraseOldWishes(house.resort)
  expect(await findGuest(house)).not.toEqual([])
  await letTimePass(house, '73 months')
  expect(await eraseOldGuests(house.resort)).toBe(0)
  await letTimePass(house, '2 months')
  expect(await eraseOldGuests(house.resort)).toBe(1)
  expect(await findGuest(house)).toEqual([])
  const kept = await loadOrder(house.resort.db, house.resort.kinds, order.id)
  expect(kept).toMatchObject({ number: order.number, state: 'cancelled', guest: { name: '—', country: 'MX' } })
  expect(await listEvents(house.resort.db, order.id)).toHaveLength(history.length)
  expect(await eraseOldGuests(house.resort)).toBe(0)
  await expectAllWell(house)
})

const staff = { kind: 'staff', name: 'front-desk' } as const

test('two processes erase more than one batch at once, and leave alone what somebody is at', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  const { id } = await choose(house, newGuest())
  await sql`insert into orders (number, token_hash, currency, language, country)
    select 'X' || number, 'token ' || number, 'MXN', 'es', 'MX' from generate_series(1, 220) as number`.execute(db)
  await letTimePass(house, '8 days')
  const erased = await db.transaction().execute(async (tx) => {
    await sql`select from orders where id = ${id} for update`.execute(tx)
    return await Promise.all([eraseUnfinished(house.resort), eraseUnfinished(house.resort)])
  })
  expect(erased[0] + erased[1] + (await eraseUnfinished(house.resort))).toBe(221)
  await expectAllWell(house)
})

test('an order that was found and changed before it could be erased is left alone', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  const { id } = await choose(house, newGuest())
  const lock = () => db.transaction().execute((tx) => lockToErase(tx, { what: 'unfinished-orders', mail: null }, id))
  await letTimePass(house, '8 days')
  expect(await listToErase(db, { what: 'unfinished-orders', mail: null }, null, 10)).toEqual([id])
  expect(await lock()).toMatchObject({ id, state: 'draft', hasPayments: false })
  await sql`update orders set changed_at = now()`.execute(db)
  expect(await lock()).toBe(null)
})

test('the history of an order that was booked or paid cannot be deleted, nor can words be put into it', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  await book(house, newGuest())
  await expect(sql`delete from order_event`.execute(db)).rejects.toThrow('only added to')
  await expect(sql`truncate order_event`.execute(db)).rejects.toThrow('only added to')
  await expect(sql`update order_event set details = '{"note": "x"}'`.execute(db)).rejects.toThrow('only added to')
  await expect(sql`update order_event set cause = 'x', details = '{}'`.execute(db)).rejects.toThrow('only added to')
})

test('a draft that is touched for ever ends after 30 days, and beyond what a disk is made for the oldest go sooner', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  const touched = await choose(house, newGuest())
  const young = await choose(house, newGuest())
  await sql`update orders set made_at = now() - interval '31 days' where id = ${touched.id}`.execute(db)
  expect(await eraseUnfinished(house.resort)).toBe(1)
  await sql`
    insert into orders (number, token_hash, currency, language, country, changed_at)
    select 'N' || each, 'T' || each, 'MXN', 'es', 'MX', now() - make_interval(hours => 25, secs => each)
    from generate_series(1, ${mostDrafts} + 4) each`.execute(db)
  expect(await eraseUnfinished(house.resort)).toBe(5)
  const { rows } = await sql<{ left: number; oldest: boolean; young: boolean }>`
    select count(*) as left, bool_or(number = 'N' || (${mostDrafts} - 1)) as oldest, bool_or(id = ${young.id}) as young
    from orders`.execute(db)
  expect(rows).toEqual([{ left: mostDrafts, oldest: true, young: true }])
  expect(await eraseUnfinished(house.resort)).toBe(0)
})
