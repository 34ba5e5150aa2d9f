import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Currency } from '../money/currency.ts'
import { type PaidFor, type PaymentMethod, paymentMethods } from './payment-methods.ts'
import { listStoppedMethods } from './stopped-method-queries.ts'

/** What a guest may pay with now: what the currency allows, without what staff have stopped. */
export async function listPaymentMethods(
  db: Db | Tx,
  currency: Currency,
  paidFor: PaidFor = 'stay',
): Promise<PaymentMethod[]> {
  const stopped = new Set((await listStoppedMethods(db)).map(({ apiCode }) => apiCode))
  return paymentMethods(currency, paidFor).filter(({ apiCode }) => !stopped.has(apiCode))
}

/** What can be paid with could not be read: the transaction that needs to know is undone, and says so. */
export class MethodsUnknown extends Error {}

/** The same in the middle of a transaction, which cannot go on where they cannot be read. */
export async function findPaymentMethods(tx: Tx, currency: Currency, paidFor: PaidFor): Promise<PaymentMethod[]> {
  return await listPaymentMethods(tx, currency, paidFor).catch((cause: unknown) => {
    throw new MethodsUnknown('What can be paid with could not be read.', { cause })
  })
}
