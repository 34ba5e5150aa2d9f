import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everybodysPromo } from '#tests/support/everybodys-promo.ts'
import { listOpenRefunds } from '#tests/support/list-open-refunds.ts'
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
import { withRooms } from '#tests/support/rooms-of-order.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { findPromo, savePromo } from '../../rates/promo-queries.ts'
import { refundGuest } from '../after/refund-guest.ts'
import { loadOrder } from '../order-reading.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { sweepPayments } from '../settle/sweep-payments.ts'
import { expireHolds } from './expire-holds.ts'
import { holdOrder, releaseHold } from './hold-order.ts'

const night = sql`hotel = '79260' and room_type = 'GV' and night between '2027-01-12' and '2027-01-15'`

async function leaveRooms({ resort }: BookingHouse, rooms: number) {
  await sql`update night_stock set capacity = sold + held + ${rooms} where ${night}`.execute(resort.db)
}

/** A quarter of an hour, or however long it takes, has gone by for every hold and attempt. */
async function letTimePass({ resort }: BookingHouse) {
  await sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`.execute(resort.db)
}

test('of twenty guests who hold the last room at once one has it, and nobody else is charged', async () => {
  await using house = await openBookingHouse()
  await leaveRooms(house, 1)
  const guests = Array.from({ length: 20 }, newGuest)
  for (const guest of guests) await choose(house, guest)
  const held = await Promise.all(guests.map((guest) => holdOrder(house.resort, guest)))
  expect(held.filter(({ outcome }) => outcome === 'held')).toHaveLength(1)
  expect(held.filter(({ outcome }) => outcome === 'last-room-taken')).toHaveLength(19)
  await expectAllWell(house)
})

test('two rooms are held together or not at all', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const two = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
  await choose(house, guest, { rooms: [two, two] })
  await leaveRooms(house, 1)
  expect(await holdOrder(house.resort, guest)).toMatchObject({ outcome: 'last-room-taken', of: 'room' })
  await expectAllWell(house)
})

test('a hold that is over is let go of, given back at once by a guest who does not want it, and renewed by one who is there', async () => {
  await using house = await openBookingHouse()
  await leaveRooms(house, 3)
  const [slow, tidy, present] = [newGuest(), newGuest(), newGuest()]
  for (const guest of [slow, tidy, present]) {
    await choose(house, guest)
    expect(await holdOrder(house.resort, guest)).toMatchObject({ outcome: 'held' })
  }
  expect(await releaseHold(house.resort, tidy.token)).toBe('released')
  await letTimePass(house)
  expect(await holdOrder(house.resort, present)).toMatchObject({ outcome: 'held' })
  expect(await expireHolds(house.resort)).toBe(1)
  const states = await house.resort.db.selectFrom('orders').select('state').orderBy('state').execute()
  expect(states.map(({ state }) => state)).toEqual(['draft', 'expired', 'held'])
  await expectAllWell(house)
})

test('an abandoned page is closed before its rooms are let go of', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest)
  const page = pageOf(await goToPay(house, guest))
  await letTimePass(house)
  await expireHolds(house.resort)
  expect(withRooms(await loadOrder(house.resort.db, house.resort.kinds, chosen.id))).toMatchObject({
    state: 'expired',
    nights: 'free',
  })
  await house.suppliers.payByCard(page, 'success')
  expect(house.suppliers.money).toEqual([])
  await expectAllWell(house)
})

test('who paid in the last moment has the rooms, not a refund', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest)
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  await letTimePass(house)
  await expireHolds(house.resort)
  expect(withRooms(await loadOrder(house.resort.db, house.resort.kinds, chosen.id))).toMatchObject({
    state: 'part-paid',
    nights: 'sold',
  })
  await expectAllWell(house)
})

test.for([
  ['are still free, the guest has them', 1, 'part-paid'],
  ['are gone, all of the money goes back', 0, 'expired'],
] as const)('when a provider was silent until the hold was over, and the rooms %s', async ([, left, state]) => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest)
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  await letTimePass(house)
  house.suppliers.behaviour.api = 'error'
  await expireHolds(house.resort)
  expect(withRooms(await loadOrder(house.resort.db, house.resort.kinds, chosen.id))).toMatchObject({
    state: 'paying',
    nights: 'free',
  })
  await leaveRooms(house, left)
  house.suppliers.behaviour.api = 'fine'
  const [payment] = await listPayments(house.resort.db, chosen.id)
  await settlePayment(house.resort, payment?.id ?? '')
  expect(withRooms(await loadOrder(house.resort.db, house.resort.kinds, chosen.id))).toMatchObject({ state })
  for (const refund of await listOpenRefunds(house.resort.db, 10)) await refundGuest(house.resort, refund.id)
  const money = house.suppliers.money.map(({ what, amount }) => [what, amount])
  const all = payment?.amount.minor
  expect(money).toEqual(
    left
      ? [['captured', all]]
      : [
          ['captured', all],
          ['refunded', all],
        ],
  )
  await expectAllWell(house)
})

test('a price that grew too old is shown anew before anything is held, and agreed to by asking again', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  await sql`update order_line set priced_until = now() - interval '1 second'`.execute(house.resort.db)
  await sql`update night_price set minor = minor + 1000 where hotel = '79260' and night = '2027-01-13'`.execute(
    house.resort.db,
  )
  expect(await holdOrder(house.resort, guest)).toMatchObject({ outcome: 'price-changed' })
  expect(await holdOrder(house.resort, guest)).toMatchObject({ outcome: 'held' })
  await expectAllWell(house)
})

test('a code that another guest used up meanwhile holds nothing, and is said before anything is asked for', async () => {
  await using house = await openBookingHouse()
  await savePromo(house.resort.db, 'UNICO2026', { ...everybodysPromo, mostUses: 1 })
  const guests = [newGuest(), newGuest()]
  for (const guest of guests) await choose(house, guest, { promocode: 'UNICO2026' })
  const answers = await Promise.all(guests.map((guest) => goToPay(house, guest)))
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['promo-used-up', 'to-pay'])
  const states = await house.resort.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(['orders.state', 'order_line.state as line'])
    .orderBy('orders.state')
    .execute()
  expect(states).toEqual([
    { state: 'draft', line: 'chosen' },
    { state: 'paying', line: 'held' },
  ])
  await expectAllWell(house)
})

test('a code that takes nothing off the chosen rooms leaves its last use to another guest', async () => {
  await using house = await openBookingHouse()
  const { db } = house.resort
  await savePromo(db, 'UNICO2026', { ...everybodysPromo, roomTypes: ['OV'], mostUses: 1 })
  const party = { adults: 2, childrenAges: [] }
  const [garden, ocean] = ['GV', 'OV'].map((roomType) => ({ party, roomType, ratePlan: 'FLEX' }))
  for (const [rooms, uses] of [
    [[garden], 0],
    [[garden, ocean], 1],
  ] as const) {
    const guest = newGuest()
    await choose(house, guest, { promocode: 'UNICO2026', rooms: rooms.filter((room) => room !== undefined) })
    expect(await holdOrder(house.resort, guest)).toMatchObject({ outcome: 'held' })
    expect((await findPromo(db, 'UNICO2026'))?.uses).toBe(uses)
  }
  await expectAllWell(house)
})

test('a clock of the house that jumps by days lets go of no hold and renews none', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  const held = await holdOrder(house.resort, guest)
  for (const jump of ['2026-11-23T15:00:00Z', '2026-11-19T15:00:00Z']) {
    house.resort.setClock(jump)
    expect(await expireHolds(house.resort)).toBe(0)
    const now = await holdOrder(house.resort, guest)
    const until = (answer: typeof now) => (answer.outcome === 'held' ? answer.order.hold.until : null)
    expect(until(now)).toEqual(until(held))
  }
  await expectAllWell(house)
})

test('fifty guests, five rooms, everybody pays: five are booked and nobody else is charged', async () => {
  await using house = await openBookingHouse()
  await leaveRooms(house, 5)
  const guests = Array.from({ length: 50 }, newGuest)
  for (const guest of guests) await choose(house, guest)
  const outcomes = await Promise.all(
    guests.map(async (guest) => {
      const answer = await goToPay(house, guest)
      if (answer.outcome !== 'to-pay') return answer.outcome
      await house.suppliers.payByCard(answer.url, 'success')
      return (await goToPay(house, guest)).outcome
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'last-room-taken')).toHaveLength(45)
  expect(house.suppliers.money.filter(({ what }) => what === 'captured')).toHaveLength(5)
  await expectAllWell(house)
})

test('after an outage one sweep finds all who have paid, however many', async () => {
  await using house = await openBookingHouse()
  await leaveRooms(house, 30)
  const guests = Array.from({ length: 13 }, newGuest)
  for (const guest of guests) await choose(house, guest)
  for (const guest of guests) await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  await sql`alter table payment disable trigger payment_kept`.execute(house.resort.db)
  await sql`update payment set changed_at = now() - interval '1 minute'`.execute(house.resort.db)
  await sql`alter table payment enable trigger payment_kept`.execute(house.resort.db)
  const { payments } = await sweepPayments(house.resort, { most: 5 })
  expect(payments.filter(({ settled }) => settled.outcome === 'booked')).toHaveLength(13)
  await expectAllWell(house)
})

test('a provider is waited for once in a sweep, and the next begins with what was left', async () => {
  await using house = await openBookingHouse()
  const { resort } = house
  await leaveRooms(house, 30)
  const guests = Array.from({ length: 3 }, newGuest)
  for (const guest of guests) {
    await choose(house, guest)
    await goToPay(house, guest)
  }
  const { find } = resort.payments.cards
  const asked: string[] = []
  let isSilent = true
  resort.payments.cards.find = async (reference) => {
    asked.push(reference)
    if (isSilent) throw new Error('Nobody is there.')
    return await find(reference)
  }
  const sweep = async () => {
    await sql`alter table payment disable trigger payment_kept`.execute(resort.db)
    await sql`update payment set changed_at = changed_at - interval '1 minute'`.execute(resort.db)
    await sql`alter table payment enable trigger payment_kept`.execute(resort.db)
    await sweepPayments(resort, { most: 2, silentMs: 0 })
  }
  for (let times = 0; times < 3; times++) await sweep()
  expect(asked).toHaveLength(3)
  expect(new Set(asked).size).toBe(3)
  isSilent = false
  await sweep()
  expect(asked).toHaveLength(6)
})

test('what is booked stays booked whatever time does', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest())
  await letTimePass(house)
  await expireHolds(house.resort)
  expect(await loadOrder(house.resort.db, house.resort.kinds, booked.id)).toMatchObject({ state: 'part-paid' })
})
