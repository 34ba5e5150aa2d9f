import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { refuseFlightChange } from '#resort/orders/after/answer-flight-change.ts'
import { hearOfFlightChange } from '#resort/orders/after/hear-of-flight-change.ts'
import { secureOrder } from '#resort/orders/settle/secure-order.ts'
import { moveFlight } from '#simulators/flights/change-flights.ts'
import { bookPackage } from '#tests/support/booked-package.ts'
import { agreeToPay, flightOf, loadPackage, openFlightHouse } from '#tests/support/flight-house.ts'
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
  expect(await answerFlights(resort, ['give-up', number])).toEqual({
    text: `The flight of ${number} would be given up, and its money with it, unless the supplier's own list has it.\nNothing was done: --yes does it.`,
    code: 0,
  })
  expect((await answerFlights(resort, ['list'])).text).toContain(number)
  expect(await answerFlights(resort, ['give-up', number.toLowerCase(), '--yes'])).toMatchObject({ code: 0 })
  expect((await loadPackage(house, id)).state).toBe('held')
  for (const words of [
    ['give-up', number],
    ['give-up', number, '--yes'],
  ])
    expect(await answerFlights(resort, words)).toMatchObject({ code: 1 })
  for (const words of [
    ['list', 'constructor'],
    ['give-up'],
    ['give-up', 'NOBODY'],
    ['give-up', number, 'now'],
    ['list', 'all'],
    ['list', 'changes', 'now'],
    ['sell'],
  ])
    expect((await answerFlights(resort, words)).code).toBe(1)
})

test('staff see whose guest has not answered an airline, and whose money is late', async () => {
  await using house = await openFlightHouse()
  const { resort, supplier } = house
  const say = async (what: string) => (await answerFlights(resort, ['list', what])).text
  expect(await say('changes')).toBe('No guest has a change of an airline to answer.')
  expect(await say('refunds')).toBe('No money of a package has been on its way for 10 days.')
  const order = await bookPackage(house)
  const id = flightOf(order).item.order?.id ?? ''
  const change = await moveFlight({ ...supplier, now: Date.now, tell: supplier.notices.add }, id, 0, 24)
  await hearOfFlightChange(resort, id)
  expect(await say('changes')).toMatch(
    new RegExp(`^${order.number} +0 days ago .*much is changed: all may go back$`, 'm'),
  )
  await refuseFlightChange(resort, order.id, change.id)
  expect(await say('changes')).toBe('No guest has a change of an airline to answer.')
  await sql`update refund set made_at = now() - interval '12 days'`.execute(resort.db)
  expect(await say('refunds')).toMatch(new RegExp(`^${order.number} +12 of 14 days +refund-`, 'm'))
})
