import { transact } from '#db/transact.ts'
import type { NewLine } from '#resort/lines/line.ts'
import { type Buyer, type OpenedDraft, openDraft } from '#resort/orders/basket/open-draft.ts'
import { putLines } from '#resort/orders/basket/put-lines.ts'
import type { Order } from '#resort/orders/order.ts'
import type { Resort } from '#resort/resort.ts'

export type AddedLines = { outcome: 'added'; order: Order } | Exclude<OpenedDraft, { outcome: 'draft' }>

/** Puts lines of any kind beside what the visitor has chosen already, at the price they came with. What was held is only chosen then. */
export async function addLines(
  resort: Resort,
  { lines, ...buyer }: Buyer & { lines: readonly NewLine[] },
): Promise<AddedLines> {
  return await transact(resort.db, async (tx) => {
    const opened = await openDraft(tx, resort, buyer)
    if (opened.outcome !== 'draft') return opened
    const { order } = opened
    const currency = lines[0]?.total.currency ?? order.currency
    const change = order.lines.length ? {} : { currency }
    return { outcome: 'added', order: await putLines(tx, resort, order, { off: [], on: lines, change }) }
  })
}
