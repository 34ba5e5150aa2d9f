import { expect, test } from 'vitest'
import { toLikelyParties, toParties } from './filled-search.ts'

test('a search waits until every young guest has an age; prices reckon the oldest meanwhile', () => {
  const rooms = [
    { adults: 2, ages: [4, null] },
    { adults: 1, ages: [] },
  ]
  expect(toParties(rooms)).toBeNull()
  expect(toLikelyParties(rooms)[0]?.childrenAges).toEqual([4, 15])
  expect(toParties([{ adults: 2, ages: [4, 0] }])).toEqual([{ adults: 2, childrenAges: [4, 0] }])
})
