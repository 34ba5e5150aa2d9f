import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hash } from '#resort/signing.ts'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import type { TestResort } from '#tests/support/open-test-resort.ts'
import { addSampleReseller } from '#tests/support/sample-reseller.ts'
import { basisPoints } from '../money/basis-points.ts'
import { completeOrders } from '../orders/after/complete-orders.ts'
import { invariantsOf, listViolations } from '../orders/after/invariant-queries.ts'
import { addOuting, type OutingAsked } from '../orders/basket/add-outing.ts'
import { eraseUnfinished } from '../orders/erase/erase-unfinished.ts'
import { expireHolds } from '../orders/hold/expire-holds.ts'
import { listOrdersOf } from '../privacy/personal-queries.ts'
import { statusOf } from './booking.ts'
import { findBooking, listStatement } from './booking-queries.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeBooking } from './change-booking.ts'
import { confirmBooking } from './confirm-booking.ts'
import { extendBooking } from './extend-booking.ts'
import { findReseller } from './find-reseller.ts'
import { type BookingHeld, type BookingWanted, holdBooking } from './hold-booking.ts'
import { endReseller } from './reseller-queries.ts'
import type { SlotWanted } from './slot-wanted.ts'

const adult = { unit: 'adult', uuid: null, reference: null } as const
const child = { unit: 'child', uuid: null, reference: null } as const
const slot: SlotWanted = { product: 'xenotes', option: '0800', day: '2027-01-14', tickets: [adult, adult, child] }

function wanted(other: Partial<BookingWanted> = {}): BookingWanted {
  return { uuid: randomUUID(), slot, reference: null, minutes: null, typed: {}, ...other }
}

function bookingOf(held: BookingHeld) {
  if (held.outcome !== 'held') throw new Error(`It is ${held.outcome}.`)
  return held.booking
}

async function violationsOf({ db, kinds }: TestResort) {
  return await listViolations(db, invariantsOf(kinds))
}

async function takenOf({ db }: TestResort, quota = 'xenotes-0800', day = slot.day) {
  const { rows } = await sql<{ held: number; sold: number }>`
    select held, sold from quota_day where quota = ${quota} and day = ${day}`.execute(db)
  return rows[0] ?? { held: 0, sold: 0 }
}

test('a reseller holds places at its own price, confirms, and owes them on account', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const { uuid, order, tickets } = bookingOf(await holdBooking(resort, reseller, wanted()))
  expect(order).toMatchObject({ state: 'held', source: 'channel', currency: 'USD' })
  // A tenth less for buying three weeks ahead, and a fifth of that less for the reseller.
  expect(order.lines.map(({ total }) => total.minor)).toEqual([9_359, 9_359, 7_019])
  expect(tickets.map(({ retail }) => retail.minor)).toEqual([11_699, 11_699, 8_774])
  expect(await takenOf(resort)).toEqual({ held: 3, sold: 0 })
  const confirmed = await confirmBooking(resort, reseller, { uuid, reference: 'VN-1', typed: { firstName: 'Ana' } })
  expect(confirmed).toMatchObject({
    outcome: 'confirmed',
    booking: {
      reference: 'VN-1',
      order: {
        ...{ state: 'part-paid', total: { minor: 25_737 }, paid: { minor: 0 }, guest: { name: 'Ana', email: '' } },
        dues: [{ place: 'account', amount: { minor: 25_737 }, covered: { minor: 0 } }],
      },
    },
  })
  expect(await takenOf(resort)).toEqual({ held: 0, sold: 3 })
  expect(await resort.db.selectFrom('letter').select('id').execute()).toEqual([])
  const month = { first: '2027-01-01', last: '2027-01-31' }
  expect(await listStatement(resort.db, reseller.id, month)).toEqual([
    { number: order.number, reference: 'VN-1', product: 'xenotes', day: slot.day, people: 3, minor: 25_737 },
  ])
  const again = await confirmBooking(resort, reseller, { uuid, reference: 'other', typed: {} })
  expect(again).toMatchObject({ outcome: 'confirmed', booking: { reference: 'VN-1' } })
  expect(await takenOf(resort)).toEqual({ held: 0, sold: 3 })
  expect(await violationsOf(resort)).toEqual([])
  resort.setClock('2027-01-15T15:00:00Z')
  await completeOrders(resort)
  const over = await findBooking(resort.db, resort.kinds, { reseller: reseller.id, uuid })
  expect(over && [over.order.state, statusOf(over)]).toEqual(['completed', 'confirmed'])
  expect(await listStatement(resort.db, reseller.id, month)).toMatchObject([{ minor: 25_737 }])
  expect(await violationsOf(resort)).toEqual([])
})

