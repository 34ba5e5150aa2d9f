import { expect, test } from 'vitest'
import { choose, newGuest, openBookingHouse } from '#tests/support/open-booking-house.ts'
import { findOrder } from '../order-reading.ts'
import { saveGuest } from './save-guest.ts'

test('what was typed last stays, in whatever order it arrives', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id } = await choose(house, guest)
  const type = (typed: Record<string, string>) => saveGuest(house.resort, { ...guest, typed, guest: null })
  const kept = async () => (await findOrder(house.resort.db, house.resort.kinds, id))?.typed
  await type({ rfc: 'X', typedAt: '1000' })
  await type({ name: 'Inés', typedAt: '1010' })
  expect(await type({ name: 'In', rfc: 'X', typedAt: '999' })).toBe('typed-before')
  expect(await kept()).toMatchObject({ name: 'Inés' })
  // A page without scripts sends its form whole, and cannot tell when.
  expect(await type({ name: 'Ana' })).toBe('saved')
  expect(await kept()).toEqual({ name: 'Ana' })
})
