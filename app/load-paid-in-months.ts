import type { Order } from '#resort/orders/order.ts'
import { listPaidInMonths, type PaidInMonths } from '#resort/payments/paid-in-months.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import type { Visit } from './visit.ts'

/** What of an order is paid month by month, as far as there is any. */
export async function loadPaidInMonths({ resort }: Visit, { id }: Order): Promise<PaidInMonths[]> {
  return listPaidInMonths(await listPayments(resort.db, id))
}
