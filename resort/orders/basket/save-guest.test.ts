import { expect, test } from 'vitest'
import { book, choose, newGuest, openBookingHouse, reload } from '#tests/support/open-booking-house.ts'
import { sampleGuest } from '#tests/support/sample-guest.ts'
import { findOrder } from '../order-reading.ts'
import { mostTypedBytes } from './keepable.ts'
import { saveGuest } from './save-guest.ts'

const garden = { party: { adults: 2, childrenAges: [] }, roomType: 'GV', ratePlan: 'FLEX' }

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

test('whoever calls, a guest with signs that cannot be seen is not kept, and what was typed is kept without them', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id } = await choose(house, guest)
  const kept = async () => await findOrder(house.resort.db, house.resort.kinds, id)
  const requests = 'none\rPaid in full\u202e'
  const saving = saveGuest(house.resort, { ...guest, typed: {}, guest: { ...sampleGuest, requests } })
  await expect(saving).rejects.toThrow('signs that cannot be seen')
  await saveGuest(house.resort, { ...guest, typed: { name: 'A\u200bna', requests }, guest: null })
  expect(await kept()).toMatchObject({
    guest: { requests: null },
    typed: { name: 'Ana', requests: 'none\nPaid in full' },
  })
})

test('of whoever sleeps in a further room only those are kept whose room is there', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id } = await choose(house, guest, { rooms: [garden, garden] })
  const other = (room: number) => ({ room, name: 'Luisa', lastname: 'Mar' })
  const saving = { ...guest, typed: {}, guest: { ...sampleGuest, otherGuests: [2, 3, 5].map(other) } }
  expect(await saveGuest(house.resort, saving)).toBe('saved')
  const kept = await findOrder(house.resort.db, house.resort.kinds, id)
  expect(kept?.guest?.otherGuests).toEqual([other(2)])
})

test('an order keeps no more than there is to tell, however much is sent', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const { id } = await choose(house, guest)
  const fields = Array.from({ length: 200 }, (_, index) => [`field-${index}`, '語'.repeat(2_000)])
  const typed = { ...Object.fromEntries(fields), requests: '\u0007'.repeat(60_000), ['x'.repeat(5_000)]: 'x' }
  await saveGuest(house.resort, { ...guest, typed, guest: null })
  const kept = (await findOrder(house.resort.db, house.resort.kinds, id))?.typed ?? {}
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThanOrEqual(mostTypedBytes + 500)
  expect(Object.keys(kept).length).toBeGreaterThan(5)
})

test('who booked and what they asked for stays as it was booked, whatever another tab still sends', async () => {
  await using house = await openBookingHouse()
  const guest = newGuest()
  const booked = await book(house, guest)
  const typed = { email: 'ana@example.co', typedAt: String(Date.now() + 60_000) }
  const saving = { ...guest, typed, guest: { ...sampleGuest, email: 'ana@example.co', requests: 'Another bed' } }
  expect(await saveGuest(house.resort, saving)).toBe('no-order')
  const now = await reload(house, booked)
  expect([now.guest, now.typed]).toEqual([booked.guest, booked.typed])
})
