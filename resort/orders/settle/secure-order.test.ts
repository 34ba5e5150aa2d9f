import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  agreeToPay,
  choosePackage,
  countTaken,
  type FlightHouse,
  flightOf,
  listFlown,
  loadPackage,
  openFlightHouse,
  payPackage,
} from '#tests/support/flight-house.ts'
import { giveGift, payByGift } from '#tests/support/gift-house.ts'
import { listBalances } from '#tests/support/list-balances.ts'
import { expectAllWell, goToPay, newGuest } from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { compensateFlight, sweepFlights } from '../../flights/compensate-flight.ts'
import { money } from '../../money/money.ts'
import { loadPayment } from '../../payments/payment-queries.ts'
import { saveGuest } from '../basket/save-guest.ts'
import { expireHolds } from '../hold/expire-holds.ts'
import type { Order } from '../order.ts'
import { listEvents } from '../order-reading.ts'
import { fulfilOrder } from './fulfil-order.ts'
import { giveUpFlight, heedFlightNotice } from './heed-flight-notice.ts'
import { secureOrder } from './secure-order.ts'
import { endPayment, settlePayment } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

const stepOf = (order: Order) => flightOf(order).item.step
const statesOf = ({ lines }: Order) => [...new Set(lines.map(({ state }) => state))]

