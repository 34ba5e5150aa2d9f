import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { transact } from '#db/transact.ts'
import {
  type BookingHouse,
  book,
  choose,
  expectAllWell,
  goToPay,
  newGuest,
  openBookingHouse,
  pageOf,
  returnUrl,
} from '#tests/support/open-booking-house.ts'
import { money, subtract } from '../money/money.ts'
import { listPayments } from '../payments/payment-queries.ts'
import { listOpenRefunds } from '../payments/refund-queries.ts'
import { cancelReservation, judgeCancellation } from './cancel-reservation.ts'
import { changeDates, priceNewDates } from './change-dates.ts'
import { completeStays, markNoShow } from './close-stays.ts'
import { letGoOfRooms } from './let-go-of-rooms.ts'
import { payRest, restToPay } from './pay-rest.ts'
import { refundGuest } from './refund-guest.ts'
import { remindOfPayment } from './remind-of-payment.ts'
import type { Reservation } from './reservation.ts'
import { findReservation, lockReservation } from './reservation-queries.ts'
import { endPayment, settlePayment } from './settle-payment.ts'

async function reload({ resort }: BookingHouse, { id }: Reservation): Promise<Reservation> {
  return (await findReservation(resort.db, id)) as Reservation
}

async function sendRefunds({ resort }: BookingHouse) {
  for (const { id } of await listOpenRefunds(resort.db, 10)) await refundGuest(resort, id)
}

const back = ({ suppliers }: BookingHouse) =>
  suppliers.money.filter(({ what }) => what === 'refunded').map(({ amount }) => amount)

const cause = 'guest-cancelled' as const

test('cancelled in time, everything that was paid goes back and the rooms are free', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const nothing = money(0, 'MXN')
  const cancelled = await cancelReservation(house.resort, booked.id, { agreedFee: nothing, cause })
  expect(cancelled).toMatchObject({ outcome: 'cancelled', cancellation: { fee: nothing, refund: booked.total } })
  await sendRefunds(house)
  expect(back(house)).toEqual([booked.total.minor])
  expect(await reload(house, booked)).toMatchObject({ state: 'cancelled', nights: 'free', refunded: booked.total })
  const kinds = await house.resort.db.selectFrom('letter').select('kind').orderBy('queued_at').execute()
  expect(kinds.map(({ kind }) => kind)).toEqual(['confirmation', 'cancellation', 'refund'])
  await expectAllWell(house)
})

test('cancelled late, the house keeps the fee the guest was shown; a fee that has changed is shown first', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const before = judgeCancellation(house.resort, booked)
  house.resort.setClock('2027-01-11T20:00:00Z')
  const late = judgeCancellation(house.resort, booked)
  expect(late?.fee.minor).toBeGreaterThan(0)
  const shownBefore = before?.fee ?? money(0, 'MXN')
  expect(await cancelReservation(house.resort, booked.id, { agreedFee: shownBefore, cause })).toMatchObject({
    outcome: 'fee-changed',
    cancellation: late,
  })
  const agreed = { agreedFee: late?.fee ?? shownBefore, cause }
  expect(await cancelReservation(house.resort, booked.id, agreed)).toMatchObject({ outcome: 'cancelled' })
  await sendRefunds(house)
  expect(back(house)).toEqual([late?.refund.minor])
  await expectAllWell(house)
})

test('ten cancellations at once cancel once and refund once', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const cancel = () => cancelReservation(house.resort, booked.id, { agreedFee: money(0, 'MXN'), cause })
  const outcomes = await Promise.all(Array.from({ length: 10 }, cancel))
  expect(outcomes.filter(({ outcome }) => outcome === 'cancelled')).toHaveLength(1)
  await Promise.all([sendRefunds(house), sendRefunds(house)])
  expect(back(house)).toEqual([booked.total.minor])
  await expectAllWell(house)
})

test.for(['error', 'lost-answer'] as const)(
  'a refund whose call ends in %s is sent once in the end',
  async (trouble) => {
    await using house = await openBookingHouse()
    const booked = await book(house, newGuest(), { pay: 'all-now' })
    await cancelReservation(house.resort, booked.id, { agreedFee: money(0, 'MXN'), cause })
    house.suppliers.behaviour.api = trouble
    await sendRefunds(house)
    house.suppliers.behaviour.api = 'fine'
    await sendRefunds(house)
    await sendRefunds(house)
    expect(back(house)).toEqual([booked.total.minor])
    await expectAllWell(house)
  },
)

