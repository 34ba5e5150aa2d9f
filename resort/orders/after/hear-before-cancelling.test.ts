import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { cancelFlight as cancelByAirline, moveFlight } from '#simulators/flights/change-flights.ts'
import { bookPackage } from '#tests/support/booked-package.ts'
import { type FlightHouse, flightOf, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { expectAllWell } from '#tests/support/open-booking-house.ts'
import { sendRefunds } from '#tests/support/open-chair-house.ts'
import { compareFlights } from '../../flights/compare-flights.ts'
import { sweepFlights } from '../../flights/compensate-flight.ts'
import { zero } from '../../money/money.ts'
import { guestActor, type Order } from '../order.ts'
import { cancelFlight, judgeFlightCancelling } from './cancel-flight.ts'
import { cancelLines } from './cancel-lines.ts'
import { quoteFlightCancelling } from './quote-flight-cancelling.ts'

const deskOf = ({ supplier: { books, behaviour } }: FlightHouse) => ({
  // No notice of it comes.
  ...{ books, behaviour, now: Date.now, tell: () => {} },
})

/** A booked package and what its guest was shown that giving up costs; some of it is kept. */
async function shownFee(house: FlightHouse): Promise<{ order: Order; flight: Order['paid']; all: Order['paid'] }> {
  const { id } = await bookPackage(house)
  await quoteFlightCancelling(house.resort, id)
  const order = await loadPackage(house, id)
  const judged = judgeFlightCancelling(house.resort, order)
  const [flight, all] = [judged?.flight.fee ?? zero('MXN'), judged?.all?.fee ?? zero('MXN')]
  expect(flight.minor).toBeGreaterThan(0)
  return { order, flight, all }
}

test.for(['order', 'slices'] as const)(
  'nobody pays for giving up a flight that its airline (%s) does not fly any more, also before the house has heard of it',
  async (how) => {
    await using house = await openFlightHouse()
    const { resort } = house
    const { order, flight } = await shownFee(house)
    await cancelByAirline(deskOf(house), flightOf(order).item.order?.id ?? '', how)
    expect((await cancelFlight(resort, order.id, flight)).outcome).toBe('too-late')
    const after = await loadPackage(house, order.id)
    expect(after.lines.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['room sold', 'flight failed'])
    expect(after.refunded).toEqual(flightOf(order).total)
    await sweepFlights(resort)
    await sendRefunds(house)
    expect(await compareFlights(resort, { days: 1 })).toEqual({ wrongs: [] })
    await expectAllWell(house)
  },
)

test('whoever gives up all of a trip reads anew what that costs once its airline has ended or changed it', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  for (const change of ['ended', 'changed'] as const) {
    const { order, all } = await shownFee(house)
    const bought = flightOf(order).item.order?.id ?? ''
    if (change === 'ended') await cancelByAirline(deskOf(house), bought, 'order')
    else await moveFlight(deskOf(house), bought, 0, 24)
    const wish = { lines: 'all', agreedFee: all, cause: 'guest-cancelled', by: guestActor } as const
    expect(await cancelLines(resort, order.id, wish)).toMatchObject({
      ...{ outcome: 'fee-changed', cancellation: { fee: zero('MXN') } },
    })
    expect((await cancelLines(resort, order.id, { ...wish, agreedFee: zero('MXN') })).outcome).toBe('cancelled')
    const after = await loadPackage(house, order.id)
    expect(after.refunded).toEqual(after.paid)
  }
})

test('a supplier that cannot be reached keeps nobody from giving up a flight, and why is told', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  const { order, flight } = await shownFee(house)
  house.supplier.books.orders.delete(flightOf(order).item.order?.id ?? '')
  expect(await cancelFlight(resort, order.id, flight)).toMatchObject({
    ...{ outcome: 'cancelled', unheard: { error: expect.any(Error) } },
  })
  expect((await cancelFlight(resort, randomUUID(), flight)).outcome).toBe('too-late')
})
