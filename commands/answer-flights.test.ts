import { expect, test } from 'vitest'
import { secureOrder } from '#resort/orders/settle/secure-order.ts'
import { agreeToPay, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
import { answerFlights } from './answer-flights.ts'

test('staff see whose airline is silent, and end it; what has an end is left alone', async () => {
  await using house = await openFlightHouse()
  const { resort } = house
  const { id, payment } = await agreeToPay(house)
  const { number } = await loadPackage(house, id)
  expect((await answerFlights(resort, [])).text).toBe('No airline is being asked for anything.')
  house.supplier.behaviour.orders = 'accepted-then-failed'
  await secureOrder(resort, payment)
  expect((await answerFlights(resort, ['list'])).text).toContain(number)
  expect(await answerFlights(resort, ['give-up', number.toLowerCase()])).toMatchObject({ code: 0 })
  expect((await loadPackage(house, id)).state).toBe('held')
  expect(await answerFlights(resort, ['give-up', number])).toMatchObject({ code: 1 })
  for (const words of [['give-up'], ['give-up', 'NOBODY'], ['give-up', number, 'now'], ['list', 'all'], ['sell']])
    expect((await answerFlights(resort, words)).code).toBe(1)
})
