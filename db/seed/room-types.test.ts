import { expect, test } from 'vitest'
import roomTypes from './room-types.json' with { type: 'json' }

/** Bunk beds are one above the other; a double bed or a sofa bed is for two. */
const sleepers = { king: 2, queen: 2, double: 2, sofa: 2, single: 1, folding: 1, bunk: 2 } as const
const counts = { one: 1, a: 1, two: 2 } as const

function countSleepers(words: string): number {
  const found = words
    .toLowerCase()
    .matchAll(/(?:(one|two|a) )?(?:double (?=sofa))?(king|queen|double|single|sofa|folding|bunk)\b/g)
  return [...found].reduce((all, [, count = 'one', kind]) => {
    return all + counts[count as keyof typeof counts] * sleepers[kind as keyof typeof sleepers]
  }, 0)
}

test.each(Object.entries(roomTypes))('room %s names a bed for everybody it takes, in each language', (_, room) => {
  const [, , people = 0] = room.most
  expect(countSleepers(room.beds.en)).toBeGreaterThanOrEqual(people)
  const isFolding = [/plegable/.test(room.beds.es), /folding/.test(room.beds.en), /dobrável/.test(room.beds.pt)]
  expect(new Set(isFolding).size).toBe(1)
})
