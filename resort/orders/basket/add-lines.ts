import { transact } from '#db/transact.ts'
import type { NewLine } from '../../lines/line.ts'
import type { Resort } from '../../resort.ts'
import type { Order } from '../order.ts'
import { type Buyer, openDraft } from './open-draft.ts'
import { putLines } from './put-lines.ts'

/** More than anybody buys at one time. */
const mostLines = 60

export type AddedLines =
  | { outcome: 'added' | 'payment-open'; order: Order }
  /** The order is paid in another currency, or the lines are in several. */
  | { outcome: 'other-currency'; order: Order }
  | { outcome: 'too-many-lines' | 'too-many-drafts' }

/** Puts lines of any kind, priced by their own verb, beside what the visitor has chosen already. */
export async function addLines(
  resort: Resort,
  { lines, ...buyer }: Buyer & { lines: readonly NewLine[] },
): Promise<AddedLines> {
  // Only the house takes something off, of what is booked.
  if (lines.some(({ total }) => total.minor < 0)) throw new Error('What is bought costs no less than nothing.')
  return await transact(resort.db, async (tx) => {
    const opened = await openDraft(tx, resort, buyer)
    if (opened.outcome !== 'draft') return opened
    const { order } = opened
    if (order.lines.length + lines.length > mostLines) return { outcome: 'too-many-lines' }
    const currency = lines[0]?.total.currency ?? order.currency
    const isOther = order.lines.length > 0 && currency !== order.currency
    if (isOther || lines.some(({ total }) => total.currency !== currency)) return { outcome: 'other-currency', order }
    const change = order.lines.length ? {} : { currency }
    return { outcome: 'added', order: await putLines(tx, resort, order, { off: [], on: lines, change }) }
  })
}
