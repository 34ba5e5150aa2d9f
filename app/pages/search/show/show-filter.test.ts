import { expect, test } from 'vitest'
import { languages } from '#resort/guests/language.ts'
import type { RankedRoom } from './rank-rooms.ts'
import { showFilter } from './show-filter.ts'

const suite = { type: { category: 'suites', view: 'garden' }, rates: [{}] } as unknown as RankedRoom

test('no link leads to a kind of room of which there is none, unless it was asked for', () => {
  for (const locale of languages) {
    const kindsOf = (category: 'suites' | 'swimup' | null) =>
      showFilter([suite], { category, isSea: false }, locale).kinds.map((kind) => [kind.category, kind.count])
    expect(kindsOf(null)).toEqual([
      [null, 1],
      ['suites', 1],
    ])
    expect(kindsOf('swimup')).toContainEqual(['swimup', 0])
  }
})
