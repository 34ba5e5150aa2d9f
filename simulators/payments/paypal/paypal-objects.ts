import { toDecimal } from '../amounts.ts'
import type { Checkout, Refund } from '../checkout.ts'

export function drawOrder(checkout: Checkout, refunds: Refund[], origin: string) {
  const { id, state, metadata, returnUrl } = checkout
  return {
    id,
    intent: metadata.intent ?? 'CAPTURE',
    status: statusOf(state),
    create_time: new Date(checkout.createdAt).toISOString(),
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: metadata.custom_id,
        invoice_id: checkout.order,
        description: checkout.description,
        amount: amountOf(checkout.amount, checkout.currency),
        ...(checkout.charge
          ? {
              payments: {
                captures: [drawCapture(checkout)],
                refunds: refunds.map((each) => drawRefund(each, checkout, origin)),
              },
            }
          : {}),
      },
    ],
    links: [
      { rel: 'self', method: 'GET', href: `${origin}/v2/checkout/orders/${id}` },
      ...(state === 'open' && returnUrl
        ? [{ rel: 'payer-action', method: 'GET', href: `${origin}/paypal/${id}` }]
        : []),
    ],
  }
}

export function drawCapture(checkout: Checkout) {
  const { refunded, amount } = checkout
  const isDone = checkout.state === 'paid'
  const back = refunded === amount ? 'REFUNDED' : refunded ? 'PARTIALLY_REFUNDED' : 'COMPLETED'
  return {
    id: checkout.charge ?? checkout.id,
    status: isDone ? back : 'DECLINED',
    amount: amountOf(amount, checkout.currency),
    custom_id: checkout.metadata.custom_id,
    invoice_id: checkout.order,
    final_capture: true,
    supplementary_data: { related_ids: { order_id: checkout.id } },
  }
}

export function drawRefund(refund: Refund, checkout: Checkout, origin: string) {
  return {
    id: refund.id,
    status: { pending: 'PENDING', done: 'COMPLETED', failed: 'FAILED' }[refund.state],
    custom_id: refund.metadata.custom_id,
    amount: amountOf(refund.amount, checkout.currency),
    links: [
      { rel: 'self', method: 'GET', href: `${origin}/v2/payments/refunds/${refund.id}` },
      { rel: 'up', method: 'GET', href: `${origin}/v2/payments/captures/${checkout.charge}` },
    ],
  }
}

/** As a list of them shows it. */
export function drawDispute(checkout: Checkout) {
  const { dispute } = checkout
  const amount = amountOf(dispute?.amount ?? checkout.amount, checkout.currency)
  return {
    dispute_id: `PP-D-${checkout.id}`,
    reason: 'UNAUTHORISED',
    status: !dispute || dispute.state === 'open' ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
    disputed_transactions: [{ seller_transaction_id: checkout.charge, invoice_number: checkout.order }],
    dispute_amount: amount,
  }
}

/** With how it ended, which a list does not tell. */
export function drawWholeDispute(checkout: Checkout) {
  const drawn = drawDispute(checkout)
  const { dispute } = checkout
  if (!dispute || dispute.state === 'open') return drawn
  const isLost = dispute.state === 'lost'
  const dispute_outcome = {
    outcome_code: isLost ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
    ...(isLost && { amount_refunded: drawn.dispute_amount }),
  }
  return { ...drawn, dispute_outcome }
}

function amountOf(amount: number, currency: string) {
  return { currency_code: currency, value: toDecimal(amount, currency) }
}

function statusOf(state: Checkout['state']): string {
  if (state === 'approved') return 'APPROVED'
  if (state === 'paid') return 'COMPLETED'
  return state === 'cancelled' ? 'VOIDED' : 'PAYER_ACTION_REQUIRED'
}
