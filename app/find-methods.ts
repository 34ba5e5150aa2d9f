import type { Currency } from '#resort/money/currency.ts'
import { listPaymentMethods } from '#resort/payments/list-payment-methods.ts'
import type { PaymentMethod } from '#resort/payments/payment-methods.ts'
import type { Visit } from './visit.ts'

/** What can be paid with now; null where nobody can say, which the page has words for. */
export async function findMethods({ resort, note }: Visit, currency: Currency): Promise<PaymentMethod[] | null> {
  return await listPaymentMethods(resort.db, currency).catch((error: unknown) => {
    note(error)
    return null
  })
}
