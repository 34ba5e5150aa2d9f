import { sql } from 'kysely'
import type { Sentence } from '../guests/sentence.ts'
import { alwaysFree } from '../lines/cancellation-terms.ts'
import type { NewLine } from '../lines/line.ts'
import type { LineKind } from '../lines/line-kind.ts'
import { type Money, zero } from '../money/money.ts'

export const courtesyKindCode = 'courtesy'

export const courtesyName: Sentence = {
  es: 'Cortesía de la casa',
  en: 'Courtesy of the house',
  pt: 'Cortesia da casa',
}

/** Less to pay, as a line of its own: the lines of an order go on adding up to its total. */
export function courtesyLine(less: Money): NewLine<null> {
  const payNow = zero(less.currency)
  return { kind: courtesyKindCode, total: less, payNow, taxes: [], cancellation: alwaysFree, item: null }
}

/** What the house takes off of its own will. It is never sold and never cancelled for itself. */
export const courtesyKind: LineKind<null> = {
  code: courtesyKindCode,
  item: sql`'null'::jsonb`,
  readItem: () => null,
  save: async () => {},
  remove: async () => {},
  hold: async () => ({ outcome: 'held' }),
  sell: async () => {},
  release: async () => {},
  priceAgain: async () => ({ outcome: 'priced', lines: [] }),
  feeToCancel: ({ total }) => zero(total.currency),
  beginsOn: () => null,
  describe: (_, language) => ({ name: courtesyName[language], quantity: 1, when: null }),
  listOver: async () => [],
  invariants: [],
}
