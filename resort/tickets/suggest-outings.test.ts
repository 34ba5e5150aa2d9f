import { expect, test } from 'vitest'
import { openDemonstration } from '#tests/support/open-demonstration.ts'
import { type SuggestionsWanted, suggestOutings } from './suggest-outings.ts'

const week = { checkIn: '2027-01-11', checkOut: '2027-01-16' }
const wanted: SuggestionsWanted = {
  ...{ stay: week, visitors: { adults: 2, ages: [] }, currency: 'USD', outings: [] },
}

test('for free days between arrival and departure three are suggested, each on a day of its own', async () => {
  await using resort = await openDemonstration()
  const suggest = async (change: Partial<SuggestionsWanted> = {}) =>
    (await suggestOutings(resort, { ...wanted, ...change })).map(({ product, day }) => `${product.code} ${day}`)
  expect(await suggest()).toEqual(['manantial 2027-01-12', 'caleta-azul 2027-01-13', 'xplor 2027-01-14'])
  const outings = [
    { product: 'manantial', day: '2027-01-12' },
    { product: 'xplor', day: null },
  ]
  expect(await suggest({ outings })).toEqual(['caleta-azul 2027-01-13', 'xplor-fuego 2027-01-14', 'xenses 2027-01-15'])
  // Nobody of four goes where the least age is five, and a night has no whole day.
  for (const one of await suggest({ visitors: { adults: 2, ages: [4] } })) expect(one).not.toMatch(/^x/)
  expect(await suggest({ stay: { checkIn: '2027-01-11', checkOut: '2027-01-12' } })).toEqual([])
  expect(await suggest({ visitors: { adults: 0, ages: [9] } })).toEqual([])
})
