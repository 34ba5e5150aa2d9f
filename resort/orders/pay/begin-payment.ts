import { randomBytes } from 'node:crypto'
import type { Tx } from '#db/transact.ts'
import type { Money } from '../../money/money.ts'
import { isPayableInMonths } from '../../payments/instalments.ts'
import { judgeAttempt } from '../../payments/judge-attempt.ts'
import { findPaymentMethods, MethodsUnknown } from '../../payments/list-payment-methods.ts'
import type { Payment } from '../../payments/payment.ts'
import { listRefusedCards } from '../../payments/payment-methods.ts'
import { savePayment } from '../../payments/payment-queries.ts'
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

/** Writes an attempt to pay down; the provider hears of it once this is committed. */
export async function beginPayment(
  tx: Tx,
  resort: Resort,
  { order, debt, means }: { order: Order; debt: Debt; means: MeansOfPayment },
): Promise<PaymentBegun> {
  const { currency } = debt.amount
  const methods = await findPaymentMethods(tx, currency, paidForOf(order))
  if (!methods.some(({ apiCode }) => apiCode === means.method)) return { outcome: 'method-not-offered' }
  // Months are agreed between a bank and its card, and no bank says what becomes of them until money is taken.
  if (means.months !== null && isSecuredFirst(resort.kinds, order)) return { outcome: 'method-not-offered' }
  if (means.months !== null && !isPayableInMonths(debt.amount, { ...means, months: means.months }))
    return { outcome: 'method-not-offered' }
  const id = randomBytes(16).toString('base64url')
  const { token, address, proof = null } = means
  const attempt = { paymentId: id, order: order.id, token, address, proof }
  const judged = await judgeAttempt(tx, attempt)
  if (judged !== 'allowed') return { outcome: judged === 'too-many' ? 'too-many-attempts' : judged }
  const saved = await savePayment(tx, {
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
  })
  return saved.outcome === 'saved' ? { outcome: 'begun', payment: saved.payment } : saved
}
