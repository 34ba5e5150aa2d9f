import { randomUUID } from 'node:crypto'
import { addJob } from '#db/add-job.ts'
import { type Tx, transact } from '#db/transact.ts'
import { isZero, subtract, sum } from '../../money/money.ts'
import type { MovementWrong } from '../../payments/judge-movements.ts'
import { postReceived, postRefunded } from '../../payments/ledger.ts'
import { savePosting } from '../../payments/ledger-queries.ts'
import type { Movement, PaymentState, Provider } from '../../payments/payment-port.ts'
import {
  findPayment,
  loadPayment,
  saveOpened,
  savePayment,
  savePaymentProgress,
  saveReference,
} from '../../payments/payment-queries.ts'
import { saveRefund, saveRefundState } from '../../payments/refund-queries.ts'
import type { Resort } from '../../resort.ts'
import { settlePayment } from '../settle/settle-payment.ts'

export type StrayReturned =
  /** It goes back, or had gone back before; our books say so now. */
  | { outcome: 'returned' }
  /** The attempt was known after all, and its booking could still be had. */
  | { outcome: 'booked' }
  /** It did not come by a page of ours, is disputed, or somebody gave part of it back by hand: only the provider's own screen helps. */
  | { outcome: 'not-ours' }
  | { outcome: 'unknown' }

type Paid = Extract<PaymentState, { state: 'paid' }>

/** What a provider took for a booking that the house has lost, as after a backup was restored: it goes back to the guest. */
export async function returnStray(
  resort: Resort,
  stray: MovementWrong,
  wrongs: MovementWrong[],
): Promise<StrayReturned> {
  const { provider, movement } = stray
  const { key } = movement
  const port = resort.payments[provider]
  const order = await port.findOrder(movement.reference)
  if (!order || !key) return { outcome: 'not-ours' }
  const { reference } = order
  if (await findPayment(resort.db, key)) return await receive(resort, key, reference)
  const told = await port.find(reference)
  if (told.state !== 'paid') return { outcome: 'unknown' }
  if (told.dispute && told.dispute.state !== 'won') return { outcome: 'not-ours' }
  const sent = wrongs
    .filter((each) => each.provider === provider && isRefundOf(each.movement, key))
    .map((each) => each.movement)
  if (
    sum(
      told.amount.currency,
      sent.flatMap(({ amount }) => amount ?? []),
    ).minor !== told.refunded.minor
  ) {
    return { outcome: 'not-ours' }
  }
  await transact(resort.db, (tx) => writeDown(tx, { provider, reference, key, told, sent, at: movement.at }))
  return { outcome: 'returned' }
}

/** The attempt was written down, and what became of it was not. */
async function receive(resort: Resort, id: string, reference: string): Promise<StrayReturned> {
  await transact(resort.db, (tx) => saveReference(tx, id, reference))
  const { outcome } = await settlePayment(resort, id)
  return { outcome: outcome === 'booked' || outcome === 'returned' ? outcome : 'unknown' }
}

/** Refunds are named after what they give back. */
function isRefundOf({ kind, key }: Movement, payment: string): boolean {
  const [name = ''] = (key ?? '').split('~')
  return kind === 'refunded' && (name === `back-${payment}` || name.startsWith(`refund-${payment}-`))
}

type Stray = { provider: Provider; reference: string; key: string; told: Paid; sent: Movement[]; at: Date }

async function writeDown(tx: Tx, { provider, reference, key: id, told, sent, at }: Stray): Promise<void> {
  const { amount, paidWith } = told
  const { method, months } = paidWith
  // Which order it was for is lost; no other one has this name.
  const order = randomUUID()
  const nobody = { language: 'es', email: '', description: '', returnUrl: '' } as const
  await savePayment(tx, {
    id,
    order,
    instalment: 1,
    provider,
    method,
    refusedCards: [],
    months,
    bank: null,
    isSetAsideFirst: false,
    amount,
    expiresAt: at,
    ...nobody,
  })
  await saveOpened(tx, id, { reference, url: '' })
  await savePaymentProgress(tx, id, { state: 'returned', received: amount, paidWith, dispute: null })
  const payment = await loadPayment(tx, id)
  await savePosting(tx, postReceived(payment))
  for (const { key, reference: refund, amount: back } of sent) {
    if (!key || !back) continue
    await saveRefund(tx, { id: key, paymentId: id, amount: back, reason: 'late' })
    await saveRefundState(tx, key, { state: 'done', reference: refund })
    await savePosting(tx, postRefunded(payment, { id: key, amount: back }))
  }
  const left = subtract(amount, told.refunded)
  if (isZero(left)) return
  const refund = `back-${id}`
  await saveRefund(tx, { id: refund, paymentId: id, amount: left, reason: 'late' })
  await addJob(tx, { task: 'send-refund', payload: { refund }, key: `refund ${refund}` })
}
