import { sql } from 'kysely'
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

export type FoundMethods = { outcome: 'found'; methods: PaymentMethod[] } | { outcome: 'unknown'; error: unknown }

/** The same in the middle of a transaction, which goes on where they cannot be read. */
export async function findPaymentMethods(tx: Tx, currency: Currency, paidFor: PaidFor): Promise<FoundMethods> {
  await sql`savepoint payment_methods`.execute(tx)
  try {
    return { outcome: 'found', methods: await listPaymentMethods(tx, currency, paidFor) }
  } catch (error) {
    await sql`rollback to savepoint payment_methods`.execute(tx)
    return { outcome: 'unknown', error }
  }
}
