import { sql } from 'kysely'
import { isZero } from '../../money/money.ts'
import { attemptLocks, insertAttempt } from '../../payments/attempt-queries.ts'
import type { Payment } from '../../payments/payment.ts'
import { insertPayment } from '../../payments/payment-queries.ts'
import { readPayment } from '../../payments/payment-reading.ts'
import type { Resort } from '../../resort.ts'
import { dueNow } from '../due.ts'
import { mostHoldMinutes, secondsToPay } from '../hold/hold-minutes.ts'
import { type AtOnce, asHeld } from '../hold/hold-order.ts'
import type { PayingOrder } from '../order.ts'
import { attemptOf, type PaymentPrepared, preparePayment } from './begin-payment.ts'
import { lacksForFlight } from './lacks-for-flight.ts'
import { isAgreed, type MeansOfPayment } from './means-of-payment.ts'
import { toPaidUrl } from './paid-order.ts'

type BegunAtOnce =
  | { outcome: 'begun'; payment: Payment; order: PayingOrder }
  | Exclude<PaymentPrepared, { outcome: 'ready' }>

/**
 * What is held for a payment is held with it, and one statement writes both. Whatever else there is to say about an order is said
 * once it is held: by nobody here.
 */
export function beginAtOnce(resort: Resort, means: MeansOfPayment): AtOnce<BegunAtOnce> {
  return {
    locks: (draft) => attemptLocks(attemptOf({ order: draft, means }, '')),
    judge: async (tx, draft) => {
      const { dues, guest, gifts, number } = draft
      const amount = dueNow(dues)
      const seconds = secondsToPay({ secondsAtMost: mostHoldMinutes * 60 })
      if (!amount || isZero(amount) || gifts.length || !guest || seconds === null) return null
      if (means.agreed && !isAgreed(resort.kinds, draft, means.agreed)) return null
      if (await lacksForFlight(tx, draft)) return null
      const named = { ...means, returnUrl: toPaidUrl(means.returnUrl, number) }
      const debt = { instalment: 1, amount, seconds }
      const ready = await preparePayment(tx, resort, { order: draft, debt, means: named })
      if (ready.outcome !== 'ready') return { refused: ready }
      const { besides, tells } = insertPayment(tx, ready.payment)
      return {
        move: {
          ...{
            to: 'paying',
            cause: 'payment',
            details: { payment: ready.payment.id, method: means.method, ...amount },
          },
          lines: { from: ['chosen'], to: 'held', heldMinutes: mostHoldMinutes },
          besides: [sql`new_attempt as (${insertAttempt(ready.attempt)})`, besides],
        },
        tells,
        toAnswer: (hold, told) => ({
          outcome: 'begun',
          payment: readPayment(told),
          order: { ...asHeld(draft, hold), guest, state: 'paying' },
        }),
      }
    },
  }
}
