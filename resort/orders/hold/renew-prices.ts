import { isDeepStrictEqual } from 'node:util'
import { type Tx, transact } from '#db/transact.ts'
import type { Line, NewLine } from '../../lines/line.ts'
import { isSame } from '../../money/money.ts'
import type { Resort } from '../../resort.ts'
import { type PricedLines, priceLines } from '../basket/price-lines.ts'
import { putLines } from '../basket/put-lines.ts'
import type { DraftedOrder, Order } from '../order.ts'
import { lockOrder } from '../order-reading.ts'
import type { Holder } from './hold-order.ts'

export type PricesRenewed =
  | { outcome: 'same-price' }
  | { outcome: 'price-changed'; order: Order }
  | Exclude<PricedLines, { outcome: 'priced' }>

/** Prices the same lines as of now. An old price is never honoured silently, nor a new one asked for silently. */
export async function renewPrices(resort: Resort, order: DraftedOrder, holder: Holder): Promise<PricesRenewed> {
  const again = await priceLines(resort, order, {
    currency: order.currency,
    guesser: { token: holder.token, address: holder.address },
    sessions: holder.sessions,
  })
  if (again.outcome !== 'priced') return again
  return await transact(resort.db, (tx) => replace(tx, resort, { id: order.id, old: order.lines, fresh: again.lines }))
}

type Replacing = { id: string; old: readonly Line[]; fresh: readonly NewLine[] }

async function replace(tx: Tx, resort: Resort, { id, old, fresh }: Replacing): Promise<PricesRenewed> {
  const draft = await lockOrder(tx, resort.kinds, id)
  // Something else was chosen meanwhile: whoever asked looks again.
  if (draft?.state !== 'draft' || !isDeepStrictEqual(idsOf(draft.lines), idsOf(old))) return { outcome: 'same-price' }
  const order = await putLines(tx, resort, draft, { off: draft.lines, on: fresh })
  const isSamePrice = isSame(order.total, draft.total) && isDeepStrictEqual(termsOf(fresh), termsOf(old))
  return isSamePrice ? { outcome: 'same-price' } : { outcome: 'price-changed', order }
}

function idsOf(lines: readonly Line[]): string[] {
  return lines.map(({ id }) => id)
}

/** The terms agreed with the price, sorted, so that it does not matter which kind of line stands first. */
function termsOf(lines: readonly NewLine[]) {
  return lines
    .map(({ cancellation, payNow, kind }) => ({ cancellation, payNow, kind }))
    .toSorted((one, other) => one.kind.localeCompare(other.kind))
}