test('whoever pays more than the public, and in pesos without decimals, is asked for whole pesos', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort, { currency: 'CLP', less: basisPoints(-1_000) })
  const { order, tickets } = bookingOf(await holdBooking(resort, reseller, wanted()))
  const [first] = order.lines
  // 116.99 dollars are 110,146 pesos for the public; a tenth more are 128.69 dollars.
  expect([tickets[0]?.retail, first?.total]).toEqual([
    { minor: 110_146, currency: 'CLP' },
    { minor: 121_162, currency: 'CLP' },
  ])
  expect(await violationsOf(resort)).toEqual([])
})

test('what is lent is paid for where it is lent, and each ticket has the name that its reseller gave it', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const named = { unit: 'adult', uuid: randomUUID(), reference: 'seat 2' } as const
  const tickets = [child, adult, named]
  const tulum: SlotWanted = { product: 'tulum-reef', option: '0700', day: slot.day, tickets }
  const { order, tickets: kept } = bookingOf(await holdBooking(resort, reseller, wanted({ slot: tulum })))
  expect(order.lines.map(({ kind }) => kind)).toEqual(['ticket', 'ticket', 'ticket'])
  expect(kept[1]).toMatchObject({ line: order.lines[1]?.id, uuid: named.uuid, reference: 'seat 2' })
})

test('the same request again, or twice at once, is one booking; another with its uuid is refused', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const one = wanted()
  const both = await Promise.all([holdBooking(resort, reseller, one), holdBooking(resort, reseller, one)])
  const ids = both.map((held) => bookingOf(held).order.id)
  expect(new Set(ids).size).toBe(1)
  expect(bookingOf(await holdBooking(resort, reseller, one)).order.id).toBe(ids[0])
  expect(await takenOf(resort)).toEqual({ held: 3, sold: 0 })
  const other = wanted({ uuid: one.uuid, slot: { ...slot, day: '2027-01-15' } })
  expect(await holdBooking(resort, reseller, other)).toEqual({ outcome: 'uuid-taken' })
})

test('a guest of the site and a reseller want the last places at once: one of them gets them', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  await sql`insert into quota_day (quota, day, said, places) values ('xenotes-0800', ${slot.day}, 3, 3)`.execute(
    resort.db,
  )
  const guest: OutingAsked = {
    ...{ token: 'a guest', language: 'en' as const, country: 'US', currency: 'USD' as const, promocode: null },
    address: '192.0.2.1',
    ...{ product: slot.product, option: slot.option, day: slot.day, visitors: { adults: 2, ages: [11] } },
  }
  const [ofReseller, ofGuest] = await Promise.all([holdBooking(resort, reseller, wanted()), addOuting(resort, guest)])
  const isGuests = ofGuest.outcome === 'added' && ofGuest.held === 'held'
  expect([ofReseller.outcome === 'held', isGuests].filter(Boolean)).toHaveLength(1)
  expect(await takenOf(resort)).toEqual({ held: 3, sold: 0 })
  expect(await violationsOf(resort)).toEqual([])
})

test('a hold that runs out gives its places back, and cannot be confirmed', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const { uuid, order } = bookingOf(await holdBooking(resort, reseller, wanted({ minutes: 5 })))
  await sql`update order_line set held_since = held_since - interval '6 minutes', held_until = held_until - interval '6 minutes'
    where order_id = ${order.id}`.execute(resort.db)
  const late = { uuid, reference: null, typed: {} }
  expect(await confirmBooking(resort, reseller, late)).toEqual({ outcome: 'not-on-hold' })
  expect(await extendBooking(resort, reseller, { uuid, minutes: 10 })).toEqual({ outcome: 'not-on-hold' })
  await expireHolds(resort)
  const booking = await findBooking(resort.db, resort.kinds, { reseller: reseller.id, uuid })
  expect(booking && statusOf(booking)).toBe('expired')
  expect(await takenOf(resort)).toEqual({ held: 0, sold: 0 })
  expect(await confirmBooking(resort, reseller, late)).toEqual({ outcome: 'not-on-hold' })
})

