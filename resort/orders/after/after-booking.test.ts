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
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { withRooms } from '#tests/support/rooms-of-order.ts'
import { money, subtract } from '../../money/money.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { payableNow, whatIsOpen } from '../due.ts'
import { letGo } from '../hold/let-go.ts'
import { guestActor, jobActor, type Order, standingOf } from '../order.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { payRest } from '../pay/pay-rest.ts'
import { endPayment, settlePayment } from '../settle/settle-payment.ts'
import { cancelLines } from './cancel-lines.ts'
import { changeDates } from './change-dates.ts'
import { completeOrders } from './complete-orders.ts'
import { judgeCancellation } from './judge-cancellation.ts'
import { markNoShow } from './mark-no-show.ts'
import { priceNewDates } from './new-dates.ts'
import { remindOfPayment } from './remind-of-payment.ts'

async function reload({ resort }: BookingHouse, { id }: Order) {
  return withRooms(await loadOrder(resort.db, resort.kinds, id))
}

const back = ({ suppliers }: BookingHouse) =>
  suppliers.money.filter(({ what }) => what === 'refunded').map(({ amount }) => amount)

const whole = { lines: 'all', cause: 'guest-cancelled', by: guestActor } as const
const staff = { kind: 'staff', name: 'ana' } as const

test('cancelled in time, everything that was paid goes back and the rooms are free', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const nothing = money(0, 'MXN')
  const cancelled = await cancelLines(house.resort, booked.id, { ...whole, agreedFee: nothing })
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
  expect(await cancelLines(house.resort, booked.id, { ...whole, agreedFee: shownBefore })).toMatchObject({
    outcome: 'fee-changed',
    cancellation: late,
  })
  const agreed = { ...whole, agreedFee: late?.fee ?? shownBefore }
  expect(await cancelLines(house.resort, booked.id, agreed)).toMatchObject({ outcome: 'cancelled' })
  await sendRefunds(house)
  expect(back(house)).toEqual([late?.refund.minor])
  await expectAllWell(house)
})

test('ten cancellations at once cancel once and refund once', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  const cancel = () => cancelLines(house.resort, booked.id, { ...whole, agreedFee: money(0, 'MXN') })
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
    await cancelLines(house.resort, booked.id, { ...whole, agreedFee: money(0, 'MXN') })
    house.suppliers.behaviour.api = trouble
    await sendRefunds(house)
    house.suppliers.behaviour.api = 'fine'
    await sendRefunds(house)
    await sendRefunds(house)
    expect(back(house)).toEqual([booked.total.minor])
    await expectAllWell(house)
  },
)

test('a refund that is done while something else happens to the order leaves no gap in its history', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  await choose(house, guest)
  house.suppliers.behaviour.takes = 'less'
  await house.suppliers.payByCard(pageOf(await goToPay(house, guest)), 'success')
  const [payment] = await house.resort.db.selectFrom('payment').select(['id', 'order_id']).execute()
  expect(await settlePayment(house.resort, payment?.id ?? '')).toMatchObject({ because: 'other-amount' })
  let refunded: Promise<void> | undefined
  await transact(house.resort.db, async (tx) => {
    const held = await lockOrder(tx, house.resort.kinds, payment?.order_id ?? '')
    if (held) await letGo(tx, house.resort, held, { to: 'draft', cause: 'hold-given-back', by: jobActor })
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
  const rest = payableNow(booked)
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
  expect(payableNow(await reload(house, booked))).toEqual(payableNow(booked))
  await expectAllWell(house)
})

test('a rest that is paid after the stay was cancelled goes back', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const booked = await book(house, guest, { pay: 'rest-later' })
  const page = pageOf(await payRest(house.resort, booked.id, { ...guest, method: 'VI', months: null, returnUrl }))
  await house.suppliers.payByCard(page, 'success')
  await cancelLines(house.resort, booked.id, { ...whole, agreedFee: money(0, 'MXN') })
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
  const agreed = { stay, agreedTotal: priced.dates.total, by: guestActor }
  expect(await changeDates(house.resort, booked.id, agreed)).toMatchObject({ outcome: 'changed' })
  house.suppliers.behaviour.api = 'fine'
  await house.suppliers.payByCard(page, 'success')
  for (const { id } of await listPayments(house.resort.db, booked.id)) await settlePayment(house.resort, id)
  await sendRefunds(house)
  expect(house.suppliers.money.slice(1).map(({ what }) => what)).toEqual(moved)
  expect(await reload(house, booked)).toMatchObject(now)
  expect(payableNow(await reload(house, booked))).toEqual(subtract(priced.dates.total, booked.paid))
  await expectAllWell(house)
})

test('other dates are priced first and then had at that price, or nothing changes', async () => {
  await using house = await openBookingHouse()
  const booked = await book(house, newGuest(), { pay: 'all-now' })
  // One night later: three of its nights are the guest's own.
  const stay = { checkIn: '2027-01-13', checkOut: '2027-01-17' }
  const priced = await priceNewDates(house.resort, booked, stay)
  if (priced.outcome !== 'priced') throw new Error(priced.outcome)
  const wrong = { stay, agreedTotal: { ...priced.dates.total, minor: priced.dates.total.minor - 1 }, by: guestActor }
  expect(await changeDates(house.resort, booked.id, wrong)).toEqual({ outcome: 'price-changed' })
  const right = { stay, agreedTotal: priced.dates.total, by: guestActor }
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
  await changeDates(house.resort, booked.id, { stay: longer, agreedTotal: priced.dates.total, by: guestActor })
  const dearer = await reload(house, booked)
  expect(dearer.state).toBe('part-paid')
  expect(payableNow(dearer)).toEqual(priced.dates.dearer)
  const shorter = { checkIn: '2027-01-12', checkOut: '2027-01-14' }
  const less = await priceNewDates(house.resort, dearer, shorter)
  if (less.outcome !== 'priced') throw new Error(less.outcome)
  await changeDates(house.resort, booked.id, { stay: shorter, agreedTotal: less.dates.total, by: guestActor })
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
    cancelLines(house.resort, booked.id, { ...whole, agreedFee: money(0, 'MXN') }),
    changeDates(house.resort, booked.id, { stay, agreedTotal: priced.dates.total, by: guestActor }),
  ])
  await sendRefunds(house)
  await expectAllWell(house)
})

test('a stay that is over is completed; a guest who did not come is marked, not before the day has passed', async () => {
  await using house = await openBookingHouse()
  const [came, stayedAway] = [await book(house, newGuest()), await book(house, newGuest())]
  expect(await markNoShow(house.resort, stayedAway.id, { by: staff, lines: 'all' })).toBe('too-early')
  house.resort.setClock('2027-01-13T15:00:00Z')
  expect(await markNoShow(house.resort, stayedAway.id, { by: staff, lines: 'all' })).toBe('marked')
  house.resort.setClock('2027-01-16T15:00:00Z')
  expect(await completeOrders(house.resort)).toBe(1)
  expect([standingOf(await reload(house, came)), standingOf(await reload(house, stayedAway))]).toEqual([
    'completed',
    'no-show',
  ])
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
    { kind: 'payment-due', cause: `due ${whatIsOpen(booked).by}` },
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
