import type { Payment } from '../payments/payment.ts'
import type { Resort } from '../resort.ts'
import type { MeansOfPayment } from './begin-payment.ts'
import { endPayment, settlePayment } from './settle-payment.ts'

/**
 * An attempt that was begun before, now that the guest wants to pay again: its page is shown once more (`page`), or it
 * is closed first because the guest wants to pay otherwise. `over` when it is settled, one way or the other.
 */
export type Resumed = 'page' | 'processing' | 'provider-unreachable' | 'over'

export async function resumeAttempt(resort: Resort, before: Payment, means: MeansOfPayment): Promise<Resumed> {
  const isSame = isSameWay(before, means) && !before.isExpired
  if (isSame && !before.opened) return 'page'
  const settled = isSame ? await settlePayment(resort, before.id) : await endPayment(resort, before.id)
  switch (settled.outcome) {
    case 'open':
      return 'page'
    case 'processing':
      return 'processing'
    case 'unknown':
      return 'provider-unreachable'
    default:
      return 'over'
  }
}

export function isSameWay(before: Payment, { method, months }: MeansOfPayment): boolean {
  return before.method === method && before.months === months
}
