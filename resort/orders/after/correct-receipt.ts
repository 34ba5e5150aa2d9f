import { type Tx, transact } from '#db/transact.ts'
import { today } from '../../calendar/today.ts'
import { isPartOf, type Money, subtract, sum } from '../../money/money.ts'
import type { CounterReceipt } from '../../payments/at-counter.ts'
import { findByReceipt } from '../../payments/find-by-receipt.ts'
import { postRefunded } from '../../payments/ledger.ts'
import { savePosting } from '../../payments/ledger-queries.ts'
import { listRefunds, saveRefund, saveRefundState } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { restBegins } from '../ask-kinds.ts'
import { changeDues, coverDues } from '../due.ts'
import { saveDues } from '../due-queries.ts'
import { type Actor, isBooked, keptOf, type Order, stateWhenPaid } from '../order.ts'
import { moveOrder } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'
import { canStillPay } from '../pay/pay-at-counter.ts'

export type ReceiptCorrected =
  | { outcome: 'corrected' }
  /** So much of what was written down by it has not gone back. */
  | { outcome: 'not-kept'; kept: Money }
  | { outcome: 'unknown' }

export type Correcting = { receipt: CounterReceipt; amount: Money; note: string; by: Actor }

/** By a receipt more was written down than came: so much of it is open again, and what was bought costs what it did. */
export async function correctReceipt(resort: Resort, id: string, wish: Correcting): Promise<ReceiptCorrected> {
  return await transact<ReceiptCorrected>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    const found = order && canStillPay(order) ? await findReceipt(tx, order, wish.receipt) : null
    if (!order || !found) return { outcome: 'unknown' }
    const { amount, note, by } = wish
    const { payment, refund, kept } = found
    if (!isPartOf(amount, kept)) return { outcome: 'not-kept', kept }
    // Done at once: it never came, so that nobody is to hand it over.
    await saveRefund(tx, { id: refund, paymentId: payment.id, amount, reason: 'other-amount' })
    await saveRefundState(tx, refund, { state: 'done', reference: wish.receipt.receipt })
    await savePosting(tx, postRefunded(payment, { id: refund, amount }))
    const paid = subtract(order.paid, amount)
    const left = keptOf({ ...order, paid })
    await saveDues(tx, id, duesOf(resort, order, left))
    const to = isBooked(order) ? stateWhenPaid(order.total, left) : order.state
    const details = { note, payment: payment.id, ...amount, refunds: [refund] }
    await moveOrder(tx, {
      ...{ id, from: order.state, to, cause: 'receipt-corrected', by, details, change: { paid } },
    })
    return { outcome: 'corrected' }
  })
}

async function findReceipt(tx: Tx, order: Order, receipt: CounterReceipt) {
  const payment = (await findByReceipt(tx, receipt)).known?.payment
  if (payment?.order !== order.id || payment.progress.state !== 'paid') return null
  const { received } = payment.progress
  const before = await listRefunds(tx, payment.id)
  const back = sum(
    received.currency,
    before.filter(({ state }) => state !== 'failed').map(({ amount }) => amount),
  )
  const refund = `refund-${payment.id}-${before.length + 1}`
  return { payment, refund, kept: subtract(received, back) }
}

function duesOf({ kinds, clock }: Pick<Resort, 'kinds' | 'clock'>, order: Order, kept: Money) {
  if (!isBooked(order)) return coverDues(order.dues, kept, null)
  const { total, lines, dues } = order
  return changeDues(dues, { total, kept, begins: restBegins(kinds, lines), today: today(clock) })
}
