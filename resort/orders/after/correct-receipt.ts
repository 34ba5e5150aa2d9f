import { type Tx, transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { isFlightLine } from '../../flights/flight-item.ts'
import { isGiftLine } from '../../gifts/gift-item.ts'
import type { Line } from '../../lines/line.ts'
import { isPartOf, isZero, type Money, subtract, sum } from '../../money/money.ts'
import type { CounterReceipt } from '../../payments/at-counter.ts'
import { findByReceipt } from '../../payments/find-by-receipt.ts'
import { neverCame, takeOffWaiting } from '../../payments/never-came.ts'
import { listRefunds } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { restBegins } from '../ask-kinds.ts'
import { changeDues, coverDues, type Due } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import { saveFees } from '../line-queries.ts'
import { type Actor, isBooked, keptOf, type Order, stateWhenPaid, wasBooked } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { loadOrder, lockOrder } from '../order-reading.ts'
import { reckonCourtesy } from './courtesy.ts'
import { writeOfReceipt } from './write-of-receipt.ts'

export type ReceiptCorrected =
  /** So much of it had waited to be given back, and what waits by it still; `isTold`: its guest has a letter. */
  | { outcome: 'corrected'; order: Order; waited: Money; isTold: boolean }
  /** So much of what was written down by it has not gone back. */
  | { outcome: 'not-kept'; kept: Money }
  | { outcome: 'unknown' }

export type Correcting = { receipt: CounterReceipt; amount: Money; note: string; by: Actor }

/**
 * By a receipt more was written down than came. What of it waits to be given back does not wait any more; beyond that,
 * so much is open again and what was bought costs what it did, or of what was cancelled the house keeps less.
 */
export async function correctReceipt(resort: Resort, id: string, wish: Correcting): Promise<ReceiptCorrected> {
  return await transact<ReceiptCorrected>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const found = order && wasBooked(order) ? await findReceipt(tx, order, wish.receipt) : null
    if (!order || !found) return { outcome: 'unknown' }
    const { amount, note, by } = wish
    const { payment, waiting, kept, nextName } = found
    if (!isPartOf(amount, kept)) return { outcome: 'not-kept', kept }
    const { refunds, waited } = await takeOffWaiting(tx, payment, { waiting, amount, receipt: wish.receipt.receipt })
    const fromKept = subtract(amount, waited)
    if (!isZero(fromKept)) {
      await neverCame(tx, payment, { id: nextName, amount: fromKept, receipt: wish.receipt.receipt })
      refunds.push(nextName)
    }
    const change = {
      paid: subtract(order.paid, amount),
      refunded: subtract(order.refunded, waited),
      ...(order.state === 'cancelled' && { total: subtract(order.total, fromKept) }),
    }
    const left = keptOf({ ...order, ...change })
    if (order.state === 'cancelled') await saveFees(tx, lessFees(order, fromKept))
    await saveDues(tx, id, duesOf(resort, { ...order, ...change }, left))
    const to = isBooked(order) ? stateWhenPaid(order.total, left) : order.state
    const details = { note, payment: payment.id, ...amount, refunds }
    await moveOrder(tx, { ...{ id, from: order.state, to, cause: 'receipt-corrected', by, details }, change })
    const corrected = await loadOrder(tx, resort.kinds, id)
    const isTold = await writeOfReceipt(tx, resort, corrected, { amount, waited, refunds })
    return { outcome: 'corrected', order: corrected, waited, isTold }
  })
}

/** What of it can be put right: what was kept, and what waits to be given back and is with nobody yet. */
async function findReceipt(tx: Tx, order: Order, receipt: CounterReceipt) {
  const payment = (await findByReceipt(tx, receipt)).known?.payment
  if (payment?.order !== order.id || payment.progress.state !== 'paid') return null
  const { received } = payment.progress
  const before = await listRefunds(tx, payment.id)
  const gone = before.filter(({ state }) => state !== 'failed' && state !== 'wanted')
  const kept = subtract(
    received,
    sum(
      received.currency,
      gone.map(({ amount }) => amount),
    ),
  )
  // What was owed last is what this receipt gave back too much of.
  const waiting = before.filter(({ state }) => state === 'wanted').toReversed()
  return { payment, waiting, kept, nextName: `refund-${payment.id}-${before.length + 1}` }
}

/** The house keeps no more than came; the price of gift vouchers, which are still good, and of flights becomes less last. */
function lessFees({ currency, lines }: Order, less: Money): ReadonlyMap<string, Money> {
  const [boughtIn, own] = [lines.filter(isBoughtIn), lines.filter((line) => !isBoughtIn(line))]
  return reckonCourtesy({ currency, lines: [...own, ...boughtIn] }, less).kept
}

function isBoughtIn(line: Line): boolean {
  return isGiftLine(line) || isFlightLine(line)
}

function duesOf({ kinds, clock }: Pick<Resort, 'kinds' | 'clock'>, order: Order, kept: Money): Due[] {
  const { total, lines, dues, state } = order
  if (state === 'completed') return coverDues(dues, kept, null)
  return changeDues(dues, { total, kept, begins: restBegins(kinds, lines), today: today(clock) })
}
