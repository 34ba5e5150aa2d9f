import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canHouse, cheapestHousing, housedOptions, roomsWithPlace } from './house-rooms.ts'

test('two rooms that want the last one of a type cannot both have it', () => {
  expect(canHouse([[0], [0]], [1])).toBe(false)
  expect(canHouse([[0], [0, 1]], [1, 1])).toBe(true)
})

test('a type that another room needs is not offered', () => {
  expect(housedOptions([[0], [0, 1]], [1, 5])).toEqual([[0], [1]])
  expect(housedOptions([[0], [0]], [1])).toEqual([[], []])
  expect(housedOptions([[0, 1]], [1, 1])).toEqual([[0, 1]])
})

test('a room that finds no place takes none from the others', () => {
  expect(roomsWithPlace([[0], [0, 1], []], [1, 5], [0, 1, 2])).toEqual([0, 1])
  expect(roomsWithPlace([[0], [0]], [1], [0, 1])).toEqual([0])
  expect(roomsWithPlace([[0], [0]], [1], [1, 0])).toEqual([1])
  expect(roomsWithPlace([[0], [0, 1]], [1, 1], [1, 0])).toEqual([1, 0])
})

test('the cheapest housing does not give both rooms the same last room', () => {
  const prices = new Map([
    [0, 100],
    [1, 150],
  ])
  expect(cheapestHousing([prices, prices], [1, 5])).toEqual({ types: [0, 1], price: 250 })
  expect(cheapestHousing([prices, prices], [2, 5])).toEqual({ types: [0, 0], price: 200 })
  expect(cheapestHousing([prices, prices], [1, 0])).toBeNull()
  expect(cheapestHousing([new Map()], [1])).toBeNull()
})

test('housing agrees with trying everything', () => {
  const room = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { maxLength: 4 })
  const rooms = fc.array(room, { minLength: 1, maxLength: 5 })
  const left = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(rooms, left, fc.array(fc.nat(50), { minLength: 20, maxLength: 20 }), (options, left, costs) => {
      const prices = options.map((types, index) => new Map(types.map((type) => [type, costs[index * 4 + type] ?? 0])))
      const all = everyHousing(options, left)
      const cheapest = all.map((types) => types.reduce((sum, type, index) => sum + (prices[index]?.get(type) ?? 0), 0))
      expect(canHouse(options, left)).toBe(all.length > 0)
      expect(cheapestHousing(prices, left)?.price ?? null).toBe(all.length ? Math.min(...cheapest) : null)
      const possible = options.map((types, index) => types.filter((type) => all.some((each) => each[index] === type)))
      expect(housedOptions(options, left)).toEqual(possible)
    }),
    { numRuns: 2_000 },
  )
})

function everyHousing(options: number[][], left: number[]): number[][] {
  const [first, ...rest] = options
  if (!first) return [[]]
  return first
    .filter((type) => (left[type] ?? 0) > 0)
    .flatMap((type) => {
      const after = left.map((count, index) => (index === type ? count - 1 : count))
      return everyHousing(rest, after).map((types) => [type, ...types])
    })
}
