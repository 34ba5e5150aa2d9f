import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { everybodysPromo } from '#tests/support/everybodys-promo.ts'
import { type BookingHouse, choose, expectAllWell, newGuest, reload } from '#tests/support/open-booking-house.ts'
import {
  addChairs,
  buy,
  cancel,
  chairsOf,
  openChairHouse,
  sendRefunds,
  statesOf,
} from '#tests/support/open-chair-house.ts'
import { moveToDates, priceDates } from '#tests/support/other-dates.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { storedFacts } from '../../letters/letter-facts.ts'
import { findPromo, savePromo } from '../../rates/promo-queries.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import { saveGuest } from '../basket/save-guest.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import { holdOrder } from '../hold/hold-order.ts'
import { lastTotalOf } from '../order.ts'
import { completeOrders } from './complete-orders.ts'
import { listOrders } from './order-list-queries.ts'

const garden = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)

async function lastLetter({ resort }: BookingHouse) {
  const rows = await resort.db.selectFrom('letter').select('facts').orderBy('queued_at').execute()
  return storedFacts.parse({ manageLink: '', ...(rows.at(-1)?.facts as object) })
}

test('a transfer is cancelled with the last room, and the order is over', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest, { extras: ['transfer'], rooms: [garden, garden], pay: 'all-now' })
  const booked = await buy(house, guest)
  const [first, second] = idsOf(roomLinesOf(booked.lines))
  await cancel(house, booked, [first ?? ''])
  expect(statesOf(await reload(house, booked))).toEqual(['room cancelled', 'room sold', 'extra sold'])
  await cancel(house, booked, [second ?? ''])
  const over = await reload(house, booked)
  expect(over).toMatchObject({ state: 'cancelled', refunded: booked.paid })
  await sendRefunds(house)
  await expectAllWell(house)
})

test('a transfer that was had with its room stays had when the last chair is cancelled', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest, { extras: ['transfer'], pay: 'all-now' })
  await addChairs(house, guest, ['2027-01-20', 1])
  const booked = await buy(house, guest)
  house.resort.setClock('2027-01-16T18:00:00Z')
  expect(await completeOrders(house.resort)).toBe(0)
  await cancel(house, booked, idsOf(chairsOf(booked)))
  const over = await reload(house, booked)
  expect(over).toMatchObject({ state: 'completed' })
  expect(statesOf(over)).toEqual(['room fulfilled', 'extra fulfilled', 'deck-chair cancelled'])
  await sendRefunds(house)
  await expectAllWell(house)
})

test('letters and lists tell of the living rooms, each with the guest who was named for it', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest, { rooms: [garden, garden], pay: 'all-now' })
  const otherGuests = [{ room: 2, name: 'Luisa', lastname: 'Mar' }]
  await saveGuest(house.resort, { token: guest.token, guest: { ...sampleGuest, otherGuests }, typed: {} })
  const booked = await buy(house, guest)
  expect((await lastLetter(house)).rooms.map((room) => room.guest)).toEqual([null, 'Luisa Mar'])
  await cancel(house, booked, idsOf(roomLinesOf(booked.lines)).slice(0, 1))
  expect((await lastLetter(house)).rooms.map((room) => room.guest)).toEqual(['Luisa Mar'])
  const search = { standings: ['confirmed'], from: null, to: null, mail: null, most: 10 } as const
  expect(await listOrders(house.resort.db, search)).toMatchObject([{ number: booked.number, rooms: 1 }])
})

test('an order that is off is told by the room that was left at its end, with what was kept of the one before', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest, { rooms: [garden, garden], pay: 'all-now' })
  const booked = await buy(house, guest)
  const [first, second] = idsOf(roomLinesOf(booked.lines))
  house.resort.setClock('2027-01-11T18:00:00Z')
  await cancel(house, booked, [first ?? ''])
  const left = await reload(house, booked)
  const [kept] = left.lines.flatMap((line) => line.kept ?? [])
  expect(kept?.minor).toBeGreaterThan(0)
  await cancel(house, booked, [second ?? ''])
  const off = await reload(house, booked)
  expect(idsOf(roomLinesOf(off.lines))).toEqual([second])
  expect(lastTotalOf(off)).toEqual(left.total)
  expect(await lastLetter(house)).toMatchObject({ total: left.total, rooms: [{}], fees: [{ amount: kept }] })
  const search = { standings: ['cancelled'], from: null, to: null, mail: null, most: 10 } as const
  expect(await listOrders(house.resort.db, search)).toMatchObject([{ number: booked.number, rooms: 1 }])
  await sendRefunds(house)
  await expectAllWell(house)
})

