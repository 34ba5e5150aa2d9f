import type { OpenPayment } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import type { BookedOrder } from '../order.ts'
import { type AsRead, endPayment, settleAsRead } from '../settle/settle-payment.ts'
import { isSameWay, type MeansOfPayment } from './means-of-payment.ts'

/**
 * An attempt that was begun before, now that the guest wants to pay again: its page is shown once more (`page`), or it
 * is closed first because the guest wants to pay otherwise, or (without means) something else. `over` when it is settled, one way or the other: with the order that is booked by it, where that is in hand.
 */
export type Resumed =
  | { outcome: 'page' | 'processing' }
  | { outcome: 'over'; booked?: BookedOrder }
  | { outcome: 'provider-unreachable'; error: unknown }

export async function resumeAttempt(
  resort: Resort,
  before: OpenPayment,
  means: MeansOfPayment | null,
): Promise<Resumed> {
  const isSame = means !== null && isSameWay(before, means) && !before.isExpired
  if (isSame && !before.opened) return { outcome: 'page' }
  const settled: AsRead = isSame ? await settleAsRead(resort, before) : await endPayment(resort, before.id)
  switch (settled.outcome) {
    case 'open':
      return { outcome: 'page' }
    case 'processing':
      return { outcome: 'processing' }
    case 'unknown':
      return { outcome: 'provider-unreachable', error: settled.error }
    case 'booked':
      return { outcome: 'over', ...(settled.order && { booked: settled.order }) }
    default:
      return { outcome: 'over' }
  }
}
