import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { watchCrashPoints } from '#resort/crash-point.ts'
import { cancelFlight as cancelByAirline, moveFlight } from '#simulators/flights/change-flights.ts'
import { giveCredits } from '#simulators/flights/take-orders.ts'
import { bookPackage } from '#tests/support/booked-package.ts'
import { type FlightHouse, flightOf, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { expectAllWell } from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { compareFlights } from '../../flights/compare-flights.ts'
import { sweepFlights } from '../../flights/compensate-flight.ts'
import { creditsOf } from '../../flights/credits-of.ts'
import { hearOfCredits, lookForCredits } from '../../flights/hear-of-credits.ts'
import { writeFlightLetters } from '../../letters/write-flight-letters.ts'
import { money, zero } from '../../money/money.ts'
import { guestActor, type Order } from '../order.ts'
import { heedFlightNotice } from '../settle/heed-flight-notice.ts'
import { acceptFlightChange, refuseFlightChange } from './answer-flight-change.ts'
import { cancelFlight, judgeFlightCancelling } from './cancel-flight.ts'
import { cancelLines } from './cancel-lines.ts'
import { cancelRoom } from './cancel-room.ts'
import { cancellingNow } from './cancelling-now.ts'
import { hearOfFlightChange, lookAtFlights } from './hear-of-flight-change.ts'
import { judgeCancellation } from './judge-cancellation.ts'
import { priceNewDates } from './new-dates.ts'
import { quoteFlightCancelling } from './quote-flight-cancelling.ts'

const now = (house: FlightHouse, { id }: Order) => loadPackage(house, id)
const statesOf = ({ lines }: Order) => lines.map(({ kind, state }) => `${kind} ${state}`)
const supplierOrderOf = (order: Order) => flightOf(order).item.order?.id ?? ''
const deskOf = ({ supplier: { books, behaviour, notices } }: FlightHouse) => ({
  ...{ books, behaviour, now: Date.now, tell: notices.add },
})

/** Rooms of a rate that gives nothing back. */
async function bookFixed(house: FlightHouse): Promise<Order> {
  const order = await bookPackage(house)
  await sql`update order_line set cancellation = jsonb_build_object('version', 1, 'freeUntil', null, 'lateFee', total_minor)
    where order_id = ${order.id} and kind = 'room'`.execute(house.resort.db)
  return await now(house, order)
}

async function lettersOf({ resort }: FlightHouse, { number }: Order, kind: string) {
  const rows = await resort.db
    .selectFrom('letter')
    .select(['kind', 'facts'])
    .where('about', '=', number)
    .orderBy('id')
    .execute()
  return rows.filter((row) => row.kind === kind).map(({ facts }) => facts as Record<string, unknown>)
}

/** Everything that the supplier has told so far, as the house hears it. */
async function hearAll(house: FlightHouse): Promise<void> {
  for (const { headers, body } of house.supplier.listNotices()) {
    const notice = house.supplier.flights.readNotice(headers, body)
    if (notice) await heedFlightNotice(house.resort, notice)
  }
}

test.for(['order', 'slices'] as const)(
  'a flight that its airline cancels (%s) is paid back whole, once, and the rooms stay',
  async (how) => {
    await using house = await openFlightHouse()
    const order = await bookFixed(house)
    const { total } = flightOf(order)
    await cancelByAirline(deskOf(house), supplierOrderOf(order), how)
    await Promise.all([hearAll(house), hearAll(house), lookAtFlights(house.resort)])
    const after = await now(house, order)
    expect(statesOf(after)).toEqual(['room sold', 'flight failed'])
    expect(after.refunded).toEqual(total)
    const letters = await lettersOf(house, order, 'flight-cancelled')
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({ settled: { refund: total }, goneFlight: { airline: expect.any(String) } })
    expect(letters[0]?.freeUntil).not.toBeNull()
    await sweepFlights(house.resort)
    await sendRefunds(house)
    // What the supplier keeps of it is the house's loss; the books say the same on both sides.
    expect(flightOf(await now(house, order)).item.step).toMatch(how === 'order' ? /^refunded$/ : /refunded$/)
    expect(await compareFlights(house.resort, { days: 1 })).toEqual({ wrongs: [] })
    await expectAllWell(house)
    expect(await lookAtFlights(house.resort)).toBe(0)
  },
)

test.for([
  ['order', 'before-refund'],
  ['slices', 'before-refund'],
  ['slices', 'after-flight-quoted'],
  ['slices', 'after-flight-cancelled'],
] as const)(
  'a house that hears of a cancelled flight (%s) and dies %s goes on, and pays back once',
  async ([how, point]) => {
    await using house = await openFlightHouse()
    const order = await bookFixed(house)
    await cancelByAirline(deskOf(house), supplierOrderOf(order), how)
    let deaths = 0
    watchCrashPoints((name) => {
      if (name !== point || deaths) return
      deaths += 1
      throw new Error('died')
    })
    const work = async () => {
      await lookAtFlights(house.resort)
      await sweepFlights(house.resort)
      await sendRefunds(house)
    }
    await work().catch(() => {})
    watchCrashPoints(() => {})
    await work()
    expect(deaths).toBe(1)
    const after = await now(house, order)
    expect([statesOf(after), after.refunded]).toEqual([['room sold', 'flight failed'], flightOf(order).total])
    expect(await lettersOf(house, order, 'flight-cancelled')).toHaveLength(1)
    expect(await compareFlights(house.resort, { days: 1 })).toEqual({ wrongs: [] })
    await expectAllWell(house)
  },
)

test('after its airline cancelled, a package is given up for nothing for seven days, and not later', async () => {
  await using house = await openFlightHouse()
  const order = await bookFixed(house)
  const { resort } = house
  const fee = async () => judgeCancellation(resort, await now(house, order))?.fee.minor
  expect(await fee()).toBeGreaterThan(0)
  await cancelByAirline(deskOf(house), supplierOrderOf(order), 'order')
  await hearAll(house)
  expect(await fee()).toBe(0)
  expect(cancellingNow(resort, await now(house, order))).toMatchObject({ outcome: 'free', until: expect.any(String) })
  const heard = async (days: number) =>
    await resort.db
      .updateTable('flight_line')
      .set({ ended_by_airline_at: new Date(resort.clock.now().getTime() - days * 86_400_000) })
      .execute()
  await heard(7)
  expect(await fee()).toBe(0)
  await heard(8)
  expect(await fee()).toBeGreaterThan(0)
  expect(cancellingNow(resort, await now(house, order))).toMatchObject({ outcome: 'costs' })
  await heard(1)
  const done = await cancelLines(resort, order.id, {
    ...{ lines: 'all', agreedFee: zero('MXN'), cause: 'guest-cancelled', by: guestActor },
  })
  expect(done.outcome).toBe('cancelled')
  const after = await now(house, order)
  expect([after.state, after.refunded]).toEqual(['cancelled', after.paid])
})

test('a change that is essential frees the whole trip until it is answered, and the rooms alone only after the flight went', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  const [one, two] = [await bookFixed(house), await bookFixed(house)]
  for (const order of [one, two]) await moveFlight(deskOf(house), supplierOrderOf(order), 0, 24)
  await hearAll(house)
  const all = async (order: Order) => judgeFlightCancelling(resort, await now(house, order))?.all
  expect((await all(one))?.fee).toEqual(zero('MXN'))
  // A flight at another time may need other nights: they can be had, whatever the rate of the rooms says.
  const shifted = await priceNewDates(resort, await now(house, one), { checkIn: '2027-01-13', checkOut: '2027-01-16' })
  expect(shifted.outcome).toBe('priced')
  // The rooms alone keep their terms: their guest would fly for nothing else.
  const rooms = (order: Order) => order.lines.filter(({ kind }) => kind === 'room').map(({ id }) => id)
  expect(judgeCancellation(resort, await now(house, one), rooms(one))?.fee.minor).toBeGreaterThan(0)
  for (const line of rooms(one))
    expect(await cancelRoom(resort, one.id, { line, agreedFee: zero('MXN') })).toMatchObject({ outcome: 'fee-changed' })
  const change = [...house.supplier.books.orders.values()].flatMap((each) => each.airline_initiated_changes)
  const ofOne = change.find(({ order_id }) => order_id === supplierOrderOf(one))?.id ?? ''
  const ofTwo = change.find(({ order_id }) => order_id === supplierOrderOf(two))?.id ?? ''
  // Whoever accepts has a flight, and terms as before: accepting first and cancelling then gains nothing.
  expect(await acceptFlightChange(resort, one.id, ofOne)).toEqual({ outcome: 'accepted' })
  await quoteFlightCancelling(resort, one.id)
  expect((await all(one))?.fee.minor).toBeGreaterThan(0)
  expect(await refuseFlightChange(resort, one.id, ofOne)).toEqual({ outcome: 'not-open' })
  const fixed = await priceNewDates(resort, await now(house, one), { checkIn: '2027-01-13', checkOut: '2027-01-16' })
  expect(fixed.outcome).toBe('not-changeable')
  // A change of somebody else's order changes nothing.
  expect(await acceptFlightChange(resort, one.id, ofTwo)).toEqual({ outcome: 'not-open' })
  expect(await refuseFlightChange(resort, one.id, ofTwo)).toEqual({ outcome: 'not-open' })
  // Whoever refuses keeps the rooms, and may give them up as well.
  expect((await refuseFlightChange(resort, two.id, ofTwo)).outcome).toBe('cancelled')
  expect(judgeCancellation(resort, await now(house, two))).toMatchObject({
    fee: zero('MXN'),
    byAirline: { until: expect.any(String) },
  })
})

