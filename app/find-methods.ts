import type { Currency } from '#resort/money/currency.ts'
import type { Order } from '#resort/orders/order.ts'
import { paidForOf } from '#resort/orders/pay/paid-for.ts'
import { listPaymentMethods } from '#resort/payments/list-payment-methods.ts'
import type { PaymentMethod } from '#resort/payments/payment-methods.ts'
import type { Visit } from './visit.ts'

/** What an order can be paid with now; null where nobody can say, which the page has words for. */
export async function findMethods(
  { resort, note }: Visit,
  order: Pick<Order, 'lines'>,
  currency: Currency,
): Promise<PaymentMethod[] | null> {
  return await listPaymentMethods(resort.db, currency, paidForOf(order)).catch((error: unknown) => {
    note(error)
    return null
  })
}
