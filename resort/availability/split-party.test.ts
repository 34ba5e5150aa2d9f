import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestCount, mostRooms, type Party } from '../guests/party.ts'
import { type SplitWanted, splitParty } from './split-party.ts'

type Type = { people: number; adults: number; price: number }

/** Rooms that cost their price and ten for every child of twelve or more. */
function wantedOf(adults: number, childrenAges: number[], types: Type[], left = types.map(() => 5)): SplitWanted {
  const priceOf = (party: Party) =>
    new Map(
      types.flatMap((type, index) =>
        guestCount(party) <= type.people && party.adults <= type.adults && party.childrenAges.length <= 3
          ? [[index, type.price + 10 * party.childrenAges.filter((age) => age >= 12).length] as const]
          : [],
      ),
    )
  return { adults, childrenAges, left, priceOf, classOf: (age) => (age >= 12 ? 1 : 0) }
}

test('two adults and five children become two rooms, each with an adult', () => {
  const split = splitParty(wantedOf(2, [2, 4, 6, 8, 13], [{ people: 4, adults: 3, price: 100 }]))
  expect(split?.price).toBe(210)
  expect(split?.rooms.map(({ party }) => party.adults)).toEqual([1, 1])
  expect(split?.rooms.flatMap(({ party }) => party.childrenAges).toSorted((a, b) => a - b)).toEqual([2, 4, 6, 8, 13])
})

test('one adult cannot stay in two rooms with four children', () => {
  expect(splitParty(wantedOf(1, [2, 4, 6, 8], [{ people: 6, adults: 3, price: 100 }]))).toBeNull()
})

test('at the same price fewer rooms are better', () => {
  const types = [
    { people: 2, adults: 2, price: 50 },
    { people: 4, adults: 4, price: 100 },
  ]
  expect(splitParty(wantedOf(4, [], types))?.rooms).toHaveLength(1)
  expect(splitParty(wantedOf(4, [], types, [5, 0]))?.rooms).toHaveLength(2)
})

test('the last room of a type is given once', () => {
  const types = [
    { people: 2, adults: 2, price: 50 },
    { people: 2, adults: 2, price: 80 },
  ]
  expect(splitParty(wantedOf(4, [], types, [1, 5]))?.price).toBe(130)
  expect(splitParty(wantedOf(4, [], types, [1, 0]))).toBeNull()
})

test('eleven people do not fit in five rooms for two', () => {
  expect(splitParty(wantedOf(11, [], [{ people: 2, adults: 2, price: 1 }]))).toBeNull()
})

test('the split is what trying everything finds, and holds everybody once', () => {
  const type = fc.record({
    people: fc.integer({ min: 1, max: 4 }),
    adults: fc.integer({ min: 1, max: 3 }),
    price: fc.integer({ min: 1, max: 9 }).map((tens) => tens * 10),
  })
  const children = fc.array(fc.constantFrom(3, 8, 13), { maxLength: 4 })
  const left = fc.tuple(fc.nat(3), fc.nat(3))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), children, fc.tuple(type, type), left, (adults, ages, types, left) => {
      const wanted = wantedOf(adults, ages, types, left)
      const split = splitParty(wanted)
      expect(split?.price ?? null).toBe(cheapest(wanted))
      if (!split) return
      expect(split.rooms.reduce((sum, { party }) => sum + party.adults, 0)).toBe(adults)
      expect(split.rooms.flatMap(({ party }) => party.childrenAges).toSorted()).toEqual(ages.toSorted())
      expect(split.rooms.every(({ party }) => party.adults >= 1)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

/** Rooms one after another, in every way. */
function cheapest(wanted: SplitWanted, rooms = mostRooms): number | null {
  const { adults, childrenAges, left, priceOf } = wanted
  if (adults === 0 && !childrenAges.length) return 0
  if (rooms === 0) return null
  const prices = firstRooms(adults, childrenAges).flatMap(({ party, others }) =>
    [...priceOf(party)].flatMap(([type, price]) => {
      if (!left[type]) return []
      const after = left.map((count, index) => (index === type ? count - 1 : count))
      const rest = cheapest({ ...wanted, ...others, left: after }, rooms - 1)
      return rest === null ? [] : [price + rest]
    }),
  )
  return prices.length ? Math.min(...prices) : null
}

/** Who may sleep in the first room, and who is left for the others. */
function firstRooms(adults: number, childrenAges: readonly number[]) {
  return Array.from({ length: adults }, (_, index) => index + 1).flatMap((number) =>
    subsets(childrenAges).map((taken) => ({
      party: { adults: number, childrenAges: taken.in },
      others: { adults: adults - number, childrenAges: taken.out },
    })),
  )
}

function subsets(ages: readonly number[]): { in: number[]; out: number[] }[] {
  const [first, ...rest] = ages
  if (first === undefined) return [{ in: [], out: [] }]
  return subsets(rest).flatMap((each) => [
    { in: [first, ...each.in], out: each.out },
    { in: each.in, out: [first, ...each.out] },
  ])
}