/** As if so much time had gone by since everything that is open began. */
async function age({ resort }: FlightHouse, minutes: number): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`
  await sql`update flight_attempt set began_at = began_at - ${ago}, asked_at = asked_at - ${ago}`.execute(resort.db)
  await sql`update order_line set held_since = held_since - ${ago}, held_until = held_until - ${ago}
    where state = 'held'`.execute(resort.db)
}

test('money is set aside, the flight bought, and only then is the money taken', async () => {
  await using house = await openFlightHouse()
  const { id, payment } = await agreeToPay(house)
  expect(await settlePayment(house.resort, payment)).toEqual({ outcome: 'processing' })
  expect([countTaken(house), listFlown(house).length]).toEqual([0, 0])
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'booked' })
  await fulfilOrder(house.resort, id)
  const order = await loadPackage(house, id)
  expect(statesOf(order)).toEqual(['sold'])
  expect(flightOf(order).item).toMatchObject({
    step: 'confirmed',
    order: { tickets: [expect.any(String), expect.any(String)] },
  })
  expect([countTaken(house), listFlown(house).length]).toEqual([1, 1])
  // Whoever comes by later changes nothing.
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'booked' })
  await fulfilOrder(house.resort, id)
  await expectAllWell(house)
  const balances = await listBalances(house.resort.db, id)
  const { total, item } = flightOf(order)
  const of = (account: string, currency: string) =>
    balances.find((each) => each.account === account && each.balance.currency === currency)?.balance.minor ?? 0
  const cost = item.offer.total
  expect(of('flight-supplier', cost.currency)).toBe(-cost.minor)
  expect(of('flights', cost.currency)).toBe(0)
  // What is left is the margin, and the risk that was not needed: the rates are those of the price.
  expect(-of('flights', 'MXN') / total.minor).toBeCloseTo(400 / 10_400, 3)
})

test.for([
  ['sold-out', 'gone'],
  ['price-changed', 'price'],
] as const)(
  'an airline that says %s takes nothing from anybody, and the guest may try again',
  async ([orders, why]) => {
    await using house = await openFlightHouse()
    const { id, guest, payment } = await agreeToPay(house)
    house.supplier.behaviour.orders = orders
    expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'failed' })
    const order = await loadPackage(house, id)
    expect(order.state).toBe('held')
    expect(flightOf(order).item).toMatchObject({ step: 'failed', refused: why })
    const told = (await listEvents(house.resort.db, id)).find(({ cause }) => cause === 'not-secured')
    expect(told?.details).toMatchObject({ why })
    expect(countTaken(house)).toBe(0)
    house.supplier.behaviour.orders = 'fine'
    const again = await payPackage(house, id, guest)
    const settled = await secureOrder(house.resort, again)
    // What has become dearer was not what was read.
    expect(settled).toEqual({ outcome: why === 'gone' ? 'booked' : 'failed' })
    await fulfilOrder(house.resort, id)
    await expectAllWell(house)
  },
)

test('what became dearer or is gone before the airline is asked is not asked for', async () => {
  await using house = await openFlightHouse()
  for (const [offers, why] of [
    ['dearer', 'price'],
    ['gone', 'gone'],
  ] as const) {
    house.supplier.behaviour.offers = 'as-said'
    const { id, payment } = await agreeToPay(house)
    house.supplier.behaviour.offers = offers
    expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'failed' })
    expect(flightOf(await loadPackage(house, id)).item).toMatchObject({ step: 'quoted', refused: why })
  }
  expect([countTaken(house), house.supplier.books.orders.size]).toEqual([0, 0])
})

test('an order whose answer is lost is looked for, and never made twice', async () => {
  await using house = await openFlightHouse()
  const { id, payment } = await agreeToPay(house)
  house.supplier.behaviour.orders = 'lost-answer'
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'booked' })
  expect(stepOf(await loadPackage(house, id))).toBe('confirmed')
  expect(house.supplier.books.orders.size).toBe(1)
  await fulfilOrder(house.resort, id)
  await expectAllWell(house)
})

test('while nobody knows, rooms and money wait, for hours; what was not made after that is given up', async () => {
  await using house = await openFlightHouse()
  const { id, guest, payment } = await agreeToPay(house)
  house.supplier.behaviour.orders = 'error'
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'processing' })
  expect(stepOf(await loadPackage(house, id))).toBe('unknown')
  // The rooms outlive the longest hold, and no other way to pay closes this one.
  await sql`update order_line set held_since = held_since - interval '3 hours', held_until = held_until - interval '3 hours'
    where state = 'held'`.execute(house.resort.db)
  await expireHolds(house.resort)
  expect(await endPayment(house.resort, payment)).toEqual({ outcome: 'processing' })
  expect((await goToPay(house, guest, 'MC')).outcome).toBe('processing')
  expect((await loadPayment(house.resort.db, payment)).isClosing).toBe(false)
  expect(statesOf(await loadPackage(house, id))).toEqual(['held'])
  await expectAllWell(house)
  await age(house, 10)
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'failed' })
  const order = await loadPackage(house, id)
  expect(order.state).toBe('expired')
  expect(stepOf(order)).toBe('failed')
  expect(countTaken(house)).toBe(0)
  await expectAllWell(house)
})

test('an order that surfaces after it was given up is given back', async () => {
  await using house = await openFlightHouse()
  const { id, payment } = await agreeToPay(house)
  house.supplier.behaviour.orders = 'lost-answer'
  const { findByAttempt } = house.supplier.flights
  // The supplier's list is late.
  Object.assign(house.supplier.flights, { findByAttempt: async () => null })
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'processing' })
  await age(house, 10)
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'failed' })
  Object.assign(house.supplier.flights, { findByAttempt })
  await age(house, 20)
  expect(await sweepFlights(house.resort)).toMatchObject({ found: 1 })
  await sweepFlights(house.resort)
  expect(stepOf(await loadPackage(house, id))).toMatch(/refunded/)
  expect(listFlown(house)).toEqual([])
  await expectAllWell(house)
})

test('an airline that thinks on is heard by its notice, made or not made', async () => {
  await using house = await openFlightHouse()
  const one = await agreeToPay(house)
  house.supplier.behaviour.orders = 'accepted-then-failed'
  expect(await secureOrder(house.resort, one.payment)).toEqual({ outcome: 'processing' })
  await age(house, 10)
  // Its silence is no answer.
  expect(await secureOrder(house.resort, one.payment)).toEqual({ outcome: 'processing' })
  await heedFlightNotice(house.resort, {
    kind: 'failed',
    about: flightOf(await loadPackage(house, one.id)).item.offer.id,
  })
  expect((await loadPackage(house, one.id)).state).toBe('held')
  const other = await agreeToPay(house)
  house.supplier.behaviour.orders = 'accepted'
  expect(await secureOrder(house.resort, other.payment)).toEqual({ outcome: 'booked' })
  await fulfilOrder(house.resort, other.id)
  await expectAllWell(house)
})

test('what no airline ever answers is ended by staff, who ask it first', async () => {
  await using house = await openFlightHouse()
  const { id, payment } = await agreeToPay(house)
  house.supplier.behaviour.orders = 'accepted-then-failed'
  await secureOrder(house.resort, payment)
  expect(await giveUpFlight(house.resort, id, 'the airline says no on the telephone')).toBe('ended')
  expect((await loadPackage(house, id)).state).toBe('held')
  expect(await giveUpFlight(house.resort, id, 'again')).toBe('not-ended')
})

test('eight processes at once buy one flight and take the money once', async () => {
  await using house = await openFlightHouse()
  const { id, payment } = await agreeToPay(house)
  await Promise.all(Array.from({ length: 8 }, () => secureOrder(house.resort, payment)))
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'booked' })
  await Promise.all(Array.from({ length: 3 }, () => fulfilOrder(house.resort, id)))
  expect([countTaken(house), house.supplier.books.orders.size]).toEqual([1, 1])
  await expectAllWell(house)
})

test('money that its bank has taken back meanwhile: the flight goes back too, and the loss is the house’s own', async () => {
  await using house = await openFlightHouse()
  const { id, payment } = await agreeToPay(house, newGuest(), ({ hold, refund }) => hold === null && !refund.isAllowed)
  house.suppliers.behaviour.captures = 'gone'
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'failed' })
  const { state, lines } = await loadPackage(house, id)
  expect([state, ...lines.map((line) => line.state)]).toEqual(['expired', 'expired', 'expired'])
  const line = flightOf(await loadPackage(house, id))
  house.supplier.behaviour.cancelling = 'lost-answer'
  expect(await compensateFlight(house.resort, line.id)).toBe('later')
  house.supplier.behaviour.cancelling = 'fine'
  expect(await compensateFlight(house.resort, line.id)).toBe('partly-refunded')
  expect(await compensateFlight(house.resort, line.id)).toBe('done-before')
  expect(listFlown(house)).toEqual([])
  const lost = (await listBalances(house.resort.db, id)).find(({ account }) => account === 'house')
  expect(lost?.balance.minor).toBeGreaterThan(0)
  await expectAllWell(house)
})

test('seats that are only held are paid for after the guest has paid', async () => {
  await using house = await openFlightHouse()
  const { id, payment } = await agreeToPay(house, newGuest(), ({ hold }) => hold !== null)
  expect(await secureOrder(house.resort, payment)).toEqual({ outcome: 'booked' })
  expect(stepOf(await loadPackage(house, id))).toBe('held')
  house.supplier.behaviour.orders = 'lost-answer'
  expect(await fulfilOrder(house.resort, id)).toEqual({ outcome: 'later' })
  await sweepPayments(house.resort)
  expect(stepOf(await loadPackage(house, id))).toBe('confirmed')
  expect([...house.supplier.books.balance.values()]).toHaveLength(1)
  // The letter that confirmed it spoke of seats; the numbers of the tickets come by one of their own, once.
  await fulfilOrder(house.resort, id)
  const told = house.resort.db.selectFrom('letter').select(['kind', 'facts']).where('cause', 'like', 'ticketed %')
  const tickets = flightOf(await loadPackage(house, id)).item.order?.tickets
  expect(await told.execute()).toEqual([
    {
      kind: 'confirmation',
      facts: expect.objectContaining({ news: 'ticketed', flight: expect.objectContaining({ tickets }) }),
    },
  ])
  await expectAllWell(house)
})

test('seats that cannot be paid for in the end: flight and rooms go back, and all of the money', async () => {
  await using house = await openFlightHouse()
  const { id, payment } = await agreeToPay(house, newGuest(), ({ hold }) => hold !== null)
  await secureOrder(house.resort, payment)
  // The time that the airline kept them is over.
  house.supplier.behaviour.clockOffsetMs = 30 * 86_400_000
  await fulfilOrder(house.resort, id)
  const order = await loadPackage(house, id)
  expect([order.state, ...statesOf(order)]).toEqual(['cancelled', 'failed'])
  await sendRefunds(house)
  expect((await loadPackage(house, id)).refunded).toEqual(order.paid)
  await sweepFlights(house.resort)
  expect(stepOf(await loadPackage(house, id))).toBe('refunded')
  await expectAllWell(house)
})

test('a package is paid by card, at once, and by nothing that takes money by itself', async () => {
  await using house = await openFlightHouse()
  const guest = newGuest()
  await choosePackage(house, guest)
  expect((await goToPay(house, guest, 'PP')).outcome).toBe('method-not-offered')
  expect((await goToPay(house, guest, 'UPLIFT')).outcome).toBe('method-not-offered')
})

test('a gift pays what is due beside a flight, however much it is worth, and never the flight', async () => {
  await using house = await openFlightHouse()
  const guest = newGuest()
  const { total } = flightOf(await choosePackage(house, guest))
  const { code } = await giveGift(house, money(5_000_000, 'MXN'))
  await payByGift(house, guest, code)
  await saveGuest(house.resort, { token: guest.token, guest: sampleGuest, typed: {} })
  expect((await goToPay(house, guest)).outcome).toBe('to-pay')
  const { rows } = await sql<{ minor: number }>`select amount_minor as minor from payment`.execute(house.resort.db)
  expect(rows).toEqual([{ minor: total.minor }])
})
