import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settlePackage } from '#tests/support/booked-package.ts'
import {
  choosePackage,
  type FlightHouse,
  findOffer,
  flightOf,
  loadPackage,
  openFlightHouse,
  payPackage,
} from '#tests/support/flight-house.ts'
import { expectAllWell, newGuest, pageOf } from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { askForDates, moveToDates, priceDates } from '#tests/support/other-dates.ts'
import { makeQuote } from '../../availability/make-quote.ts'
import type { Stay } from '../../calendar/stay.ts'
import { add, type Money, money, subtract, zero } from '../../money/money.ts'
import { isUnderway } from '../../payments/payment.ts'
import { listPayments } from '../../payments/payment-queries.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import type { RoomsWanted } from '../basket/choose-rooms.ts'
import { guestActor, type Order } from '../order.ts'
import { loadOrder } from '../order-reading.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { cancelFlight, judgeFlightCancelling } from './cancel-flight.ts'
import { cancelLines } from './cancel-lines.ts'
import { cancelRoom, listCancellableRooms } from './cancel-room.ts'
import { judgeCancellation } from './judge-cancellation.ts'
import { quoteFlightCancelling } from './quote-flight-cancelling.ts'
import type { RoomLine } from './rooms-to-move.ts'

const saved = money(100_000, 'MXN')
const garden = { party: { adults: 1, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }

/** A house whose airline gives this share of its price back. */
async function openWorld(share: number): Promise<FlightHouse> {
  const house = await openFlightHouse()
  await house.resort.db
    .insertInto('promo')
    .values({ code_hash: 'beside', name: 'beside', kind: 'per-cent', per_cent: '9', packages_only: true })
    .execute()
  const { flights } = house.supplier
  const { total } = await findOffer(house)
  const back = { ...total, minor: Math.floor(total.minor * share) }
  const quoteCancelling = async (order: string) => ({
    ...(await flights.quoteCancelling(order)),
    ...{ back, isCredit: false },
  })
  Object.assign(house.resort, { flights: { ...flights, quoteCancelling } })
  return house
}

/** A package whose rooms cost a thousand less each beside the flight, with what giving up all of it at once would cost. */
async function bookBeside(house: FlightHouse, wanted: Partial<RoomsWanted> = {}) {
  const { db } = house.resort
  const guest = newGuest()
  const { id } = await choosePackage(house, guest, wanted)
  await settlePackage(house, { id, payment: await payPackage(house, id, guest) })
  await sql`update stay set promo = (select id from promo where name = 'beside') where id in (
    select stay from stay_room join order_line line on line.id = stay_room.line where order_id = ${id})`.execute(db)
  await sql`update stay_room set total_before_minor = total_minor + ${saved.minor}::int
    from order_line line where line.id = stay_room.line and order_id = ${id}`.execute(db)
  await quoteFlightCancelling(house.resort, id)
  const order = await loadPackage(house, id)
  return { order, airlines: judgeFlightCancelling(house.resort, order)?.all?.fee ?? zero('MXN') }
}

async function cancelTheFlight({ resort }: FlightHouse, { id }: Order): Promise<Money> {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const fee = judgeFlightCancelling(resort, order)?.flight.fee ?? zero('MXN')
  expect((await cancelFlight(resort, id, fee)).outcome).toBe('cancelled')
  return fee
}

async function openGivenUp(share: number) {
  const house = await openWorld(share)
  const { order, airlines } = await bookBeside(house)
  expect(await cancelTheFlight(house, order)).toEqual(add(airlines, saved))
  return {
    house,
    order: await loadPackage(house, order.id),
    airlines,
    [Symbol.asyncDispose]: house[Symbol.asyncDispose],
  }
}

async function cancelRest({ resort }: FlightHouse, order: Order): Promise<void> {
  const agreedFee = judgeCancellation(resort, order)?.fee ?? zero('MXN')
  const wish = { lines: 'all', agreedFee, cause: 'guest-cancelled', by: guestActor } as const
  expect((await cancelLines(resort, order.id, wish)).outcome).toBe('cancelled')
}

/** As anybody pays for these rooms, without a flight. */
async function priceAlone({ resort }: FlightHouse, { lines }: Order, stay: Stay): Promise<Money> {
  const before = stayOf(lines)
  if (!before) throw new Error('There is no room.')
  const { hotel, rooms, currency } = before
  const made = await makeQuote(resort, { hotel, stay, rooms, currency })
  if (made.outcome !== 'quoted') throw new Error(made.outcome)
  return made.quote.total
}

test.for([1, 0.5])(
  'whoever gives up the flight (%f comes back) and then the rooms pays what both at once would have cost',
  async (share) => {
    await using world = await openGivenUp(share)
    const { house, order, airlines } = world
    const judged = judgeCancellation(house.resort, order)
    expect([judged?.fee, judged?.rate?.back]).toEqual([zero('MXN'), saved])
    await cancelRest(house, order)
    const over = await loadPackage(house, order.id)
    expect(over).toMatchObject({ state: 'cancelled', refunded: subtract(order.paid, airlines), total: airlines })
    expect(flightOf(over).kept).toEqual(airlines)
    await sendRefunds(house)
    await expectAllWell(house)
  },
)

test('of a room whose cancelling costs half of it, nothing is kept of what it cost less beside the flight', async () => {
  await using world = await openGivenUp(1)
  const { house, order } = world
  await chargeFor(house, roomLinesOf(order.lines)[0], 0.5)
  await cancelRest(house, await loadPackage(house, order.id))
  const over = await loadPackage(house, order.id)
  expect(flightOf(over).kept).toEqual(world.airlines)
  expect(await lastFacts(house, order.number)).toMatchObject({ rateBack: { currency: 'MXN' } })
  expect(over.total).toEqual(subtract(over.paid, over.refunded))
  await sendRefunds(house)
  await expectAllWell(house)
})

test.for([
  ['fewer', { checkIn: '2027-01-13', checkOut: '2027-01-16' }],
  ['more', { checkIn: '2027-01-12', checkOut: '2027-01-19' }],
] as const)('on %s nights rooms whose flight was given up cost what they cost without one', async ([_, stay]) => {
  await using world = await openGivenUp(0.5)
  const { house, order, airlines } = world
  const alone = await priceAlone(house, order, stay)
  const dates = await priceDates(house, order.id, stay)
  expect(dates).toMatchObject({ total: add(airlines, alone), rateBack: saved, isPromoLost: false })
  await moveToDates(house, newGuest(), order.id, stay)
  const moved = await loadPackage(house, order.id)
  expect(moved.total).toEqual(add(airlines, alone))
  expect(flightOf(moved).kept).toEqual(airlines)
  expect(await lastFacts(house, order.number)).toMatchObject({ news: 'changed', rateBack: saved })
  // Nothing of it is left that could come back twice.
  expect(judgeCancellation(house.resort, moved)?.rate).toBe(null)
  await cancelRest(house, moved)
  expect((await loadPackage(house, order.id)).total).toEqual(airlines)
  await sendRefunds(house)
  await expectAllWell(house)
})

async function lastFacts({ resort }: FlightHouse, number: string) {
  const letters = resort.db.selectFrom('letter').select('facts').where('about', '=', number)
  return (await letters.orderBy('queued_at', 'desc').limit(1).executeTakeFirst())?.facts
}

const orders = [
  ['flight', 0, 1],
  ['flight', 1, 0],
  [0, 'flight', 1],
  [1, 'flight', 0],
  [0, 1, 'flight'],
  [1, 0, 'flight'],
] as const

test.for([
  [1, 0],
  [0.05, 0],
  [0, 0],
  [1, 0.5],
  [0.05, 1],
] as const)(
  'in whatever order a trip is given up (%f comes back, and a room costs %f to cancel), it costs the same',
  async ([share, late]) => {
    await using house = await openWorld(share)
    const costs: [number, number][] = []
    for (const parts of orders) {
      const { order, airlines } = await bookBeside(house, { rooms: [garden, garden], pay: 'all-now' })
      const rooms = roomLinesOf(order.lines)
      const fee = await chargeFor(house, rooms[0], late)
      for (const part of parts) {
        if (part === 'flight') await cancelTheFlight(house, order)
        else await cancelOne(house, order, rooms[part]?.id ?? '')
      }
      const over = await loadPackage(house, order.id)
      expect(over.state).toBe('cancelled')
      costs.push([subtract(over.paid, over.refunded).minor, airlines.minor + fee])
    }
    const [[, airlines] = [0, 0]] = costs
    expect(costs).toEqual(orders.map(() => [airlines, airlines]))
    await sendRefunds(house)
    await expectAllWell(house)
  },
)

/** It is late, and cancelling this room costs this share of it. */
async function chargeFor({ resort }: FlightHouse, room: RoomLine | undefined, share: number): Promise<number> {
  const lateFee = Math.floor((room?.total.minor ?? 0) * share)
  const terms = JSON.stringify({ version: 1, freeUntil: '2026-01-01T00:00:00Z', lateFee })
  if (share) await sql`update order_line set cancellation = ${terms}::jsonb where id = ${room?.id}`.execute(resort.db)
  return lateFee
}

test('where an airline gives nothing back, rooms on other days cost what they cost alone too', async () => {
  await using house = await openWorld(0)
  const { order } = await bookBeside(house)
  await cancelTheFlight(house, order)
  const stay = { checkIn: '2027-01-12', checkOut: '2027-01-19' }
  const given = await loadPackage(house, order.id)
  const alone = await priceAlone(house, given, stay)
  const { rooms, rateBack: back } = await priceDates(house, order.id, stay)
  expect([rooms[0]?.total, back]).toEqual([alone, null])
})

test('more nights that are paid while the flight is given up are not had at its rate: the payment goes back', async () => {
  await using house = await openWorld(1)
  const room = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'AI' }
  const { order } = await bookBeside(house, { pay: 'rest-later', rooms: [room] })
  const asked = await askForDates(house, newGuest(), order.id, { checkIn: '2027-01-12', checkOut: '2027-01-22' })
  await house.suppliers.payByCard(pageOf(asked), 'success')
  await cancelTheFlight(house, order)
  for (const payment of await listPayments(house.resort.db, order.id))
    if (isUnderway(payment)) await settlePayment(house.resort, payment.id)
  const after = await loadPackage(house, order.id)
  expect(roomLinesOf(after.lines).map(({ item }) => item.stay)).toEqual(
    roomLinesOf(order.lines).map(({ item }) => item.stay),
  )
  expect([after.paid, flightOf(after).kept]).toEqual([order.paid, saved])
  await sendRefunds(house)
  await expectAllWell(house)
})

/** The last of an order is no part of it any more. */
async function cancelOne({ resort }: FlightHouse, { id }: Order, line: string): Promise<void> {
  const order = await loadOrder(resort.db, resort.kinds, id)
  const one = listCancellableRooms(resort, order).find(({ room }) => room.id === line)
  if (!one) return await cancelRest({ resort } as FlightHouse, order)
  const cancelled = await cancelRoom(resort, id, { line, agreedFee: one.cancellation.fee })
  expect(cancelled.outcome).toBe('cancelled')
}
