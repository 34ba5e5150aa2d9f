import { findOrderByToken } from '#resort/orders/basket/find-order-by-token.ts'
import { fitOrder } from '#resort/orders/basket/fit-order.ts'
import type { Order } from '#resort/orders/order.ts'
import { settleForGuest } from '#resort/orders/settle/settle-for-guest.ts'
import { endPayment } from '#resort/orders/settle/settle-payment.ts'
import { countDeclines } from '#resort/payments/attempt-queries.ts'
import { isLeft } from '#resort/payments/left-unpaid.ts'
import { isUnderway } from '#resort/payments/payment.ts'
import { listPayments } from '#resort/payments/payment-queries.ts'
import { findOrderNow } from '../../../find-order-now.ts'
import type { Visit } from '../../../visit.ts'

export type Returned = {
  order: Order | null
  /** The guest has paid and the bank has not answered. */
  isProcessing: boolean
  /** The provider did not say what became of the payment. */
  isSilent: boolean
  /** A bank said no, and the page of the provider takes another card. */
  isDeclined: boolean
}

/** The guest is back from the provider: what became of the payment is asked for, whatever the address says. */
export async function answerReturn(visit: Visit): Promise<Returned> {
  const { resort, visitor, url, note } = visit
  const order = await fitOrder(resort, visitor.token, await findOrderNow(visit))
  if (order?.state !== 'paying') return { order, isProcessing: false, isSilent: false, isDeclined: false }
  const open = await findUnderway(resort, order)
  // Who went back without paying is not asked whether they have paid.
  const settled = open && (await (isLeft(url, open) ? endPayment : settleForGuest)(resort, open.id))
  if (settled?.outcome === 'unknown') note(settled.error)
  return {
    // Read again also where nothing is open: the provider's notice may have settled it since.
    order: await findOrderByToken(resort, visitor.token),
    isProcessing: settled?.outcome === 'processing',
    isSilent: settled?.outcome === 'unknown',
    isDeclined: settled?.outcome === 'open' && (await countDeclines(resort.db, open?.id ?? '')) > 0,
  }
}

async function findUnderway(resort: Visit['resort'], { id }: Order) {
  return (await listPayments(resort.db, id)).find(isUnderway) ?? null
}
