import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listOpenChanges } from '#resort/flights/change-queries.ts'
import { flightOf, legsOf } from '#resort/flights/flight-item.ts'
import { bookPackage } from '#tests/support/booked-package.ts'
import { type FlightHouse, openFlightHouse } from '#tests/support/flight-house.ts'
import type { FlightOrder } from '../../flights/flight-port.ts'
import { money, scale, zero } from '../../money/money.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { listRefunds } from '../../payments/refund-queries.ts'
import type { Order } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { acceptFlightChange, refuseFlightChange } from './answer-flight-change.ts'
import { cancelFlight, judgeFlightCancelling } from './cancel-flight.ts'
import { hearOfFlightChange } from './hear-of-flight-change.ts'
import { quoteFlightCancelling } from './quote-flight-cancelling.ts'
import { remindOfFlightChanges } from './remind-of-flight-changes.ts'

const lineOf = ({ lines }: Order) => {
  const line = flightOf(lines)
  if (!line) throw new Error('There is no flight on the order.')
  return line
}

const now = async ({ resort }: FlightHouse, { id }: Order) => await loadOrder(resort.db, resort.kinds, id)

async function refundsOf({ resort }: FlightHouse, { id }: Order): Promise<number[]> {
  const payments = await listPayments(resort.db, id)
  const refunds = await Promise.all(payments.map((payment) => listRefunds(resort.db, payment.id)))
  return refunds.flat().map(({ amount }) => amount.minor)
}

async function lettersOf({ resort }: FlightHouse, { number }: Order) {
  return await resort.db
    .selectFrom('letter')
    .select(['kind', 'cause'])
    .where('about', '=', number)
    .orderBy('queued_at')
    .execute()
}

/** The airline moves the way there, by a day or less, and the supplier says so. */
async function moveByADay(house: FlightHouse, order: Order, hours = 24): Promise<string> {
  const { item } = lineOf(order)
  const { flights } = house.supplier
  const before = [...legsOf(item)]
  const later = (local: string) => new Date(Date.parse(`${local}Z`) + hours * 3_600_000).toISOString().slice(0, 16)
  const after = before.slice(0, 1).map((leg) => ({
    ...leg,
    segments: leg.segments.map((each) => ({ ...each, leaves: later(each.leaves), lands: later(each.lands) })),
  }))
  const answers = { canAccept: true, canGiveUp: true, hasOthers: false }
  const change = { id: `aic_${item.order?.id}`, before: before.slice(0, 1), after, ...answers }
  const taken = new Set<string>()
  const find = async (id: string): Promise<FlightOrder> => ({
    ...(await flights.find(id)),
    changes: taken.has(change.id) ? [] : [change],
  })
  const acceptChange = async (id: string) => void taken.add(id)
  Object.assign(house.resort, { flights: { ...flights, find, acceptChange } })
  await hearOfFlightChange(house.resort, item.order?.id ?? '')
  return change.id
}

test('what a flight gives back is what the airline says, by the share it keeps, and the rooms stay', async () => {
  await using house = await openFlightHouse()
  const order = await bookPackage(house)
  const { item, total } = lineOf(order)
  const { flights } = house.supplier
  const back = money(Math.floor(item.offer.total.minor * 0.4), item.offer.total.currency)
  const quoteCancelling = async (id: string) => ({ ...(await flights.quoteCancelling(id)), back, isCredit: false })
  Object.assign(house.resort, { flights: { ...flights, quoteCancelling } })
  // Without a word of the airline nothing comes back.
  expect(judgeFlightCancelling(house.resort, order)?.flight.refund).toEqual(zero('MXN'))
  const quoted = await quoteFlightCancelling(house.resort, order.id)
  if (quoted.outcome !== 'quoted') throw new Error(quoted.outcome)
  const judged = judgeFlightCancelling(house.resort, await now(house, order))
  expect(judged?.flight.refund).toEqual(scale(total, back.minor, item.offer.total.minor))
  expect(judged?.all?.refund.minor).toBeGreaterThan(judged?.flight.refund.minor ?? 0)
  // Another fee than the one that was read changes nothing; nor does a line of somebody else.
  expect(await cancelFlight(house.resort, order.id, money(1, 'MXN'))).toMatchObject({ outcome: 'fee-changed' })
  const fee = judged?.flight.fee ?? zero('MXN')
  const both = await Promise.all([1, 2].map(() => cancelFlight(house.resort, order.id, fee)))
  expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['cancelled', 'too-late'])
  const after = await now(house, order)
  expect(after.lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['room sold', 'flight cancelled'])
  expect(await refundsOf(house, order)).toEqual([judged?.flight.refund.minor])
})

test('an airline that is asked twice is asked once, and one that is silent is said to be', async () => {
  await using house = await openFlightHouse()
  const order = await bookPackage(house)
  const { flights } = house.supplier
  let asked = 0
  const quoteCancelling: typeof flights.quoteCancelling = async (id) => {
    asked += 1
    return { ...(await flights.quoteCancelling(id)), endsAt: new Date(house.resort.clock.now().getTime() + 600_000) }
  }
  Object.assign(house.resort, { flights: { ...flights, quoteCancelling } })
  await quoteFlightCancelling(house.resort, order.id)
  await quoteFlightCancelling(house.resort, order.id)
  expect(asked).toBe(1)
  const other = await bookPackage(house)
  Object.assign(house.resort, { flights: { ...flights, quoteCancelling: () => Promise.reject(new Error('down')) } })
  expect(await quoteFlightCancelling(house.resort, other.id)).toMatchObject({ outcome: 'airline-silent' })
})

