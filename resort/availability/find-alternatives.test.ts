import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { findAlternatives } from './find-alternatives.ts'
import { findStays, type StaysWanted } from './find-stays.ts'

const two: Omit<StaysWanted, 'stay'> = {
  hotel: '79260',
  rooms: [{ adults: 2, childrenAges: [] }],
  currency: 'USD',
}

test('one night in Holy Week is answered with the three that it takes, from the same arrival, at their price', async () => {
  await using resort = await openDemonstration()
  const found = await findAlternatives(resort, { ...two, stay: { checkIn: '2027-03-22', checkOut: '2027-03-23' } })
  if (found.outcome !== 'found' || !found.least) throw new Error('Nothing from the same arrival.')
  const { stay, total } = found.least
  expect(stay).toEqual({ checkIn: '2027-03-22', checkOut: '2027-03-25' })
  const stays = await findStays(resort, { ...two, stay })
  const totals = 'rooms' in stays ? stays.rooms.flatMap(({ types }) => types.flatMap(totalsOf)) : []
  expect(total.minor).toBe(Math.min(...totals))
})

test('a stay that is long enough is not told to be longer', async () => {
  await using resort = await openDemonstration()
  const found = await findAlternatives(resort, { ...two, stay: { checkIn: '2027-03-22', checkOut: '2027-03-25' } })
  expect(found).toMatchObject({ outcome: 'found', least: null })
})

type Type = Extract<Awaited<ReturnType<typeof findStays>>, { hotel: unknown }>['rooms'][number]['types'][number]

function totalsOf(type: Type): number[] {
  return type.outcome === 'on-sale' ? type.offers.map(({ total }) => total.minor) : []
}
