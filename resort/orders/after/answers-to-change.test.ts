import type { AirlineInitiatedChange } from '@duffel/api/types'
import { expect, test } from 'vitest'
import { moveFlight } from '#simulators/flights/change-flights.ts'
import { bookPackage } from '#tests/support/booked-package.ts'
import { type FlightHouse, flightOf, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { acceptFlightChange, refuseFlightChange } from './answer-flight-change.ts'
import { hearOfFlightChange } from './hear-of-flight-change.ts'

/** The airline thinks again about what may be answered. */
function thinkAgain(
  house: FlightHouse,
  supplierOrder: string,
  available_actions: AirlineInitiatedChange['available_actions'],
) {
  const { orders } = house.supplier.books
  const order = orders.get(supplierOrder)
  const [change] = order?.airline_initiated_changes ?? []
  if (!order || !change) throw new Error('There is no such change.')
  orders.set(supplierOrder, { ...order, airline_initiated_changes: [{ ...change, available_actions }] })
}

test('only what the airline lets be answered is done, as it was told last, and its guest is written to once', async () => {
  await using house = await openFlightHouse()
  const { resort, supplier } = house
  const { books, behaviour, notices } = supplier
  const order = await bookPackage(house)
  const supplierOrder = flightOf(order).item.order?.id ?? ''
  const desk = { books, behaviour, now: Date.now, tell: notices.add }
  const { id } = await moveFlight(desk, supplierOrder, 0, 24, ['change'])
  const hear = async () => await hearOfFlightChange(resort, supplierOrder)
  const answer = async () => [
    (await refuseFlightChange(resort, order.id, id)).outcome,
    (await acceptFlightChange(resort, order.id, id)).outcome,
  ]
  await hear()
  expect(await answer()).toEqual(['not-open', 'not-open'])
  expect(flightOf(await loadPackage(house, order.id)).item.step).toBe('airline-changed')
  thinkAgain(house, supplierOrder, ['accept'])
  expect(await hear()).toEqual({ changes: 0, underWay: null })
  expect(await answer()).toEqual(['not-open', 'accepted'])
  const letters = resort.db.selectFrom('letter').select('facts').where('kind', '=', 'flight-changed')
  expect((await letters.execute()).map(({ facts }) => facts)).toMatchObject([
    { flight: { canAccept: false, canGiveUp: false } },
  ])
})
