import { expect, test } from 'vitest'
import { endTokens } from '#resort/visitors/session-queries.ts'
import { enter } from '#tests/support/account-house.ts'
import {
  type BookingHouse,
  book,
  choose,
  expectAllWell,
  newGuest,
  openBookingHouse,
  pageOf,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { moveToDates } from '#tests/support/other-dates.ts'
import type { RoomChosen } from '../../availability/quote-rooms.ts'
import type { Stay } from '../../calendar/stay.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { roomLinesOf } from '../../stays/stay-of.ts'
import type { RoomsWanted } from '../basket/choose-rooms.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { guestActor, type Order } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { changeDates } from './change-dates.ts'
import { findOtherDates } from './find-other-dates.ts'
import { type NewDates, priceNewDates } from './new-dates.ts'

const garden: RoomChosen = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
const booked = { checkIn: '2027-01-12', checkOut: '2027-01-16' }
const later = { checkIn: '2027-02-09', checkOut: '2027-02-13' }

async function bookAs(house: BookingHouse, sessions: string[], change: Partial<RoomsWanted> = {}): Promise<Order> {
  return await book(house, { ...newGuest(), ...{ sessions } }, { currency: 'USD', sessions, ...change })
}

async function priceOf({ resort }: BookingHouse, { id }: Order, stay: Stay, sessions?: string[]): Promise<NewDates> {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const priced = await priceNewDates(resort, order, { ...stay, ...(sessions && { sessions }) })
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  return priced.dates
}

async function move(house: BookingHouse, order: Order, stay: Stay, sessions: string[] = []): Promise<Order> {
  const { total, now } = await priceOf(house, order, stay, sessions)
  expect(now.minor).toBe(0)
  const wish = { stay, agreedTotal: total, sessions, by: guestActor }
  const answer = await changeDates(house.resort, order.id, wish)
  if (answer.outcome !== 'changed') throw new Error(answer.outcome)
  return answer.order
}

const shareOf = (one: { minor: number }, of: { minor: number }) => one.minor / of.minor

test('what was booked as a member keeps its rate on other days and on the way back, whoever is signed in by then', async () => {
  await using house = await openBookingHouse()
  const { token } = await enter(house, 'ana@example.com')
  const [order, everybody] = [await bookAs(house, [token]), await bookAs(house, [])]
  await endTokens(house.resort.db, [token])
  const public_ = await priceOf(house, everybody, later)
  for (const sessions of [undefined, [], ['x'.repeat(43)], [token]]) {
    const { total, members, isPromoLost } = await priceOf(house, order, later, sessions)
    expect(shareOf(total, public_.total)).toBeCloseTo(0.94, 2)
    expect([members, isPromoLost]).toEqual([null, false])
  }
  await moveToDates(house, newGuest(), order.id, later)
  expect((await priceOf(house, order, booked)).total).toEqual(order.total)
  // A promotion that is not for those days takes nothing off, is said to, and is there again on the way back.
  await house.resort.db.updateTable('promo').set({ stay_to: '2027-01-31' }).where('members_only', '=', true).execute()
  const longer = { ...later, checkOut: '2027-02-14' }
  expect(await priceOf(house, order, longer)).toMatchObject({ isPromoLost: true })
  await moveToDates(house, newGuest(), order.id, longer)
  expect((await priceOf(house, order, booked)).total).toEqual(order.total)
  await expectAllWell(house)
})

test('who booked as everybody and is signed in by then pays on other days what a search asks, and reads of it before', async () => {
  await using house = await openBookingHouse()
  const { token } = await enter(house, 'ana@example.com')
  const order = await bookAs(house, [])
  const told = await priceOf(house, order, later, [])
  const member = await priceOf(house, order, later, [token])
  expect(shareOf(member.total, told.total)).toBeCloseTo(0.94, 2)
  expect([told.members, member.members]).toEqual([member.total, null])
  // Whoever is not asked who they are is told of nothing.
  expect((await priceOf(house, order, later)).members).toBeNull()
  // The session ends before the button is pressed: nothing moves at a price that is not theirs any more.
  const wish = { stay: later, agreedTotal: member.total, sessions: [token], by: guestActor }
  const { token: other } = await enter(house, 'ana@example.com')
  await endTokens(house.resort.db, [token])
  expect(await changeDates(house.resort, order.id, wish)).toEqual({ outcome: 'price-changed' })
  const moved = await move(house, order, later, [other])
  expect(moved.total).toEqual(member.total)
  await endTokens(house.resort.db, [other])
  // From here on it is what they booked.
  expect(shareOf((await move(house, moved, booked)).total, order.total)).toBeCloseTo(0.94, 2)
  await expectAllWell(house)
})

test('dates near by are offered to a member at what they cost there', async () => {
  await using house = await openBookingHouse()
  const { token } = await enter(house, 'ana@example.com')
  const order = await bookAs(house, [])
  const { db } = house.resort
  const gone = db.updateTable('night_stock').set({ capacity: 0 }).where('room_type', '=', 'GV')
  await gone.where('night', '=', later.checkIn).execute()
  const sessions = [token]
  const offered = await findOtherDates(house.resort, order, { stay: later, why: null, sessions })
  expect(offered.length).toBeGreaterThan(1)
  for (const { stay, total } of offered) expect((await priceOf(house, order, stay, sessions)).total).toEqual(total)
  const [dear] = await findOtherDates(house.resort, order, { stay: later, why: null })
  expect(offered[0]?.total.minor).toBeLessThan(dear?.total.minor ?? 0)
})

test('of two rooms the one that is owed to being signed in loses it with the session, and keeps it once it is booked', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const { token } = await enter(house, 'ana@example.com')
  await resort.db
    .updateTable('promo')
    .set({ room_types: ['OV'] })
    .where('name', '=', 'Ten per cent')
    .execute()
  await resort.db
    .updateTable('promo')
    .set({ room_types: ['GV'] })
    .where('members_only', '=', true)
    .execute()
  const rooms = [garden, { ...garden, roomType: 'OV' }]
  const both = { rooms, currency: 'USD', promocode: 'MAR10', sessions: [token] } as const
  const reduced = (order: Order) => roomLinesOf(order.lines).map(({ item }) => item.room.totalBefore !== null)
  const order = await bookAs(house, [token], both)
  expect([reduced(order), order.promocode]).toEqual([[true, true], 'MAR10'])
  const guest = newGuest()
  const draft = await choose(house, guest, both)
  await endTokens(resort.db, [token])
  expect(await holdOrder(resort, guest)).toMatchObject({ outcome: 'price-changed', before: draft.total })
  expect(reduced(await move(house, order, later))).toEqual([true, true])
  await expectAllWell(house)
})