test('a refund that is done while something else happens to the reservation leaves no gap in its history', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  house.suppliers.behaviour.takes = 'less'
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  const [payment] = await house.resort.db.selectFrom('payment').select(['id', 'reservation']).execute()
  expect(await settlePayment(house.resort, payment?.id ?? '')).toMatchObject({ because: 'other-amount' })
  let refunded: Promise<void> | undefined
  await transact(house.resort.db, async (tx) => {
    const held = (await lockReservation(tx, payment?.reservation ?? '')) as Reservation
    await letGoOfRooms(tx, held, { to: 'draft', cause: 'hold-given-back' })
    refunded = sendRefunds(house)
    await sleep(300)
  })
  await refunded
  expect(back(house)).toHaveLength(1)
  await expectAllWell(house)
})

test('the rest is paid once, by however many tabs, and the reservation is confirmed', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const booked = await book(house, guest, { pay: 'rest-later' })
  expect(booked.state).toBe('part-paid')
  const rest = restToPay(booked)
  expect(rest).toEqual(subtract(booked.total, booked.paid))
  const means = { ...guest, method: 'VI', months: null, returnUrl }
  const answers = await Promise.all(Array.from({ length: 4 }, () => payRest(house.resort, booked.id, means)))
  const pages = new Set(answers.map(pageOf))
  expect(pages.size).toBe(1)
  for (const page of pages) await house.suppliers.payByCard(page, 'success')
  expect(await payRest(house.resort, booked.id, means)).toEqual({ outcome: 'nothing-to-pay' })
  expect(await reload(house, booked)).toMatchObject({ state: 'confirmed', paid: booked.total })
  await expectAllWell(house)
})

test('a rest whose card is declined stays to be paid, and the booking stands', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const booked = await book(house, guest, { pay: 'rest-later' })
  const page = pageOf(await payRest(house.resort, booked.id, { ...guest, method: 'VI', months: null, returnUrl }))
  await house.suppliers.payByCard(page, 'declined')
  for (const { id } of await listPayments(house.resort.db, booked.id)) await endPayment(house.resort, id)
  expect(await reload(house, booked)).toMatchObject({ state: 'part-paid', nights: 'sold', paid: booked.paid })
  expect(restToPay(await reload(house, booked))).toEqual(restToPay(booked))
  await expectAllWell(house)
})

test('a rest that is paid after the stay was cancelled goes back', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const booked = await book(house, guest, { pay: 'rest-later' })
  const page = pageOf(await payRest(house.resort, booked.id, { ...guest, method: 'VI', months: null, returnUrl }))
  await house.suppliers.payByCard(page, 'success')
  await cancelReservation(house.resort, booked.id, { agreedFee: money(0, 'MXN'), cause })
  for (const { id } of await listPayments(house.resort.db, booked.id)) await settlePayment(house.resort, id)
  await sendRefunds(house)
  expect(back(house).reduce((all, amount) => all + amount, 0)).toBe(booked.total.minor)
  await expectAllWell(house)
})

test.for([
  ['is closed', 'fine', [], { state: 'part-paid' }],
  ['takes money that goes back when it could not be closed', 'error', ['captured', 'refunded'], { state: 'part-paid' }],
] as const)('a page that asks for the rest of a price that is now lower %s', async ([, api, moved, now]) => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const booked = await book(house, guest, { pay: 'rest-later' })
  const means = { ...guest, method: 'VI', months: null, returnUrl }
  const page = pageOf(await payRest(house.resort, booked.id, means))
  const stay = { checkIn: '2027-01-12', checkOut: '2027-01-15' }
  const priced = await priceNewDates(house.resort, booked, stay)
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  house.suppliers.behaviour.api = api
  const agreed = { stay, agreedTotal: priced.dates.total }
  expect(await changeDates(house.resort, booked.id, agreed)).toMatchObject({ outcome: 'changed' })
  house.suppliers.behaviour.api = 'fine'
  await house.suppliers.payByCard(page, 'success')
  for (const { id } of await listPayments(house.resort.db, booked.id)) await settlePayment(house.resort, id)
  await sendRefunds(house)
  expect(house.suppliers.money.slice(1).map(({ what }) => what)).toEqual(moved)
  expect(await reload(house, booked)).toMatchObject(now)
  expect(restToPay(await reload(house, booked))).toEqual(subtract(priced.dates.total, booked.paid))
  await expectAllWell(house)
})

