import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import {
  type BookingHouse,
  book,
  expectAllWell,
  type Guest,
  newGuest,
  openBookingHouse,
  pageOf,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { askForDates, moveToDates, priceDates } from '#tests/support/other-dates.ts'
import { settleAll } from '#tests/support/other-days.ts'
import { withRooms } from '#tests/support/rooms-of-order.ts'
import type { RoomChosen } from '../../availability/quote-rooms.ts'
import { takeRoomNights } from '../../availability/stock-queries.ts'
import type { Stay } from '../../calendar/stay.ts'
import { money, subtract, zero } from '../../money/money.ts'
import { isUnderway } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { roomKind } from '../../stays/room-kind.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { sumUnpaidHolds } from '../hold/hold-queries.ts'
import { guestActor, type Order } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { payRest } from '../pay/pay-rest.ts'
import { endPayment } from '../settle/settle-payment.ts'
import { cancelLines } from './cancel-lines.ts'
import { changeDates } from './change-dates.ts'
import { priceNewDates } from './new-dates.ts'

const booked = { checkIn: '2027-01-12', checkOut: '2027-01-16' }
/** Two of its nights are their own. */
const dearer = { checkIn: '2027-01-14', checkOut: '2027-01-24' }

async function reload({ resort }: BookingHouse, { id }: Pick<Order, 'id'>) {
  return withRooms(await loadOrder(resort.db, resort.kinds, id))
}

async function stockOf({ resort }: BookingHouse, night: string) {
  const columns = ['held', 'sold'] as const
  const found = resort.db.selectFrom('night_stock').select(columns)
  return await found
    .where('hotel', '=', '79260')
    .where('room_type', '=', 'GV')
    .where('night', '=', night)
    .executeTakeFirstOrThrow()
}

async function lastFacts({ resort }: BookingHouse) {
  const rows = await resort.db.selectFrom('letter').select('facts').orderBy('queued_at').execute()
  return rows.at(-1)?.facts
}

/** A plan that asks for three tenths when booking, so that dearer dates ask for more. */
const allInclusive: RoomChosen = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'AI' }

async function bookWithDeposit(house: BookingHouse, guest: Guest): Promise<Order> {
  return await book(house, guest, { stay: booked, rooms: [allInclusive], pay: 'rest-later' })
}

test.for([
  ['280 nights', '2027-01-20', '2027-10-27'],
  ['31 nights', '2027-01-20', '2027-02-20'],
  ['no night', '2027-01-20', '2027-01-20'],
  ['the days the wrong way round', '2027-01-24', '2027-01-20'],
  ['days that are over', '2026-10-20', '2026-10-23'],
  ['more than two years ahead', '2029-06-20', '2029-06-23'],
] as const)('a booked stay never becomes %s, whoever asks', async ([, checkIn, checkOut]) => {
  await using house = await openBookingHouse()
  const order = await book(house, newGuest(), { pay: 'all-now' })
  const stay = { checkIn, checkOut }
  expect(await priceNewDates(house.resort, order, stay)).toMatchObject({ outcome: 'not-available' })
  for (const agreedTotal of [order.total, money(9_442_304, 'MXN')]) {
    const wish = { stay, agreedTotal, by: guestActor }
    expect(await changeDates(house.resort, order.id, wish)).toMatchObject({ outcome: 'not-available' })
  }
  expect(await reload(house, order)).toMatchObject({ stay: booked, total: order.total })
  await expectAllWell(house)
})

