import { transact } from '#db/transact.ts'
import { isSame, type Money, sum } from '../../money/money.ts'
import { postRefunded } from '../../payments/ledger.ts'
import { savePosting } from '../../payments/ledger-queries.ts'
import { loadPayment } from '../../payments/payment-queries.ts'
import { listToHandBack, lockRefund, saveRefundState } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import type { Actor } from '../order.ts'
import { saveEvent } from '../order-queries.ts'
import { lockOrder } from '../order-reading.ts'

export type HandedBack = { outcome: 'handed-back' | 'unknown' } | { outcome: 'other-amount'; waits: Money }

export type HandingBack = { amount: Money; receipt: string; by: Actor }

/** Money that came at the counter and is owed again is with its guest: all that waits of an order, as staff counted it. */
export async function handBack(resort: Resort, id: string, { amount, receipt, by }: HandingBack): Promise<HandedBack> {
  return await transact<HandedBack>(resort.db, async (tx) => {
    const order = await lockOrder(tx, resort.kinds, id)
    if (!order) return { outcome: 'unknown' }
    const owed = await listToHandBack(tx, id)
    const waits = sum(
      order.currency,
      owed.map((refund) => refund.amount),
    )
    if (!owed.length || !isSame(amount, waits)) return { outcome: 'other-amount', waits }
    for (const { id: name } of owed) {
      const refund = await lockRefund(tx, name)
      await saveEvent(tx, order, { cause: 'refunded', by, details: { refund: name, receipt, ...refund.amount } })
      await saveRefundState(tx, name, { state: 'done', reference: receipt })
      await savePosting(tx, postRefunded(await loadPayment(tx, refund.paymentId), refund))
    }
    return { outcome: 'handed-back' }
  })
}
