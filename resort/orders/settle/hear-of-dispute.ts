import { addJob } from '#db/add-job.ts'
import type { Tx } from '#db/transact.ts'
import { blockGiftsOf } from '../../gifts/gift-queries.ts'
import { compare, type Money } from '../../money/money.ts'
import { chargeBack } from '../../payments/charge-back.ts'
import { type Dispute, isSameDispute, judgeDispute } from '../../payments/dispute.ts'
import { postDisputeLost } from '../../payments/ledger.ts'
import { savePosting } from '../../payments/ledger-queries.ts'
import type { Payment } from '../../payments/payment.ts'
import type { PaymentState } from '../../payments/payment-port.ts'
import { savePaymentProgress } from '../../payments/payment-queries.ts'
import { listRefunds } from '../../payments/refund-queries.ts'
import { type OrderState, providerActor } from '../order.ts'
import { saveEvent } from '../order-queries.ts'

type Paid = Extract<PaymentState, { state: 'paid' }>
type About = { order: { id: string; state: OrderState }; payment: Payment }

/**
 * Rooms and tickets stay: staff decide. What is as good as money waits for them, and what is owed of such a payment waits
 * until the dispute is over. The order is locked.
 */
export async function hearOfDispute(tx: Tx, { order, payment }: About, told: Paid): Promise<void> {
  const { progress } = payment
  if (!told.dispute || (progress.state !== 'paid' && progress.state !== 'returned')) return
  const dispute = judgeDispute(told.dispute, progress.received)
  const before = progress.dispute?.state === 'lost' ? progress.dispute.amount : null
  // What was lost is not owed any more: should a bank think better of it, the nightly check says so.
  if (isSameDispute(progress.dispute, dispute) || (before && !isMoreLost(dispute, before))) return
  const disputed = await savePaymentProgress(tx, payment.id, { ...progress, dispute })
  if (dispute.state !== 'won') await blockGiftsOf(tx, order.id)
  const details = { payment: payment.id, ...dispute.amount }
  await saveEvent(tx, order, { cause: causes[dispute.state], by: providerActor, details })
  if (dispute.state === 'lost') {
    await savePosting(tx, postDisputeLost(disputed, { amount: dispute.amount, before }))
    await chargeBack(tx, disputed, told.refunded)
  }
  if (dispute.state !== 'open') await sendWhatWaited(tx, payment.id)
}

/** By another dispute of the same payment. */
function isMoreLost({ state, amount }: Dispute, before: Money): boolean {
  return state === 'lost' && compare(amount, before) > 0
}

const causes = { open: 'payment-disputed', won: 'dispute-won', lost: 'dispute-lost' } as const

async function sendWhatWaited(tx: Tx, payment: string): Promise<void> {
  for (const { id, state } of await listRefunds(tx, payment)) {
    if (state === 'wanted') await addJob(tx, { task: 'send-refund', payload: { refund: id }, key: `refund ${id}` })
  }
}