test('dearer dates are held while their deposit is paid, and are the guest’s when it is, pressed once or twice', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await bookWithDeposit(house, guest)
  const { now, total } = await priceDates(house, order.id, dearer)
  expect(now.minor).toBeGreaterThan(0)
  const silent = { stay: dearer, agreedTotal: total, by: guestActor }
  expect(await changeDates(house.resort, order.id, silent)).toEqual({ outcome: 'deposit-needed', now })
  const pages = [
    await askForDates(house, { ...guest, months: 3 }, order.id, dearer),
    await askForDates(house, { ...guest, months: 3 }, order.id, dearer),
  ].map(pageOf)
  expect(new Set(pages).size).toBe(1)
  expect(await reload(house, order)).toMatchObject({ stay: booked, total: order.total })
  expect(await stockOf(house, '2027-01-20')).toMatchObject({ held: 1, sold: 0 })
  expect(await stockOf(house, '2027-01-15')).toMatchObject({ held: 0, sold: 1 })
  await expectAllWell(house)

  await house.suppliers.payByCard(pages[0] ?? '', 'mexican', 3)
  await Promise.all([settleAll(house, order), settleAll(house, order)])
  // The letter knows of the payment that moved the stay, and of its months.
  expect(await lastFacts(house)).toMatchObject({
    news: 'changed',
    received: now,
    inMonths: [{ amount: now, months: 3 }],
  })
  const moved = await reload(house, order)
  expect(moved).toMatchObject({
    stay: dearer,
    total,
    paid: { minor: order.paid.minor + now.minor },
    state: 'part-paid',
    nights: 'sold',
  })
  expect(await stockOf(house, '2027-01-20')).toMatchObject({ held: 0, sold: 1 })
  expect(await stockOf(house, '2027-01-12')).toMatchObject({ held: 0, sold: 0 })
  expect(await sumUnpaidHolds(house.resort.db)).toEqual([])
  await expectAllWell(house)
})

test('the page of the provider names the days that are paid for, and not those of before', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id, language, lines } = await bookWithDeposit(house, guest)
  const [room] = roomLinesOf(lines)
  if (!room) throw new Error('There is no room.')
  const when = (stay: Stay) => roomKind.describe({ ...room, item: { ...room.item, stay } }, language).when
  await askForDates(house, guest, id, dearer)
  const payment = (await listPayments(house.resort.db, id)).find(isUnderway)
  expect(payment?.description).toContain(when(dearer))
  expect(payment?.description).not.toContain(when(booked))
})

test('two tabs that ask for dearer dates at one moment share a page', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await bookWithDeposit(house, guest)
  const answers = await Promise.all([1, 2, 3].map(() => askForDates(house, guest, order.id, dearer)))
  expect(new Set(answers.map(pageOf)).size).toBe(1)
  expect(await stockOf(house, '2027-01-20')).toMatchObject({ held: 1, sold: 0 })
  await expectAllWell(house)
})

test.for(['the guest never pays', 'the stay is cancelled meanwhile'] as const)(
  'dearer dates that come to nothing because %s leave no night held and no money kept for them',
  async (why) => {
    await using house = await openBookingHouse()
    const guest = newGuest()
    const order = await bookWithDeposit(house, guest)
    const page = pageOf(await askForDates(house, guest, order.id, dearer))
    if (why === 'the guest never pays') {
      await sql`update date_change set held_until = now() - interval '1 second'`.execute(house.resort.db)
      await expireHolds(house.resort)
      expect(await reload(house, order)).toMatchObject({ stay: booked, total: order.total, paid: order.paid })
    } else {
      await house.suppliers.payByCard(page, 'success')
      const nothing = zero(order.currency)
      await cancelLines(house.resort, order.id, {
        lines: 'all',
        agreedFee: nothing,
        cause: 'guest-cancelled',
        by: guestActor,
      })
      await settleAll(house, order)
      await sendRefunds(house)
      expect(await reload(house, order)).toMatchObject({ state: 'cancelled', refunded: order.paid })
    }
    expect(await stockOf(house, '2027-01-20')).toMatchObject({ held: 0, sold: 0 })
    await expectAllWell(house)
  },
)

