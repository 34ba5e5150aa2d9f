import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everybodysPromo } from '#tests/support/everybodys-promo.ts'
import {
  type BookingHouse,
  book,
  choose,
  expectAllWell,
  type Guest,
  goToPay,
  newGuest,
  openBookingHouse,
} from '#tests/support/open-booking-house.ts'
import { waitUntilBlocked } from '#tests/support/wait-until-blocked.ts'
import { findPromo, savePromo } from '../../rates/promo-queries.ts'
import { hashToken } from '../../visitors/token.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { holdOrder } from '../hold/hold-order.ts'
import type { Order } from '../order.ts'
import { lockOrderOf } from '../order-reading.ts'
import { changeCode } from './change-code.ts'
import { chooseTerms } from './choose-terms.ts'
import { findOrderByToken } from './find-order-by-token.ts'

async function hold(house: BookingHouse, guest: Guest, change: Parameters<typeof choose>[2]): Promise<Order> {
  await choose(house, guest, change)
  const held = await holdOrder(house.resort, guest)
  if (held.outcome !== 'held') throw new Error(`The rooms cannot be held: ${held.outcome}`)
  return held.order
}

const now = async ({ resort }: BookingHouse, { token }: Guest) => await findOrderByToken(resort, token)

/** All but the seconds that go by. */
const asItStands = (order: Order | null) => order && { ...order, hold: order.hold && { until: order.hold.until } }

const usesOf = async ({ resort }: BookingHouse, code: string) => (await findPromo(resort.db, code))?.uses

test('a code that is not valid changes nothing of what is held, its price or its time, and is a guess', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await savePromo(resort.db, 'HUSH', { ...everybodysPromo, mostUses: null })
  const before = asItStands(await hold(house, guest, { promocode: 'MAR10' }))
  for (let guess = 1; guess <= 10; guess++)
    expect(await changeCode(resort, { ...guest, code: `XYZ-${guess}` })).toEqual({ outcome: 'invalid', gap: null })
  expect(await changeCode(resort, { ...guest, code: 'HUSH' })).toEqual({ outcome: 'too-many-guesses' })
  // Why a code that everybody is told does not apply is said, and no guess.
  const gap = { why: 'least-nights', nights: 7 }
  expect(await changeCode(resort, { ...guest, code: 'SEMANA' })).toEqual({ outcome: 'invalid', gap })
  expect(await changeCode(resort, { ...guest, code: ' mar 10 ' })).toMatchObject({ outcome: 'same' })
  expect(asItStands(await now(house, guest))).toEqual(before)
  await expectAllWell(house)
})

test('another code takes the place of the one before: its price and its use, while the last room stays held as long', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await savePromo(resort.db, 'ONCE', { ...everybodysPromo, mostUses: 1 })
  const first = await hold(house, guest, { promocode: 'MAR10' })
  await chooseTerms(resort, { token: guest.token, extras: ['spa'], pay: 'all-now' })
  await sql`update night_stock set capacity = sold + held where room_type = 'GV'`.execute(resort.db)

  expect(await changeCode(resort, { ...guest, code: 'once' })).toMatchObject({ outcome: 'changed' })
  const after = await now(house, guest)
  expect(after).toMatchObject({ state: 'held', promocode: 'ONCE', hold: { until: first.hold?.until } })
  expect(after?.guest).toEqual(first.guest)
  expect(after?.lines.map(({ kind, state }) => [kind, state])).toEqual([
    ['room', 'held'],
    ['extra', 'held'],
  ])
  expect(after?.dues).toHaveLength(1)
  expect([await usesOf(house, 'ONCE'), await usesOf(house, 'MAR10')]).toEqual([1, 0])
  await expectAllWell(house)

  expect(await changeCode(resort, { ...guest, code: ' ' })).toMatchObject({ outcome: 'changed' })
  const bare = await now(house, guest)
  expect(bare).toMatchObject({ state: 'held', promocode: null, hold: { until: first.hold?.until } })
  expect(bare?.total.minor).toBeGreaterThan(after?.total.minor ?? Number.POSITIVE_INFINITY)
  expect(await usesOf(house, 'ONCE')).toBe(0)
  expect(await changeCode(resort, { ...guest, code: '' })).toMatchObject({ outcome: 'same' })

  await changeCode(resort, { ...guest, code: 'ONCE' })
  expect(await goToPay(house, guest)).toMatchObject({ outcome: 'to-pay' })
  expect(await changeCode(resort, { ...guest, code: 'MAR10' })).toEqual({ outcome: 'payment-open' })
  await expectAllWell(house)
})

