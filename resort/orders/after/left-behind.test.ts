import { expect, test } from 'vitest'
import { expectAllWell, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { cancel } from '#tests/support/open-chair-house.ts'
import { askForDay, buyOutings } from '#tests/support/other-days.ts'
import { loadOrder } from '../order-reading.ts'
import { listCancellablePeople } from './cancel-person.ts'

test('what was given back before keeps the day it was for, with all that went with it', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const caleta = { product: 'caleta-azul', option: 'day' }
  const order = await buyOutings(house, guest, caleta, { product: 'photos' }, { product: 'locker' })
  const [person] = listCancellablePeople(house.resort, order, new Map())
  expect(await cancel(house, order, person?.lines ?? [])).toMatchObject({ outcome: 'cancelled' })
  expect(await askForDay(house, guest, order.id, { ...caleta, day: '2027-01-22' })).toMatchObject({
    outcome: 'changed',
  })
  const after = await loadOrder(house.resort.db, house.resort.kinds, order.id)
  const byState = Map.groupBy(after.lines, ({ state }) => state)
  for (const [state, day] of [
    ['cancelled', '2027-01-15'],
    ['sold', '2027-01-22'],
  ] as const) {
    const lines = byState.get(state) ?? []
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines)
      expect([state, (line.item as { outing: { day: string } }).outing.day]).toEqual([state, day])
  }
  // Moved once more, it does not come along either.
  expect(await askForDay(house, guest, order.id, { ...caleta, day: '2027-01-23' })).toMatchObject({
    outcome: 'changed',
  })
  const cancelled = (await loadOrder(house.resort.db, house.resort.kinds, order.id)).lines.filter(
    ({ state }) => state === 'cancelled',
  )
  expect(cancelled).toEqual(byState.get('cancelled'))
  await expectAllWell(house)
})