test.for([
  ['are still free: the stay moves', false],
  ['are gone: the money goes back', true],
] as const)('paid while the provider was silent for too long, the nights %s', async ([, isGone]) => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await bookWithDeposit(house, guest)
  await house.suppliers.payByCard(pageOf(await askForDates(house, guest, order.id, dearer)), 'success')
  house.suppliers.behaviour.api = 'error'
  await sql`update date_change set held_until = now() - interval '1 second'`.execute(house.resort.db)
  await expireHolds(house.resort)
  expect(await stockOf(house, '2027-01-20')).toMatchObject({ held: 0 })
  if (isGone) {
    await sql`update night_stock set capacity = held + sold where room_type = 'GV' and night = '2027-01-20'`.execute(
      house.resort.db,
    )
  }
  house.suppliers.behaviour.api = 'fine'
  await settleAll(house, order)
  await sendRefunds(house)
  expect((await reload(house, order)).stay).toEqual(isGone ? booked : dearer)
  const taken = house.suppliers.money.map(({ what }) => what)
  expect(taken.filter((what) => what === 'refunded')).toHaveLength(isGone ? 1 : 0)
  await expectAllWell(house)
})

test('whoever pays the rest is not led to the page of other dates, and its nights are let go', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await bookWithDeposit(house, guest)
  const page = pageOf(await askForDates(house, guest, order.id, dearer))
  const means = { ...guest, method: 'VI', months: null, returnUrl }
  expect(pageOf(await payRest(house.resort, order.id, means))).not.toBe(page)
  expect(await stockOf(house, '2027-01-20')).toMatchObject({ held: 0 })
  const rest = (await listPayments(house.resort.db, order.id)).find(isUnderway)
  expect(rest?.amount).toEqual(subtract(order.total, order.paid))
  await expectAllWell(house)
})

test('nights are not held by beginning to move again and again', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await bookWithDeposit(house, guest)
  const outcomes: string[] = []
  for (let attempt = 0; attempt < 10; attempt++) {
    const stay = { checkIn: '2027-01-14', checkOut: attempt % 2 ? '2027-01-24' : '2027-01-25' }
    outcomes.push((await askForDates(house, guest, order.id, stay)).outcome)
    for (const payment of await listPayments(house.resort.db, order.id))
      if (isUnderway(payment)) await endPayment(house.resort, payment.id)
  }
  expect(outcomes).toContain('too-many-attempts')
  expect(await stockOf(house, '2027-01-20')).toMatchObject({ held: 0, sold: 0 })
  await expectAllWell(house)
})

test('the last room for other dates goes to one of the guests who ask at once', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  await sql`update night_stock set capacity = 100 where room_type = 'GV'`.execute(db)
  const guests = Array.from({ length: 4 }, newGuest)
  const orders: Order[] = []
  for (const guest of guests) orders.push(await bookWithDeposit(house, guest))
  await sql`update night_stock set capacity = held + sold + 1 where room_type = 'GV' and night = '2027-01-20'`.execute(
    db,
  )
  const asked = await Promise.all(
    guests.map((guest, index) => askForDates(house, guest, orders[index]?.id ?? '', dearer)),
  )
  expect(asked.map(({ outcome }) => outcome).toSorted()).toEqual([
    'not-available',
    'not-available',
    'not-available',
    'to-pay',
  ])
  await transact(house.resort.db, async (tx) => {
    const one = {
      hotel: '79260',
      stay: { checkIn: '2027-01-20', checkOut: '2027-01-21' },
      rooms: [{ roomType: 'GV', rooms: 1 }],
    }
    expect(await takeRoomNights(tx, one)).toBe('sold-out')
  })
  await expectAllWell(house)
})

test('dates that lie so near that the rest is due at once are paid before they are had', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const order = await book(house, guest, { stay: booked, currency: 'USD', pay: 'rest-later' })
  house.resort.setClock('2027-01-02T15:00:00Z')
  const near = { checkIn: '2027-01-08', checkOut: '2027-01-13' }
  const { now, total } = await priceDates(house, order.id, near)
  expect(now).toEqual(subtract(total, order.paid))
  await moveToDates(house, guest, order.id, near)
  expect(await reload(house, order)).toMatchObject({ stay: near, state: 'confirmed' })
  await expectAllWell(house)
})
