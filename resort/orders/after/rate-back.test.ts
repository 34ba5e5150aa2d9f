import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bookPackage } from '#tests/support/booked-package.ts'
import { type FlightHouse, flightOf, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { expectAllWell, newGuest } from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { moveToDates, priceDates } from '#tests/support/other-dates.ts'
import { makeQuote } from '../../availability/make-quote.ts'
import type { Stay } from '../../calendar/stay.ts'
import { add, type Money, money, subtract, zero } from '../../money/money.ts'
import { roomLinesOf, stayOf } from '../../stays/stay-of.ts'
import { guestActor, type Order } from '../order.ts'
import { cancelFlight, judgeFlightCancelling } from './cancel-flight.ts'
import { cancelLines } from './cancel-lines.ts'
import { endLine } from './courtesy.ts'
import { judgeCancellation } from './judge-cancellation.ts'
import { quoteFlightCancelling } from './quote-flight-cancelling.ts'
import { rateBack } from './rate-lost.ts'

const saved = money(100_000, 'MXN')

/**
 * A package whose rooms cost a thousand less beside the flight, which was given up alone; its airline gives this share back. With
 * what giving up all of it at once would have cost.
 */
async function openGivenUp(share: number) {
  const house = await openFlightHouse()
  const { resort } = house
  const { id } = await bookPackage(house)
  const { id: promo } = await resort.db
    .insertInto('promo')
    .values({ code_hash: 'beside', name: 'beside', kind: 'per-cent', per_cent: '9', packages_only: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await resort.db.updateTable('stay').set({ promo }).execute()
  await sql`update stay_room set total_before_minor = (
    select total_minor + ${saved.minor}::int from order_line line where line.id = stay_room.line)`.execute(resort.db)
  const { flights } = house.supplier
  const { total } = flightOf(await loadPackage(house, id)).item.offer
  const back = { ...total, minor: Math.floor(total.minor * share) }
  const quoteCancelling = async (order: string) => ({
    ...(await flights.quoteCancelling(order)),
    ...{ back, isCredit: false },
  })
  Object.assign(resort, { flights: { ...flights, quoteCancelling } })
  await quoteFlightCancelling(resort, id)
  const judged = judgeFlightCancelling(resort, await loadPackage(house, id))
  const airlines = judged?.all?.fee ?? zero('MXN')
  const fee = judged?.flight.fee ?? zero('MXN')
  expect(fee).toEqual(add(airlines, saved))
  expect((await cancelFlight(resort, id, fee)).outcome).toBe('cancelled')
  return { house, order: await loadPackage(house, id), airlines, [Symbol.asyncDispose]: house[Symbol.asyncDispose] }
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

test('of a room whose cancelling costs half of it, half of what it cost less beside the flight comes back', async () => {
  await using world = await openGivenUp(1)
  const { house, order } = world
  const [room] = roomLinesOf(order.lines)
  const half = Math.floor((room?.total.minor ?? 0) / 2)
  const terms = JSON.stringify({ version: 1, freeUntil: '2026-01-01T00:00:00Z', lateFee: half })
  await sql`update order_line set cancellation = ${terms}::jsonb where id = ${room?.id}`.execute(house.resort.db)
  await cancelRest(house, await loadPackage(house, order.id))
  const over = await loadPackage(house, order.id)
  expect(flightOf(over).kept).toEqual(money(saved.minor / 2, 'MXN'))
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
  // Nothing of it is left that could come back twice.
  expect(judgeCancellation(house.resort, moved)?.rate).toBe(null)
  await cancelRest(house, moved)
  expect((await loadPackage(house, order.id)).total).toEqual(airlines)
  await sendRefunds(house)
  await expectAllWell(house)
})

test('of several rooms each takes along what it cost less itself', async () => {
  await using world = await openGivenUp(1)
  const { order } = world
  const [room] = roomLinesOf(order.lines)
  if (!room) throw new Error('There is no room.')
  const other = { ...room, id: '00000000-0000-4000-8000-000000000001' }
  const both = order.lines.flatMap((line) => (line.id === room.id ? [line, other] : [line]))
  const after = both.map((line) => (line.id === other.id ? endLine(line) : line))
  // Only a thousand was kept, and the room that stays cost a thousand less.
  expect(rateBack(both, after, new Map([[other, zero('MXN')]]))).toBe(null)
  const more = both.map((line) => (line.kept ? { ...line, kept: add(line.kept, saved) } : line))
  const [less] = more.flatMap((line) => line.kept ?? [])
  expect(rateBack(more, after, new Map([[other, zero('MXN')]]))).toMatchObject({
    back: saved,
    kept: less && subtract(less, saved),
  })
})
