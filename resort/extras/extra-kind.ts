import { feeAt } from '../lines/cancellation-terms.ts'
import type { LineKind } from '../lines/line-kind.ts'
import { money } from '../money/money.ts'
import { stayOf } from '../stays/stay-of.ts'
import { type ExtraItem, extraCodesOf, extraKindCode } from './extra.ts'
import { deleteExtraLines, extraOfLine, readExtra, saveExtraLines } from './extra-queries.ts'
import { makeExtraLines } from './make-extra-lines.ts'

/** What is added to rooms: there is always enough of it, and it ends with the order. */
export const extraKind: LineKind<ExtraItem> = {
  code: extraKindCode,
  item: extraOfLine,
  readItem: readExtra,
  save: saveExtraLines,
  remove: deleteExtraLines,
  hold: async () => ({ outcome: 'held' }),
  sell: async () => {},
  release: async () => {},
  priceAgain: async ({ db }, { lines, order }) => {
    const rooms = stayOf(order)
    if (!rooms) return { outcome: 'priced', lines: [] }
    // What was of use beside its flight when it was put there still is.
    return { outcome: 'priced', lines: await makeExtraLines(db, extraCodesOf(lines), { rooms, landsAt: null }) }
  },
  feeToCancel: ({ cancellation, total }, { now }) => money(feeAt(cancellation, now), total.currency),
  beginsOn: () => null,
  describe: ({ item }, language) => ({ name: item.name[language], quantity: item.quantity, when: null }),
  listOver: async () => [],
  invariants: [],
}