test('a code that takes less off than the one before does not take its place, and whoever wants it takes that one off first', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  await savePromo(resort.db, 'FIFTH', { ...everybodysPromo, mostUses: null })
  const before = asItStands(await hold(house, guest, { promocode: 'FIFTH' }))
  const answer = await changeCode(resort, { ...guest, code: 'MAR10' })
  expect(answer).toMatchObject({ outcome: 'dearer', before: 'FIFTH' })
  expect(asItStands(await now(house, guest))).toEqual(before)
  expect(await usesOf(house, 'MAR10')).toBe(0)
  await changeCode(resort, { ...guest, code: '' })
  expect(await changeCode(resort, { ...guest, code: 'MAR10' })).toMatchObject({ outcome: 'changed' })
  const after = await now(house, guest)
  const more = answer.outcome === 'dearer' ? answer.more.minor : 0
  expect(after?.total.minor).toBe((before?.total.minor ?? 0) + more)
  await expectAllWell(house)
})

test('what the code makes it cost is what the same rooms cost that are chosen with it', async () => {
  await using house = await openBookingHouse()
  const [one, other] = [newGuest(), newGuest()]
  await hold(house, one, { promocode: 'BRISA50' })
  await hold(house, other, { promocode: null })
  await changeCode(house.resort, { ...other, code: 'BRISA50' })
  const [chosen, changed] = [await now(house, one), await now(house, other)]
  expect([changed?.total, changed?.dues]).toEqual([chosen?.total, chosen?.dues])
})

test('the last use of a code goes to one of two who try it, and the other keeps what they had', async () => {
  await using house = await openBookingHouse()
  const guests = [newGuest(), newGuest()]
  await savePromo(house.resort.db, 'ONCE', { ...everybodysPromo, mostUses: 1 })
  for (const guest of guests) await hold(house, guest, { promocode: 'MAR10' })
  const answers = await Promise.all(guests.map((guest) => changeCode(house.resort, { ...guest, code: 'ONCE' })))
  expect(answers.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1)
  const codes = (await Promise.all(guests.map((guest) => now(house, guest)))).map((order) => order?.promocode)
  expect(codes.toSorted()).toEqual(['MAR10', 'ONCE'])
  expect([await usesOf(house, 'ONCE'), await usesOf(house, 'MAR10')]).toEqual([1, 1])
  await expectAllWell(house)
})

test('other rooms that another tab chooses while the code is priced are not replaced by the ones before', async () => {
  await using house = await openBookingHouse()
  const { db, kinds } = house.resort
  const guest = newGuest()
  await choose(house, guest)
  const later = { checkIn: '2027-02-09', checkOut: '2027-02-12' }
  const tabs = await db.transaction().execute(async (tx) => {
    await lockOrderOf(tx, kinds, hashToken(guest.token))
    const rooms = choose(house, guest, { stay: later })
    await waitUntilBlocked(db)
    const code = changeCode(house.resort, { ...guest, code: 'MAR10' })
    await waitUntilBlocked(db, 2)
    return { rooms, code }
  })
  await tabs.rooms
  expect(await tabs.code).toMatchObject({ outcome: 'changed', chosen: { stay: { stay: later } } })
  expect(await now(house, guest)).toMatchObject({ promocode: 'MAR10' })
})

test('a code that takes nothing off these rooms is not put in the place of one that does', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const before = asItStands(await hold(house, guest, { promocode: 'MAR10' }))
  expect(await changeCode(house.resort, { ...guest, code: 'AMIGOS' })).toMatchObject({ outcome: 'without-effect' })
  expect(asItStands(await now(house, guest))).toEqual(before)
})

test('a rate that only its code opens is not lost by another code, nor by none', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const rooms = [{ party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'CASA' }]
  const before = asItStands(await hold(house, guest, { promocode: 'AMIGOS', rooms }))
  for (const code of ['', 'MAR10'])
    expect(await changeCode(house.resort, { ...guest, code })).toMatchObject({ outcome: 'not-available' })
  expect(asItStands(await now(house, guest))).toEqual(before)
})

test('what has expired is gone on with at the price of the code, and nothing of it is held', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  const guest = newGuest()
  const held = await hold(house, guest, { promocode: null })
  await sql`update order_line set held_until = now() - interval '1 second' where order_id = ${held.id}`.execute(
    resort.db,
  )
  await expireHolds(resort)
  expect(await changeCode(resort, { ...guest, code: 'MAR10' })).toMatchObject({ outcome: 'changed' })
  expect(await now(house, guest)).toMatchObject({ state: 'draft', promocode: 'MAR10' })
  expect(await usesOf(house, 'MAR10')).toBe(0)
  await expectAllWell(house)
})

test('where nothing is chosen there is nothing to try a code on, and what is booked keeps its own', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  expect(await changeCode(house.resort, { ...guest, code: 'MAR10' })).toEqual({ outcome: 'no-rooms' })
  await book(house, guest)
  expect(await changeCode(house.resort, { ...guest, code: 'MAR10' })).toEqual({ outcome: 'no-rooms' })
})
