import { setTimeout as wait } from 'node:timers/promises'
import { isUnderway } from '../../payments/payment.ts'
import { loadPayment } from '../../payments/payment-queries.ts'
import type { Resort } from '../../resort.ts'
import { type Settled, settlePayment } from './settle-payment.ts'

const lookMs = 250
/** Most airlines have answered by then; a page that says so is better than one that does not come. */
const patienceMs = 4_000

/** The same for a guest who is there: what is asked of a supplier meanwhile may end within a moment. */
export async function settleForGuest(
  resort: Resort,
  paymentId: string,
  { patience = patienceMs }: { patience?: number } = {},
): Promise<Settled> {
  const settled = await settlePayment(resort, paymentId)
  if (settled.outcome !== 'processing') return settled
  for (let waited = 0; waited < patience; waited += lookMs) {
    const payment = await loadPayment(resort.db, paymentId)
    if (!payment.isSetAsideFirst) return settled
    // What came of it is asked for once more: it is written down by then.
    if (!isUnderway(payment)) return await settlePayment(resort, paymentId)
    await wait(lookMs)
  }
  return settled
}