test('the letter of the end tells of every fee that was kept, and the rest went back', async () => {
  await using house = await openChairHouse()
  const guest = newGuest()
  await choose(house, guest, { pay: 'all-now' })
  await addChairs(house, guest, ['2027-01-05', 1])
  const booked = await buy(house, guest)
  house.resort.setClock('2027-01-05T02:00:00Z')
  await cancel(house, booked, idsOf(chairsOf(booked)))
  await cancel(house, booked, 'all')
  const { paid, refunded } = await reload(house, booked)
  const { settled, ...told } = await lastLetter(house)
  expect(settled?.fee.minor).toBe(10_000)
  expect(paid.minor - refunded.minor).toBe(10_000)
  // What came, less what went back of the chair before.
  const before = (told.refunded?.minor ?? 0) - (settled?.refund.minor ?? 0)
  expect(told.paid.minor - before).toBe(10_000 + (settled?.refund.minor ?? 0))
})

test('new dates have the words of the plan as it is now, and lose what a promo code took off only as long as it does not hold', async () => {
  await using house = await openChairHouse()
  const { resort } = house
  const guest = newGuest()
  await savePromo(resort.db, 'UNICO2026', { ...everybodysPromo, mostUses: 1 })
  await choose(house, guest, { promocode: 'UNICO2026' })
  const booked = await buy(house, guest)
  expect((await findPromo(resort.db, 'UNICO2026'))?.uses).toBe(1)
  await sql`update stay_room set shown = jsonb_set(shown, '{legal}', '"old words"')`.execute(resort.db)
  const stay = { checkIn: '2027-01-20', checkOut: '2027-01-23' }
  await moveToDates(house, guest, booked.id, stay)
  expect(stayOf((await reload(house, booked)).lines)?.rooms[0]?.legal).not.toBe('old words')
  expect((await findPromo(resort.db, 'UNICO2026'))?.uses).toBe(1)
  const [room] = stayOf((await reload(house, booked)).lines)?.rooms ?? []
  expect(room?.totalBefore?.minor).toBeGreaterThan(room?.total.minor ?? 0)
  const reduced = await reload(house, booked)
  await sql`update promo set stay_to = '2027-01-25'`.execute(resort.db)
  const later = { checkIn: '2027-02-20', checkOut: '2027-02-23' }
  expect(await priceDates(house, booked.id, later)).toMatchObject({ isPromoLost: true })
  await moveToDates(house, guest, booked.id, later)
  // The use stays with the booking: nobody else takes it before the guest comes back to days of the code.
  expect((await findPromo(resort.db, 'UNICO2026'))?.uses).toBe(1)
  expect(stayOf((await reload(house, booked)).lines)?.rooms[0]?.totalBefore).toBeNull()
  expect(await priceDates(house, booked.id, stay)).toMatchObject({ isPromoLost: false })
  await moveToDates(house, guest, booked.id, stay)
  expect((await reload(house, booked)).total).toEqual(reduced.total)
  await cancel(house, booked, 'all')
  expect((await findPromo(resort.db, 'UNICO2026'))?.uses).toBe(0)
  await sendRefunds(house)
  await expectAllWell(house)
})

test('a cancelled stay gives the use of its promo code back, with its last room', async () => {
  await using house = await openChairHouse()
  const { resort } = house
  const guest = newGuest()
  await savePromo(resort.db, 'UNICO2026', { ...everybodysPromo, mostUses: 1 })
  await choose(house, guest, { promocode: 'UNICO2026', rooms: [garden, garden] })
  const booked = await buy(house, guest)
  const [one] = idsOf(roomLinesOf(booked.lines))
  await cancel(house, booked, [one ?? ''])
  expect((await findPromo(resort.db, 'UNICO2026'))?.uses).toBe(1)
  await cancel(house, booked, 'all')
  expect((await findPromo(resort.db, 'UNICO2026'))?.uses).toBe(0)
  await choose(house, newGuest(), { promocode: 'UNICO2026' })
  await sendRefunds(house)
  await expectAllWell(house)
})

test('an order that cannot be read holds up no other', async () => {
  await using house = await openChairHouse()
  const { resort } = house
  const [one, other] = [newGuest(), newGuest()]
  const broken = await choose(house, one)
  const whole = await choose(house, other)
  for (const guest of [one, other]) await holdOrder(resort, guest)
  await sql`update order_line set held_until = now() - interval '1 second' where state = 'held'`.execute(resort.db)
  await sql`update order_line set cancellation = '{}' where order_id = ${broken.id}`.execute(resort.db)
  await expect(expireHolds(resort)).rejects.toThrow(broken.id)
  expect(await reload(house, whole)).toMatchObject({ state: 'expired' })
})