test('a hold is extended, and never beyond 45 minutes from its first moment', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const { uuid } = bookingOf(await holdBooking(resort, reseller, wanted({ minutes: 10 })))
  const extended = await extendBooking(resort, reseller, { uuid, minutes: 600 })
  const left = extended.outcome === 'extended' ? (extended.booking.order.hold?.seconds ?? 0) : 0
  expect(left).toBeGreaterThan(44 * 60)
  expect(left).toBeLessThanOrEqual(45 * 60)
})

test('a hold is changed to other people and another day, or stays as it was', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const { uuid } = bookingOf(await holdBooking(resort, reseller, wanted()))
  const words = { uuid, reference: 'VN-2', minutes: null, typed: {} }
  const other = { day: '2027-01-15', tickets: [adult, child, child, child] }
  const changed = await changeBooking(resort, reseller, { ...words, slot: other })
  expect(changed).toMatchObject({ outcome: 'changed', booking: { reference: 'VN-2', tickets: { length: 4 } } })
  expect([await takenOf(resort), await takenOf(resort, 'xenotes-0800', '2027-01-15')]).toEqual([
    { held: 0, sold: 0 },
    { held: 4, sold: 0 },
  ])
  await sql`insert into quota_day (quota, day, said, places) values ('xenotes-0800', '2027-01-16', 2, 2)`.execute(
    resort.db,
  )
  const full = await changeBooking(resort, reseller, { ...words, slot: { day: '2027-01-16' } })
  expect(full).toEqual({ outcome: 'not-available' })
  expect(await takenOf(resort, 'xenotes-0800', '2027-01-15')).toEqual({ held: 4, sold: 0 })
  expect(await violationsOf(resort)).toEqual([])
  const again = await changeBooking(resort, reseller, { ...words, slot: other })
  const told = [changed, again].map((done) => ('booking' in done ? done.booking.events.length : null))
  expect(told[1]).toBe(told[0])
  await confirmBooking(resort, reseller, { uuid, reference: null, typed: {} })
  const late = await changeBooking(resort, reseller, { ...words, slot: { day: slot.day } })
  expect(late).toEqual({ outcome: 'not-on-hold' })
})

test('cancelling is free until the hours that were agreed, and refused after', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const confirm = async () => {
    const { uuid } = bookingOf(await holdBooking(resort, reseller, wanted()))
    await confirmBooking(resort, reseller, { uuid, reference: null, typed: {} })
    return uuid
  }
  const [one, two] = [await confirm(), await confirm()]
  const twice = await Promise.all([1, 2].map(() => cancelBooking(resort, reseller, { uuid: one, reason: 'rain' })))
  expect(twice.map(({ outcome }) => outcome)).toEqual(['cancelled', 'cancelled'])
  expect(twice[0]).toMatchObject({ booking: { order: { state: 'cancelled', typed: { cancellationReason: 'rain' } } } })
  expect(await takenOf(resort)).toEqual({ held: 0, sold: 3 })
  // 47 hours before 8:00 of the day, where 48 were agreed.
  resort.setClock('2027-01-12T14:00:00Z')
  expect(await cancelBooking(resort, reseller, { uuid: two, reason: null })).toEqual({ outcome: 'too-late' })
  expect(await takenOf(resort)).toEqual({ held: 0, sold: 3 })
  const month = { first: '2027-01-01', last: '2027-01-31' }
  expect(await listStatement(resort.db, reseller.id, month)).toHaveLength(1)
  expect(await violationsOf(resort)).toEqual([])
})

test('what a reseller told of a guest is found by the address, also where nothing came of the hold', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const typed = { firstName: 'Ana', emailAddress: 'Ana@example.com' }
  const { uuid } = bookingOf(await holdBooking(resort, reseller, wanted({ typed })))
  await cancelBooking(resort, reseller, { uuid, reason: null })
  expect(await listOrdersOf(resort.db, 'ana@example.com')).toMatchObject([{ state: 'expired', typed }])
  expect(await eraseUnfinished(resort, 'ana@example.com')).toBe(1)
  expect(await listOrdersOf(resort.db, 'ana@example.com')).toEqual([])
})

