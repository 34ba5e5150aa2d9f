import { randomBytes } from 'node:crypto'
import type { Tx } from '#db/transact.ts'
import type { Money } from '../../money/money.ts'
import { type AttemptRow, countAttempts, lockAttempts, saveAttempt } from '../../payments/attempt-queries.ts'
import { isPayableInMonths } from '../../payments/instalments.ts'
import { judgeWeighed, toRow } from '../../payments/judge-attempt.ts'
import { MethodsUnknown, orMethodsUnknown, withoutStopped } from '../../payments/list-payment-methods.ts'
import type { Payment } from '../../payments/payment.ts'
import { listRefusedCards, paymentMethods } from '../../payments/payment-methods.ts'
import { type PaymentToSave, savePayment } from '../../payments/payment-queries.ts'
import { providerOf } from '../../payments/provider-of.ts'
import type { Resort } from '../../resort.ts'
import { isSecuredFirst } from '../ask-kinds.ts'
import type { Order } from '../order.ts'
import { describePayment } from './describe-payment.ts'
import type { MeansOfPayment } from './means-of-payment.ts'
import { paidForOf } from './paid-for.ts'

/** What is paid, and within how many seconds at most where something is held for it. */
export type Debt = { instalment: number; amount: Money; seconds?: number }

export type PaymentBegun =
  | { outcome: 'begun'; payment: Payment }
  | { outcome: 'method-not-offered' | 'too-many-attempts' | 'proof-needed' }
  /** The same debt is being paid, or was. */
  | { outcome: 'other-underway'; other: Payment }

/** What can be paid with could not be read: nothing is begun on trust, and the same button asks again. */
export type WaysUnknown = { outcome: 'methods-unknown'; error: unknown }

/** What was begun is undone where it cannot be read what can be paid with. */
export async function unlessWaysUnknown<Answer>(begin: Promise<Answer>): Promise<Answer | WaysUnknown> {
  return await begin.catch((error: unknown) => {
    if (!(error instanceof MethodsUnknown)) throw error
    return { outcome: 'methods-unknown', error: error.cause }
  })
}

/** As short as the provider of cards allows a page to live. */
export const pageMinutes = 31

type Beginning = { order: Order; debt: Debt; means: MeansOfPayment }

/** Writes an attempt to pay down; the provider hears of it once this is committed. */
export async function beginPayment(tx: Tx, resort: Resort, beginning: Beginning): Promise<PaymentBegun> {
  await lockAttempts(tx, attemptOf(beginning, ''))
  const ready = await preparePayment(tx, resort, beginning)
  if (ready.outcome !== 'ready') return ready
  await saveAttempt(tx, ready.attempt)
  const saved = await savePayment(tx, ready.payment)
  return saved.outcome === 'saved' ? { outcome: 'begun', payment: saved.payment } : saved
}

export type PaymentPrepared =
  | { outcome: 'ready'; attempt: AttemptRow; payment: PaymentToSave }
  | Exclude<PaymentBegun, { outcome: 'begun' | 'other-underway' }>

/** Whether somebody may pay so, and what is to be written then; its attempts are locked. */
export async function preparePayment(
  tx: Tx,
  resort: Resort,
  { order, debt, means }: Beginning,
): Promise<PaymentPrepared> {
  const { currency } = debt.amount
  const id = randomBytes(16).toString('base64url')
  const attempt = attemptOf({ order, means }, id)
  const weighed = await orMethodsUnknown(countAttempts(tx, attempt))
  const methods = withoutStopped(paymentMethods(currency, paidForOf(order)), weighed.stopped)
  if (!methods.some(({ apiCode }) => apiCode === means.method)) return { outcome: 'method-not-offered' }
  // Months are agreed between a bank and its card, and no bank says what becomes of them until money is taken.
  if (means.months !== null && isSecuredFirst(resort.kinds, order)) return { outcome: 'method-not-offered' }
  if (means.months !== null && !isPayableInMonths(debt.amount, { ...means, months: means.months }))
    return { outcome: 'method-not-offered' }
  const judged = await judgeWeighed(tx, { weighed, row: attempt, proof: means.proof ?? null })
  if (judged !== 'allowed') return { outcome: judged === 'too-many' ? 'too-many-attempts' : judged }
  const payment = {
    id,
    order: order.id,
    instalment: debt.instalment,
    provider: providerOf(means.method),
    method: means.method,
    refusedCards: listRefusedCards(methods),
    months: means.months,
    bank: means.months === null ? null : (means.bank ?? null),
    amount: debt.amount,
    language: order.language,
    email: order.guest?.email ?? '',
    description: describePayment(resort, order),
    returnUrl: means.returnUrl,
    isSetAsideFirst: isSecuredFirst(resort.kinds, order),
    expiresAt: { inSeconds: Math.min(pageMinutes * 60, debt.seconds ?? pageMinutes * 60) },
  }
  return { outcome: 'ready', attempt, payment }
}

/** By whom a payment is tried, as it is counted. */
export function attemptOf(
  { order, means }: Pick<Beginning, 'means'> & { order: Pick<Order, 'id'> },
  paymentId: string,
): AttemptRow {
  const { token, address } = means
  return toRow({ paymentId, order: order.id, token, address })
}
