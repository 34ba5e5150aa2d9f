import { type Tx, transact } from '#db/transact.ts'
import { crashPoint } from '../crash-point.ts'
import { eachAlone } from '../each-alone.ts'
import type { Resort } from '../resort.ts'
import { postRefunded, postTurnedDown } from './ledger.ts'
import { savePosting } from './ledger-queries.ts'
import { isDisputeOpen, type Payment, providerOfPayment } from './payment.ts'
import type { RefundState } from './payment-port.ts'
import { loadPayment } from './payment-queries.ts'
import {
  listRefunds,
  loadRefund,
  lockRefund,
  nextName,
  type Refund,
  saveRefund,
  saveRefundState,
  saveRefundTry,
  touchRefund,
} from './refund-queries.ts'

export type RefundSent =
  | { outcome: 'done' | 'done-before' }
  /** The provider is at it, or did not answer; it is asked again. */
  | { outcome: 'later'; error?: unknown }
  /** Its money is disputed: it is sent once the house has won. */
  | { outcome: 'waits' }
  /** The bank did not take it back; another one is written down in its place. */
  | { outcome: 'failed' }

/** Called in the transaction in which the money is known to be with the guest; locks what it changes. */
export type OnRefunded = (tx: Tx, refund: Refund) => Promise<void>

/** Sends money back. Under its key a provider does it once, however often it is asked. */
export async function sendRefund(resort: Resort, id: string, onRefunded: OnRefunded): Promise<RefundSent> {
  const refund = await loadRefund(resort.db, id)
  if (isOver(refund)) return { outcome: 'done-before' }
  const payment = await loadPayment(resort.db, refund.paymentId)
  if (isDisputeOpen(payment) && !refund.reference) {
    await touchRefund(resort.db, id)
    return { outcome: 'waits' }
  }
  const told = await ask(resort, payment, refund)
  if ('error' in told) return { outcome: 'later', error: told.error }
  crashPoint('after-refund-sent')
  const outcome = await transact(resort.db, (tx) => settle(tx, id, { told, onRefunded }))
  crashPoint('after-refund-done')
  return { outcome }
}

function isOver({ state }: Refund): boolean {
  return state === 'done' || state === 'failed' || state === 'charged-back'
}

async function ask(resort: Resort, payment: Payment, refund: Refund): Promise<RefundState | { error: unknown }> {
  await saveRefundTry(resort.db, refund.id)
  crashPoint('after-refund-try')
  const port = resort.payments[providerOfPayment(payment)]
  try {
    if (refund.reference) return await port.findRefund(refund.reference)
    return await port.refund({ reference: payment.opened?.reference ?? '', amount: refund.amount, key: refund.id })
  } catch (error) {
    return { error }
  }
}

type Settling = { told: RefundState; onRefunded: OnRefunded }

async function settle(
  tx: Tx,
  id: string,
  { told, onRefunded }: Settling,
): Promise<'done' | 'done-before' | 'later' | 'failed'> {
  const refund = await lockRefund(tx, id)
  if (isOver(refund)) return refund.state === 'failed' ? 'failed' : 'done-before'
  // `onRefunded` runs before the payment is touched: locks are taken in that order everywhere.
  if (told.state === 'done') await onRefunded(tx, refund)
  await saveRefundState(tx, id, told)
  if (told.state === 'pending') return 'later'
  if (told.state === 'failed') {
    // Money that is owed stays owed: the next one has a name of its own, or the provider would repeat its answer.
    await saveRefund(tx, { ...refund, id: nextName(id) })
    return 'failed'
  }
  await savePosting(tx, postRefunded(await loadPayment(tx, refund.paymentId), refund))
  return 'done'
}

/**
 * A bank may turn down what it had taken back, days after. Asked whenever the provider says that something of the payment
 * changed. `onTurnedDown` is called as `OnRefunded` is. Answers which were turned down.
 */
export async function hearOfRefunds(resort: Resort, paymentId: string, onTurnedDown: OnRefunded): Promise<string[]> {
  const done = (await listRefunds(resort.db, paymentId)).filter(({ state }) => state === 'done')
  if (!done.length) return []
  const port = resort.payments[providerOfPayment(await loadPayment(resort.db, paymentId))]
  return await eachAlone(async (alone) => {
    const turnedDown: string[] = []
    for (const { id, reference } of done) {
      const isTurnedDown = await alone(`The refund ${id}`, async () => {
        const told = reference ? await port.findRefund(reference) : null
        if (told?.state !== 'failed') return false
        return await transact(resort.db, (tx) => saveTurnedDown(tx, id, { told, onRefunded: onTurnedDown }))
      })
      if (isTurnedDown) turnedDown.push(id)
    }
    return turnedDown
  })
}

async function saveTurnedDown(tx: Tx, id: string, { told, onRefunded }: Settling): Promise<boolean> {
  const refund = await lockRefund(tx, id)
  if (refund.state !== 'done') return false
  await onRefunded(tx, refund)
  await saveRefundState(tx, id, told)
  await savePosting(tx, postTurnedDown(await loadPayment(tx, refund.paymentId), refund))
  await saveRefund(tx, { ...refund, id: nextName(id) })
  return true
}
