import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { listBegun } from '#resort/orders/basket/list-begun.ts'
import { choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { lookForOwners } from './open-visit.ts'

test('what a guest has chosen is found also by a process that was busy while the database answered', async () => {
  await using house = await openBookingHouse()
  const { token } = newGuest()
  const asking = (busyMs: number) =>
    lookForOwners(house.resort, (...asked) => {
      const answer = listBegun(...asked)
      // Behind the question, and until its answer lies there.
      setImmediate(() => {
        for (const until = performance.now() + busyMs; performance.now() < until; );
      })
      return answer
    })
  expect(await asking(0)(token)).toBe(false)
  await choose(house, { ...newGuest(), token })
  expect(await asking(700)(token)).toBe(true)
})

test('for a database that says nothing no page waits longer than half a second', async () => {
  await using house = await openBookingHouse()
  const { token } = newGuest()
  await choose(house, { ...newGuest(), token })
  const silent = lookForOwners(house.resort, async () => {
    await wait(30_000, null, { ref: false })
    throw new Error('Nobody waits for this.')
  })
  expect(await silent(token)).toBe(false)
})