test('half an hour frees nothing, nor does a flight that its guest gave up by themselves', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  const order = await bookFixed(house)
  await moveFlight(deskOf(house), supplierOrderOf(order), 0, 0.5)
  await hearAll(house)
  expect(judgeCancellation(resort, await now(house, order))?.byAirline).toBeNull()
  await quoteFlightCancelling(resort, order.id)
  const fee = judgeFlightCancelling(resort, await now(house, order))?.flight.fee ?? money(0, 'MXN')
  expect((await cancelFlight(resort, order.id, fee)).outcome).toBe('cancelled')
  const left = await now(house, order)
  expect(judgeCancellation(resort, left)?.byAirline).toBeNull()
  expect(judgeCancellation(resort, left)?.fee.minor).toBeGreaterThan(0)
})

test('a way that is not flown any more cannot be accepted, and gives back all of the flight', async () => {
  await using house = await openFlightHouse()
  const order = await bookFixed(house)
  const supplierOrder = supplierOrderOf(order)
  const change = await moveFlight(deskOf(house), supplierOrder, 1, 24)
  const kept = house.supplier.books.orders.get(supplierOrder)
  if (!kept) throw new Error('There is no such order.')
  house.supplier.books.orders.set(supplierOrder, { ...kept, airline_initiated_changes: [{ ...change, added: [] }] })
  await hearAll(house)
  expect(statesOf(await now(house, order))).toEqual(['room sold', 'flight sold'])
  const [letter] = await lettersOf(house, order, 'flight-changed')
  expect(letter).toMatchObject({ flight: { after: [expect.anything(), null] } })
  expect(await acceptFlightChange(house.resort, order.id, change.id)).toEqual({ outcome: 'not-open' })
  expect((await refuseFlightChange(house.resort, order.id, change.id)).outcome).toBe('cancelled')
  expect((await now(house, order)).refunded).toEqual(flightOf(order).total)
})