test('a change of the airline is heard once however often it is told, and its guest is written to', async () => {
  await using house = await openFlightHouse()
  const order = await bookPackage(house)
  const change = await moveByADay(house, order)
  const supplierOrder = lineOf(order).item.order?.id ?? ''
  await Promise.all([1, 2, 3].map(() => hearOfFlightChange(house.resort, supplierOrder)))
  expect(await listOpenChanges(house.resort.db, lineOf(order).id)).toHaveLength(1)
  expect((await lettersOf(house, order)).filter(({ kind }) => kind === 'flight-changed')).toEqual([
    { kind: 'flight-changed', cause: `flight-change ${change}` },
  ])
  expect(await hearOfFlightChange(house.resort, 'ord_of_nobody')).toEqual({ changes: 0, underWay: null })
  // Three days later they are reminded, once.
  await house.resort.db
    .updateTable('flight_change')
    .set({ heard_at: new Date(Date.now() - 4 * 86_400_000) })
    .execute()
  // Half past eleven at night in Cancún: it is another day elsewhere.
  house.resort.setClock('2027-01-10T04:30:00Z')
  expect([await remindOfFlightChanges(house.resort), await remindOfFlightChanges(house.resort)]).toEqual([1, 0])
  expect((await lettersOf(house, order)).map(({ cause }) => cause)).toContain(
    `flight-change ${change} again 2027-01-09`,
  )
})

test('new times that are accepted are the times of the flight from then on', async () => {
  await using house = await openFlightHouse()
  const order = await bookPackage(house)
  const change = await moveByADay(house, order)
  expect(lineOf(await now(house, order)).item.step).toBe('airline-changed')
  const answers = await Promise.all([1, 2].map(() => acceptFlightChange(house.resort, order.id, change)))
  expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'not-open'])
  const { item } = lineOf(await now(house, order))
  expect(item.step).toBe('confirmed')
  expect(item.legs?.[0]?.segments[0]?.leaves.slice(0, 10)).toBe('2027-01-13')
  expect(item.legs?.[1]).toEqual(item.offer.legs[1])
  expect(await acceptFlightChange(house.resort, order.id, 'aic_of_nobody')).toEqual({ outcome: 'not-open' })
})

test('new times that are refused give everything back that was paid for the flight', async () => {
  await using house = await openFlightHouse()
  const order = await bookPackage(house)
  const change = await moveByADay(house, order)
  const { total } = lineOf(order)
  expect((await refuseFlightChange(house.resort, order.id, change)).outcome).toBe('cancelled')
  expect((await refuseFlightChange(house.resort, order.id, change)).outcome).toBe('not-open')
  expect(await refundsOf(house, order)).toEqual([total.minor])
  expect((await now(house, order)).lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'room sold',
    'flight cancelled',
  ])
})

test('half an hour later is no reason to have back what the airline keeps', async () => {
  await using house = await openFlightHouse()
  const order = await bookPackage(house)
  const change = await moveByADay(house, order, 0.5)
  const told = house.resort.db.selectFrom('letter').select('facts').where('kind', '=', 'flight-changed')
  expect((await told.executeTakeFirstOrThrow()).facts).toMatchObject({ flight: { isChangedEssentially: false } })
  expect(lineOf(await now(house, order)).item.step).toBe('airline-changed')
  expect(await refuseFlightChange(house.resort, order.id, change)).toEqual({ outcome: 'not-open' })
  expect(await cancelFlight(house.resort, order.id, zero('MXN'))).toMatchObject({ outcome: 'fee-changed' })
  expect(judgeFlightCancelling(house.resort, await now(house, order))?.flight.refund).toEqual(zero('MXN'))
  expect((await acceptFlightChange(house.resort, order.id, change)).outcome).toBe('accepted')
})

test('a flight that comes back whole is no way to rooms at the rate of a package', async () => {
  await using house = await openFlightHouse()
  const order = await bookPackage(house)
  const { flights } = house.supplier
  const quoteCancelling = async (id: string) => {
    return { ...(await flights.quoteCancelling(id)), back: lineOf(order).item.offer.total, isCredit: false }
  }
  Object.assign(house.resort, { flights: { ...flights, quoteCancelling } })
  await quoteFlightCancelling(house.resort, order.id)
  const fees = async () => {
    const judged = judgeFlightCancelling(house.resort, await now(house, order))
    return [judged?.flight.fee.minor, judged?.all?.fee.minor]
  }
  const [alone, all] = await fees()
  expect(alone).toBe(0)
  const { id } = await house.resort.db
    .insertInto('promo')
    .values({ code_hash: 'beside', name: 'beside', kind: 'per-cent', per_cent: '9', packages_only: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.resort.db.updateTable('stay').set({ promo: id }).execute()
  await sql`update stay_room set total_before_minor = (
    select total_minor + 5000 from order_line line where line.id = stay_room.line)`.execute(house.resort.db)
  // With the rooms goes what they cost less.
  expect(await fees()).toEqual([5000, all])
  expect(await cancelFlight(house.resort, order.id, zero('MXN'))).toMatchObject({ outcome: 'fee-changed' })
})
