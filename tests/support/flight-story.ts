import { sql } from 'kysely'
import { expect } from 'vitest'
import { watchCrashPoints } from '#resort/crash-point.ts'
import { compareFlights } from '#resort/flights/compare-flights.ts'
import { sweepFlights } from '#resort/flights/compensate-flight.ts'
import { invariantsOf, listViolations } from '#resort/orders/after/invariant-queries.ts'
import { expireHolds } from '#resort/orders/hold/expire-holds.ts'
import { fulfilOrder } from '#resort/orders/settle/fulfil-order.ts'
import { giveUpFlight, heedFlightNotice } from '#resort/orders/settle/heed-flight-notice.ts'
import { secureOrder } from '#resort/orders/settle/secure-order.ts'
import { sweepPayments } from '#resort/orders/settle/sweep-payments.ts'
import { armDeaths, type Crash, untilDead } from './die-at-points.ts'
import { agreeToPay, type FlightHouse, flightOf, listFlown, loadPackage } from './flight-house.ts'
import { newGuest } from './open-booking-house.ts'
import { sendRefunds } from './open-chair-house.ts'

/** What a supplier or a bank may do, and how long it does so: only at first, or until the end. */
export const failures = {
  fine: () => {},
  'sold out': ({ supplier }) => Object.assign(supplier.behaviour, { orders: 'sold-out' }),
  'another price when it is ordered': ({ supplier }) => Object.assign(supplier.behaviour, { orders: 'price-changed' }),
  'another price before it is ordered': ({ supplier }) => Object.assign(supplier.behaviour, { offers: 'dearer' }),
  'gone before it is ordered': ({ supplier }) => Object.assign(supplier.behaviour, { offers: 'gone' }),
  'made, and the answer is lost': ({ supplier }) => Object.assign(supplier.behaviour, { orders: 'lost-answer' }),
  'out of order': ({ supplier }) => Object.assign(supplier.behaviour, { orders: 'error' }),
  'no answer at all': ({ supplier }) => Object.assign(supplier.behaviour, { orders: 'hang' }),
  'thinks on, and says yes': ({ supplier }) => Object.assign(supplier.behaviour, { orders: 'accepted' }),
  'thinks on, and says no': ({ supplier }) => Object.assign(supplier.behaviour, { orders: 'accepted-then-failed' }),
  'the bank takes its money back': ({ suppliers }) => Object.assign(suppliers.behaviour, { captures: 'gone' }),
  'money back, and no cancelling': ({ suppliers, supplier }) => {
    Object.assign(suppliers.behaviour, { captures: 'gone' })
    Object.assign(supplier.behaviour, { cancelling: 'error' })
  },
  'money back, and the answer to cancelling is lost': ({ suppliers, supplier }) => {
    Object.assign(suppliers.behaviour, { captures: 'gone' })
    Object.assign(supplier.behaviour, { cancelling: 'lost-answer' })
  },
} satisfies Record<string, (house: FlightHouse) => void>

export type Run = {
  /** Whether seats are bought at once or held first. */
  kind: 'at-once' | 'held'
  failure: keyof typeof failures
  /** What goes wrong after that, until everything is well again. */
  later: keyof typeof failures
  crashes: Crash[]
}

export type Ending = 'both' | 'neither' | 'neither, at a loss of the house'

/** One guest buys a package while everything goes wrong that is asked for, and then heals. How it ends is judged by all the books. */
export async function runPackage(
  house: FlightHouse,
  { kind, failure, later, crashes }: Run,
): Promise<{ ending: Ending; id: string }> {
  beWell(house)
  const flown = listFlown(house).length
  const taken = sumOfMoney(house)
  const { id, payment } = await agreeToPay(house, newGuest(), ({ hold }) => (hold !== null) === (kind === 'held'))
  armDeaths(crashes)
  failures[failure](house)
  await untilDead(() => work(house, id, payment))
  beWell(house)
  failures[later](house)
  await untilDead(() => work(house, id, payment))
  await pass(house, id, 10)
  await untilDead(() => work(house, id, payment))
  beWell(house)
  watchCrashPoints(() => {})
  return { ending: await heal(house, { id, payment, flown, taken }), id }
}

/** Time goes by, what is told is heard, and what is under way is brought to its end; staff end what no airline does. */
async function heal(
  house: FlightHouse,
  { id, payment, flown, taken }: { id: string; payment: string; flown: number; taken: number },
): Promise<Ending> {
  const { offer } = flightOf(await loadPackage(house, id)).item
  for (let turn = 0; turn < 4; turn++) {
    await pass(house, id, 20)
    await heedFlightNotice(house.resort, { kind: 'ordered', about: '' })
    await work(house, id, payment)
  }
  await heedFlightNotice(house.resort, { kind: 'failed', about: offer.id })
  await giveUpFlight(house.resort, id, 'by the staff')
  for (let turn = 0; turn < 2; turn++) {
    await pass(house, id, 60)
    await work(house, id, payment)
  }
  return await judge(house, { id, flown, taken })
}

async function judge(
  house: FlightHouse,
  { id, flown, taken }: { id: string; flown: number; taken: number },
): Promise<Ending> {
  expect(await listViolations(house.resort.db, invariantsOf(house.resort.kinds))).toEqual([])
  expect(await compareFlights(house.resort, { days: 1 })).toEqual({ wrongs: [] })
  const order = await loadPackage(house, id)
  const line = flightOf(order)
  const { step } = line.item
  const [flights, money] = [listFlown(house).length - flown, sumOfMoney(house) - taken]
  if (line.state === 'sold') {
    expect([step, flights, money]).toEqual(['confirmed', 1, order.paid.minor])
    expect(order.lines.every(({ state }) => state === 'sold')).toBe(true)
    return 'both'
  }
  expect([flights, money, order.lines.some(({ state }) => state === 'sold')]).toEqual([0, 0, false])
  expect(['quoted', 'failed', 'refunded', 'partly-refunded']).toContain(step)
  return step === 'partly-refunded' ? 'neither, at a loss of the house' : 'neither'
}

/** All the jobs of the house, once each. */
async function work(house: FlightHouse, id: string, payment: string): Promise<void> {
  const { resort } = house
  await secureOrder(resort, payment)
  await fulfilOrder(resort, id)
  await expireHolds(resort)
  await sweepPayments(resort)
  await sweepFlights(resort)
  await sendRefunds(house)
}

export function beWell({ supplier, suppliers }: FlightHouse): void {
  Object.assign(supplier.behaviour, { orders: 'fine', offers: 'as-said', cancelling: 'fine', accepting: 'fine' })
  Object.assign(supplier.behaviour, { quoteMs: 1_800_000, refundTo: 'balance' })
  Object.assign(suppliers.behaviour, { captures: 'fine' })
}

/** By the clocks of everything of an order that waits for something. */
async function pass({ resort: { db } }: FlightHouse, id: string, minutes: number): Promise<void> {
  const ago = sql`make_interval(mins => ${minutes})`
  await sql`update flight_attempt set began_at = began_at - ${ago}, asked_at = asked_at - ${ago}
    where line in (select id from order_line where order_id = ${id})`.execute(db)
  await sql`update order_line set held_since = held_since - ${ago}, held_until = held_until - ${ago}
    where state = 'held' and order_id = ${id}`.execute(db)
}

export function sumOfMoney({ suppliers }: FlightHouse): number {
  const sign = { captured: 1, refunded: -1 } as Record<string, number>
  return suppliers.money.reduce((sum, { what, amount }) => sum + (sign[what] ?? 0) * amount, 0)
}
