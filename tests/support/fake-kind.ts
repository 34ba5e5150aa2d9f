import { sql } from 'kysely'
import type { Day } from '#resort/calendar/day.ts'
import { feeAt } from '#resort/lines/cancellation-terms.ts'
import type { LineKind } from '#resort/lines/line-kind.ts'
import { money } from '#resort/money/money.ts'

/** A kind of line in memory: its item is the day on which it begins, and what it is asked is written down. */
export function fakeKind(code: string, asked: string[] = [], change: Partial<LineKind> = {}): LineKind {
  const note = (what: string, lines: readonly { id: string }[]) => {
    asked.push(`${what} ${code} ${lines.map(({ id }) => id).join(' ')}`)
  }
  return {
    code,
    item: sql`null`,
    readItem: (stored) => stored,
    save: async () => {},
    remove: async () => {},
    hold: async (_, { lines }) => {
      note('hold', lines)
      return { outcome: 'held' }
    },
    sell: async (_, { lines }) => note('sell', lines),
    release: async (_, { lines, from, rest }) => {
      note(`release from ${from}, keeping ${rest.length},`, lines)
    },
    priceAgain: async () => ({ outcome: 'not-available' }),
    feeToCancel: ({ cancellation, total }, { now, today }) =>
      today === '2027-01-31' ? null : money(feeAt(cancellation, now), total.currency),
    beginsOn: (item) => item as Day | null,
    describe: () => ({ name: code, quantity: 1, when: null }),
    listOver: async () => [],
    invariants: [],
    ...change,
  }
}