test('other dates are priced first and then had at that price, or nothing changes', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  // One night later: three of its nights are the guest's own.
  const stay = { checkIn: '2027-01-13', checkOut: '2027-01-17' }
  const priced = await priceNewDates(house.resort, booked, stay)
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  const wrong = { stay, agreedTotal: { ...priced.dates.total, minor: priced.dates.total.minor - 1 } }
  expect(await changeDates(house.resort, booked.id, wrong)).toEqual({ outcome: 'price-changed' })
  const right = { stay, agreedTotal: priced.dates.total }
  expect(await changeDates(house.resort, booked.id, right)).toMatchObject({ outcome: 'changed' })
  const changed = await reload(house, booked)
  expect(changed).toMatchObject({ stay, total: priced.dates.total, nights: 'sold' })
  await sendRefunds(house)
  await expectAllWell(house)
})

test('dearer dates leave a rest to pay, cheaper ones send money back', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const longer = { checkIn: '2027-01-12', checkOut: '2027-01-18' }
  const priced = await priceNewDates(house.resort, booked, longer)
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  await changeDates(house.resort, booked.id, { stay: longer, agreedTotal: priced.dates.total })
  const dearer = await reload(house, booked)
  expect(dearer.state).toBe('part-paid')
  expect(restToPay(dearer)).toEqual(priced.dates.dearer)
  const shorter = { checkIn: '2027-01-12', checkOut: '2027-01-14' }
  const less = await priceNewDates(house.resort, dearer, shorter)
  if (less.outcome !== 'priced') throw new Error(less.outcome)
  await changeDates(house.resort, booked.id, { stay: shorter, agreedTotal: less.dates.total })
  await sendRefunds(house)
  expect(back(house)).toEqual([less.dates.refund.minor])
  expect(await reload(house, booked)).toMatchObject({ state: 'confirmed' })
  await expectAllWell(house)
})

test('cancelled and moved at once, one of the two wins and the stock is right', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const stay = { checkIn: '2027-01-13', checkOut: '2027-01-17' }
  const priced = await priceNewDates(house.resort, booked, stay)
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  await Promise.all([
    cancelReservation(house.resort, booked.id, { agreedFee: money(0, 'MXN'), cause }),
    changeDates(house.resort, booked.id, { stay, agreedTotal: priced.dates.total }),
  ])
  await sendRefunds(house)
  await expectAllWell(house)
})

test('a stay that is over is completed; a guest who did not come is marked, not before the day has passed', async () => {
  await using house = await openBookingHouse()
  const [came, stayedAway] = [await book(house, newGuest()), await book(house, newGuest())]
  expect(await markNoShow(house.resort, stayedAway.id)).toBe('too-early')
  house.resort.setClock('2027-01-13T15:00:00Z')
  expect(await markNoShow(house.resort, stayedAway.id)).toBe('marked')
  house.resort.setClock('2027-01-16T15:00:00Z')
  expect(await completeStays(house.resort)).toBe(1)
  expect([(await reload(house, came)).state, (await reload(house, stayedAway)).state]).toEqual(['completed', 'no-show'])
  await expectAllWell(house)
})

test('a guest is reminded of a rest once, some days before it is due, and not when it is paid', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const booked = await book(house, guest, { pay: 'rest-later' })
  await remindOfPayment(house.resort)
  house.resort.setClock('2027-01-02T15:00:00Z')
  await remindOfPayment(house.resort)
  await remindOfPayment(house.resort)
  const letters = await house.resort.db.selectFrom('letter').select(['kind', 'cause']).orderBy('queued_at').execute()
  expect(letters).toEqual([
    { kind: 'confirmation', cause: 'confirmed' },
    { kind: 'payment-due', cause: `due ${booked.schedule?.laterDue}` },
  ])
})

test('a disputed charge is written down and takes no room away', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const chosen = await choose(house, guest)
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'disputed')
  await goToPay(house, guest)
  const [payment] = await listPayments(house.resort.db, chosen.id)
  await settlePayment(house.resort, payment?.id ?? '')
  expect(await reload(house, chosen)).toMatchObject({ state: 'part-paid', nights: 'sold' })
  await expectAllWell(house)
})
