import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moveFlight } from '#simulators/flights/change-flights.ts'
import { bookPackage } from '#tests/support/booked-package.ts'
import { agreeToPay, type FlightHouse, flightOf, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { type Money, money, zero } from '../../money/money.ts'
import type { Order } from '../order.ts'
import { secureOrder } from '../settle/secure-order.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { acceptFlightChange, refuseFlightChange } from './answer-flight-change.ts'
import { cancelFlight, judgeFlightCancelling } from './cancel-flight.ts'
import { hearOfFlightChange } from './hear-of-flight-change.ts'
import { quoteFlightCancelling } from './quote-flight-cancelling.ts'

/** As if its rooms had cost so much less beside the flight. */
async function makeCheaper({ resort }: FlightHouse, order: Order): Promise<void> {
  const { id } = await resort.db
    .insertInto('promo')
    .values({ code_hash: order.id, name: 'beside', kind: 'per-cent', per_cent: '9', packages_only: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await resort.db.updateTable('stay').set({ promo: id }).execute()
  await sql`update stay_room set total_before_minor = (
    select total_minor + 5000 from order_line line where line.id = stay_room.line)`.execute(resort.db)
}

test('seats that are not paid for yet, or a flight half an hour later, are no way to rooms at the rate of a package', async () => {
  await using house = await openFlightHouse()
  const { resort, supplier } = house
  const { id, payment } = await agreeToPay(house, undefined, ({ hold }) => hold !== null)
  await settlePayment(resort, payment)
  await secureOrder(resort, payment)
  const held = await loadPackage(house, id)
  expect(flightOf(held).item.step).toBe('held')
  await makeCheaper(house, held)
  expect(await cancelFlight(resort, id, zero('MXN'))).toMatchObject({ outcome: 'fee-changed' })
  const order = await bookPackage(house)
  await makeCheaper(house, order)
  const supplierOrder = flightOf(order).item.order?.id ?? ''
  await moveFlight({ ...supplier, now: Date.now, tell: supplier.notices.add }, supplierOrder, 0, 0.5)
  await hearOfFlightChange(resort, supplierOrder)
  const { flights } = supplier
  const quoteCancelling = async (of: string) => {
    return { ...(await flights.quoteCancelling(of)), back: flightOf(order).item.offer.total, isCredit: false }
  }
  Object.assign(resort, { flights: { ...flights, quoteCancelling } })
  await quoteFlightCancelling(resort, order.id)
  const judged = judgeFlightCancelling(resort, await loadPackage(house, order.id))
  expect(judged?.flight.fee.minor).toBe(5_000)
})

test('whatever is said to be agreed, only the fee that is so ends a flight', async () => {
  await using house = await openFlightHouse()
  const order = await bookPackage(house)
  const fees: Money[] = [Number.NaN, -1, 0.5, Number.MAX_SAFE_INTEGER].map((minor) => ({ minor, currency: 'MXN' }))
  const { total } = flightOf(order)
  for (const fee of [...fees, money(total.minor, 'USD'), { ...total, minor: String(total.minor) as unknown as number }])
    expect([fee, (await cancelFlight(house.resort, order.id, fee)).outcome]).toEqual([fee, 'fee-changed'])
  const changes = ['', 'aic_of_nobody', 'x'.repeat(100_000), '\u0000', "' or true --"]
  for (const change of changes) {
    expect(await acceptFlightChange(house.resort, order.id, change)).toEqual({ outcome: 'not-open' })
    expect(await refuseFlightChange(house.resort, order.id, change)).toEqual({ outcome: 'not-open' })
  }
  expect((await loadPackage(house, order.id)).lines.every(({ state }) => state === 'sold')).toBe(true)
})

test('what is not booked, or is over, has no airline to ask', async () => {
  await using house = await openFlightHouse()
  const { id } = await agreeToPay(house)
  expect(await quoteFlightCancelling(house.resort, id)).toEqual({ outcome: 'no-flight' })
  expect((await cancelFlight(house.resort, id, zero('MXN'))).outcome).toBe('too-late')
  const order = await bookPackage(house)
  await cancelFlight(house.resort, order.id, flightOf(order).total)
  expect(await quoteFlightCancelling(house.resort, order.id)).toEqual({ outcome: 'no-flight' })
  expect((await cancelFlight(house.resort, order.id, zero('MXN'))).outcome).toBe('too-late')
})

test('one guest asks a silent airline so often a day, and not for ever', async () => {
  await using house = await openFlightHouse()
  const order = await bookPackage(house)
  let asked = 0
  const quoteCancelling = async () => {
    asked += 1
    throw new Error('down')
  }
  Object.assign(house.resort, { flights: { ...house.supplier.flights, quoteCancelling } })
  const answers = []
  for (let turn = 0; turn < 12; turn++)
    answers.push(...(await Promise.all([1, 2, 3].map(() => quoteFlightCancelling(house.resort, order.id)))))
  expect(asked).toBe(24)
  expect(answers.filter(({ outcome }) => outcome === 'too-often')).toHaveLength(12)
})
