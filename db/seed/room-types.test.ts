import { expect, test } from 'vitest'
import roomTypes from './room-types.json' with { type: 'json' }

/** Bunk beds are one above the other; a double bed or a sofa bed is for two. */
const sleepers = { king: 2, queen: 2, double: 2, sofa: 2, single: 1, folding: 1, bunk: 2 } as const
const counts = { one: 1, a: 1, two: 2 } as const

function countSleepers(words: string): number {
  const found = words
    .toLowerCase()
    .matchAll(/(?:(one|two|a) )?(?:double )?(king|queen|double|single|sofa|folding|bunk) beds?/g)
  return [...found].reduce((all, [, count = 'one', kind]) => {
    return all + counts[count as keyof typeof counts] * sleepers[kind as keyof typeof sleepers]
  }, 0)
}

test.each(Object.entries(roomTypes))(
  'room %s says a bed for everybody it takes, in each language',
  (_, { most, beds }) => {
    const [, , people = 0] = most
    expect(countSleepers(beds.en)).toBeGreaterThanOrEqual(people)
    const isFolding = [/plegable/.test(beds.es), /folding/.test(beds.en), /dobrável/.test(beds.pt)]
    expect(new Set(isFolding).size).toBe(1)
  },
)