test('nobody is kept from other days for being signed in: where a room may not become cheaper, all cost what they cost', async () => {
  await using house = await openBookingHouse()
  const { token } = await enter(house, 'ana@example.com')
  const order = await bookAs(house, [], { rooms: [garden, { ...garden, ratePlan: 'ADV' }], pay: 'all-now' })
  // The same days of the week in the same season cost the same.
  const same = { checkIn: '2027-01-19', checkOut: '2027-01-23' }
  const everybody = await priceOf(house, order, same)
  expect(everybody.total).toEqual(order.total)
  expect((await priceOf(house, order, same, [token])).total).toEqual(order.total)
  expect((await priceOf(house, order, same, [])).members).toBeNull()
})

test('a member who pays first for dearer days is led to one page, and moves with the money', async () => {
  await using house = await openBookingHouse()
  const { resort, suppliers } = house
  const { token } = await enter(house, 'ana@example.com')
  const order = await bookAs(house, [], { rooms: [{ ...garden, ratePlan: 'AI' }], pay: 'rest-later' })
  const stay = { checkIn: '2027-01-14', checkOut: '2027-01-24' }
  const press = async () => {
    const { total, now } = await priceOf(house, order, stay, [token])
    const means = { ...newGuest(), method: 'VI', months: null, returnUrl }
    const wish = { stay, agreedTotal: total, sessions: [token], by: guestActor }
    return pageOf(await changeDates(resort, order.id, { ...wish, payment: { means, agreedNow: now } }))
  }
  const { total } = await priceOf(house, order, stay, [token])
  const [page, again] = [await press(), await press()]
  expect(again).toBe(page)
  // What is agreed to stays, whoever is signed in when the money comes.
  await endTokens(resort.db, [token])
  await suppliers.payByCard(page, 'success')
  for (const { id } of await listPayments(resort.db, order.id)) await settlePayment(resort, id)
  const moved = await loadOrder(resort.db, resort.kinds, order.id)
  expect([moved.total, roomLinesOf(moved.lines)[0]?.item.stay]).toEqual([total, stay])
  const { isPromoLost, rooms } = await priceOf(house, moved, later)
  expect([isPromoLost, rooms[0]?.item.room.memberPromo]).toEqual([false, expect.any(Number)])
  await expectAllWell(house)
})
