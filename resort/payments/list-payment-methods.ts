import type { Db } from '#db/connect.ts'
import { isUndone, type Tx } from '#db/transact.ts'
import type { Currency } from '../money/currency.ts'
import { type PaidFor, type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { listStoppedMethods } from './stopped-method-queries.ts'

/** What a guest may pay with now: what the currency allows, without what staff have stopped. */
export async function listPaymentMethods(
  db: Db | Tx,
  currency: Currency,
  paidFor: PaidFor = 'stay',
): Promise<PaymentMethod[]> {
  const stopped = (await listStoppedMethods(db)).map(({ apiCode }) => apiCode)
  return withoutStopped(paymentMethods(currency, paidFor), stopped)
}

export function withoutStopped(methods: readonly PaymentMethod[], stopped: readonly string[]): PaymentMethod[] {
  return methods.filter(({ apiCode }) => !stopped.includes(apiCode))
}

/** What can be paid with could not be read: the transaction that needs to know is undone, and says so. */
export class MethodsUnknown extends Error {}

/** What is asked about them in the middle of a transaction, which cannot go on without the answer. */
export async function orMethodsUnknown<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return await asked.catch((cause: unknown) => {
    if (isUndone(cause)) throw cause
    throw new MethodsUnknown('What can be paid with could not be read.', { cause })
  })
}