test('a hold that is given back is cancelled and not expired', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const { uuid } = bookingOf(await holdBooking(resort, reseller, wanted()))
  const cancelled = await cancelBooking(resort, reseller, { uuid, reason: null })
  expect(cancelled.outcome === 'cancelled' && statusOf(cancelled.booking)).toBe('cancelled')
  expect(await takenOf(resort)).toEqual({ held: 0, sold: 0 })
})

test('a reseller holds no more places and begins no more bookings than were agreed', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort, { mostHeld: 7, mostADay: 3 })
  const asked = () => holdBooking(resort, reseller, wanted())
  const four = await Promise.all([asked(), asked(), asked(), asked()])
  expect(four.map(({ outcome }) => outcome).toSorted()).toEqual([...['held', 'held', 'too-many-held', 'too-many-held']])
  for (const held of four) {
    if (held.outcome === 'held')
      await confirmBooking(resort, reseller, { uuid: held.booking.uuid, reference: null, typed: {} })
  }
  expect((await asked()).outcome).toBe('held')
  expect((await asked()).outcome).toBe('too-many-bookings')
})

test('nobody holds anything for whoever goes alone under age, too many, or with what goes along with something else', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const outcomeOf = async (other: Partial<SlotWanted>) =>
    (await holdBooking(resort, reseller, wanted({ slot: { ...slot, ...other } }))).outcome
  expect(await outcomeOf({ tickets: [child] })).toBe('no-party')
  expect(await outcomeOf({ tickets: Array.from({ length: 13 }, () => adult) })).toBe('no-party')
  expect(await outcomeOf({ product: 'shuttle', option: 'day', tickets: [adult] })).toBe('goes-with-nothing')
  expect(await outcomeOf({ product: 'nothing' })).toBe('unknown-product')
  expect(await outcomeOf({ day: '2026-11-20' })).toBe('not-available')
  expect(await outcomeOf({ day: '2029-01-01' })).toBe('not-available')
  expect(await resort.db.selectFrom('orders').select('id').execute()).toEqual([])
})

test('a key opens what is its reseller’s, until it ends; what the house keeps of it is no key', async () => {
  await using resort = await openDemonstration()
  const { reseller, key } = await addSampleReseller(resort)
  const other = await addSampleReseller(resort, { name: 'Selva Tours' })
  const { uuid } = bookingOf(await holdBooking(resort, reseller, wanted()))
  const theirs = { uuid, reference: null, typed: {} }
  expect(await confirmBooking(resort, other.reseller, theirs)).toEqual({ outcome: 'unknown-booking' })
  expect(await cancelBooking(resort, other.reseller, { uuid, reason: null })).toEqual({ outcome: 'unknown-booking' })
  // The same uuid may be another booking of another reseller.
  const same = bookingOf(await holdBooking(resort, other.reseller, wanted({ uuid })))
  expect(same.order.number).not.toBe(bookingOf(await holdBooking(resort, reseller, wanted({ uuid }))).order.number)
  const row = await resort.db.selectFrom('reseller').selectAll().where('id', '=', reseller.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(key.slice(15))
  expect(await findReseller(resort, `${row.key_prefix}-${row.key_hash}`)).toBeNull()
  expect(await findReseller(resort, hash(key).toString('hex'))).toBeNull()
  expect(await endReseller(resort.db, reseller.name)).toBe(true)
  expect(await findReseller(resort, key)).toBeNull()
  expect(await findReseller(resort, other.key)).toMatchObject({ name: 'Selva Tours' })
  // Who was let in a moment before holds nothing more.
  expect(await holdBooking(resort, reseller, wanted())).toEqual({ outcome: 'key-ended' })
})

test('a booking that is changed all day long fills no history', async () => {
  await using resort = await openDemonstration()
  const { reseller } = await addSampleReseller(resort)
  const { uuid, order } = bookingOf(await holdBooking(resort, reseller, wanted()))
  await sql`insert into order_event (order_id, cause, from_state, to_state, actor)
    select ${order.id}, 'changed', 'held', 'held', 'job' from generate_series(1, 99)`.execute(resort.db)
  const name = async (fullName: string) =>
    await changeBooking(resort, reseller, { uuid, slot: {}, reference: null, minutes: null, typed: { fullName } })
  expect((await name('Ana')).outcome).toBe('changed')
  expect((await name('Eva')).outcome).toBe('too-often')
  // What is said again changes nothing, and may be said as often as answers are lost.
  expect((await name('Ana')).outcome).toBe('changed')
})