test('whoever has left home is helped by people: nothing is paid back by itself', async () => {
  await using house = await openFlightHouse()
  const order = await bookFixed(house)
  await cancelByAirline(deskOf(house), supplierOrderOf(order), 'order')
  const gone = { ...house.resort, clock: { ...house.resort.clock, now: () => new Date('2027-01-14T12:00:00Z') } }
  expect(await hearOfFlightChange(gone, supplierOrderOf(order))).toEqual({ changes: 0, underWay: order.number })
  expect(statesOf(await now(house, order))).toEqual(['room sold', 'flight sold'])
})

test('credits of an airline are told when a flight is given up, and their codes as soon as there are any', async () => {
  await using house = await openFlightHouse()
  const { resort, supplier } = house
  Object.assign(supplier.behaviour, { refundTo: 'airline_credits', credits: 'later' })
  const order = await bookPackage(house)
  await quoteFlightCancelling(resort, order.id)
  const fee = judgeFlightCancelling(resort, await now(house, order))?.flight.fee ?? zero('MXN')
  expect(fee).toEqual(flightOf(order).total)
  expect((await cancelFlight(resort, order.id, fee)).outcome).toBe('cancelled')
  const [changed] = (await lettersOf(house, order, 'confirmation')).filter(({ gone }) => gone)
  expect(changed?.credits).toMatchObject({
    credits: [
      { code: null, who: 'ANA NUNEZ' },
      { code: null, who: 'LUIS SOTO' },
    ],
  })
  await sweepFlights(resort)
  expect(await writeFlightLetters(resort)).toBe(0)
  await giveCredits(deskOf(house), supplierOrderOf(order))
  await hearAll(house)
  const told = creditsOf((await now(house, order)).lines)
  expect(told?.credits.map(({ code, who }) => [typeof code, who])).toEqual([
    ['string', 'ANA NUNEZ'],
    ['string', 'LUIS SOTO'],
  ])
  expect([await writeFlightLetters(resort), await writeFlightLetters(resort)]).toEqual([1, 0])
  const [letter] = await lettersOf(house, order, 'flight-credits')
  expect(letter?.credits).toMatchObject({ credits: told?.credits.map(({ code }) => ({ code })) })
  expect([await lookForCredits(resort), await hearOfCredits(resort, 'ord_of_nobody')]).toEqual([0, false])
})

test('whoever got their money back has no claim to the credits as well', async () => {
  await using house = await openFlightHouse()
  Object.assign(house.supplier.behaviour, { refundTo: 'airline_credits' })
  const [cancelled, refused] = [await bookPackage(house), await bookPackage(house)]
  await cancelByAirline(deskOf(house), supplierOrderOf(cancelled), 'slices')
  const change = await moveFlight(deskOf(house), supplierOrderOf(refused), 0, 24)
  await hearAll(house)
  await refuseFlightChange(house.resort, refused.id, change.id)
  await sweepFlights(house.resort)
  for (const order of [cancelled, refused]) {
    const after = await now(house, order)
    expect([after.refunded, creditsOf(after.lines)]).toEqual([flightOf(order).total, null])
  }
  expect(await writeFlightLetters(house.resort)).toBe(0)
})
