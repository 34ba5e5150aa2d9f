import { expect, test } from 'vitest'
import { guestCount, parseParty } from './party.ts'

test('an entry without adults is two adults', () => {
  expect(parseParty({})).toEqual({ adults: 2, childrenAges: [] })
  expect(parseParty({ adults: '0' })).toEqual({ adults: 2, childrenAges: [] })
})

test('children count only with their number and as many ages', () => {
  expect(parseParty({ adults: '2', children: '2', childrenAges: '4|9' })).toEqual({ adults: 2, childrenAges: [4, 9] })
  expect(parseParty({ adults: '2', children: '2', childrenAges: '4' })).toEqual({ adults: 2, childrenAges: [] })
  expect(parseParty({ adults: '2', childrenAges: '4' })).toEqual({ adults: 2, childrenAges: [] })
  expect(parseParty({ adults: '2', children: '4', childrenAges: '1|2|3|4' })).toEqual({ adults: 2, childrenAges: [] })
})

test('whoever is sixteen is an adult, and at most eight adults share a room', () => {
  expect(parseParty({ adults: '1', children: '2', childrenAges: '16|15' })).toEqual({ adults: 2, childrenAges: [15] })
  expect(parseParty({ adults: '8', children: '1', childrenAges: '17' })).toEqual({ adults: 8, childrenAges: [] })
  expect(parseParty({ adults: '2', children: '1', childrenAges: '18' })).toEqual({ adults: 2, childrenAges: [] })
})

test('guests are adults and children', () => {
  expect(guestCount({ adults: 2, childrenAges: [4, 9] })).toBe(4)
})
