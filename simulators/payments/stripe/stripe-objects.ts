import type { Checkout, CheckoutState, Refund } from '../checkout.ts'

const sessionStatus: Record<CheckoutState, 'open' | 'complete' | 'expired'> = {
  open: 'open',
  challenge: 'open',
  approved: 'complete',
  processing: 'complete',
  paid: 'complete',
  failed: 'complete',
  expired: 'expired',
  cancelled: 'expired',
}

const intentStatus: Record<CheckoutState, string> = {
  open: 'requires_payment_method',
  challenge: 'requires_action',
  approved: 'requires_capture',
  processing: 'processing',
  paid: 'succeeded',
  failed: 'requires_payment_method',
  expired: 'canceled',
  cancelled: 'canceled',
}

/** A Checkout Session as the wire shows it; `expand` names the parts that are to be shown whole. */
export function drawSession(checkout: Checkout, origin: string, expand: readonly string[] = []) {
  // Its page did what it was for, also where the money was given up afterwards.
  const status = checkout.wasSetAside ? 'complete' : sessionStatus[checkout.state]
  const inner = expand.filter((path) => path.startsWith('payment_intent')).map((path) => path.slice(15))
  return {
    id: checkout.id,
    object: 'checkout.session',
    amount_subtotal: checkout.amount,
    amount_total: checkout.amount,
    cancel_url: checkout.cancelUrl,
    client_reference_id: checkout.order,
    created: seconds(checkout.createdAt),
    currency: checkout.currency.toLowerCase(),
    customer: null,
    customer_email: checkout.email,
    expires_at: seconds(checkout.expiresAt),
    livemode: false,
    metadata: checkout.metadata,
    mode: 'payment',
    payment_intent: checkout.intent && inner.length ? drawIntent(checkout, inner) : checkout.intent,
    payment_method_types: ['card'],
    payment_status: checkout.state === 'paid' ? 'paid' : 'unpaid',
    status,
    success_url: checkout.returnUrl,
    url: status === 'open' ? `${origin}/cards/${checkout.id}` : null,
  }
}

export function drawIntent(checkout: Checkout, expand: readonly string[] = []) {
  const { refusal } = checkout
  return {
    id: checkout.intent,
    object: 'payment_intent',
    amount: checkout.amount,
    amount_received: checkout.state === 'paid' ? checkout.amount : 0,
    created: seconds(checkout.createdAt),
    capture_method: checkout.isManual ? 'manual' : 'automatic',
    currency: checkout.currency.toLowerCase(),
    description: checkout.description,
    last_payment_error: refusal && {
      type: 'card_error',
      code: refusal.code,
      decline_code: refusal.declineCode,
      message: 'Your card was declined.',
    },
    latest_charge: checkout.charge && expand.includes('latest_charge') ? drawCharge(checkout) : checkout.charge,
    livemode: false,
    metadata: checkout.metadata,
    payment_method_types: ['card'],
    status: intentStatus[checkout.state],
  }
}

export function drawCharge(checkout: Checkout) {
  const { card } = checkout
  return {
    id: checkout.charge,
    object: 'charge',
    amount: checkout.amount,
    amount_captured: checkout.amount,
    amount_refunded: checkout.refunded,
    created: seconds(checkout.paidAt ?? checkout.createdAt),
    currency: checkout.currency.toLowerCase(),
    disputed: Boolean(checkout.dispute),
    livemode: false,
    metadata: checkout.metadata,
    paid: true,
    payment_intent: checkout.intent,
    payment_method_details: card && {
      type: 'card',
      card: {
        brand: card.brand,
        country: card.country,
        last4: card.lastFour,
        installments: card.months && { plan: { count: card.months, interval: 'month', type: 'fixed_count' } },
      },
    },
    refunded: checkout.refunded === checkout.amount,
    status: 'succeeded',
  }
}

export function drawRefund(refund: Refund, checkout: Checkout) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: checkout.charge,
    created: seconds(refund.createdAt),
    currency: checkout.currency.toLowerCase(),
    metadata: refund.metadata,
    payment_intent: checkout.intent,
    reason: null,
    status: refund.state === 'done' ? 'succeeded' : refund.state,
  }
}

const disputeStatus = { open: 'needs_response', won: 'won', lost: 'lost' } as const

export function drawDispute(checkout: Checkout) {
  return {
    id: `dp_${checkout.id.slice(-24)}`,
    object: 'dispute',
    amount: checkout.dispute?.amount ?? checkout.amount,
    charge: checkout.charge,
    currency: checkout.currency.toLowerCase(),
    payment_intent: checkout.intent,
    reason: 'fraudulent',
    status: disputeStatus[checkout.dispute?.state ?? 'open'],
  }
}

export function seconds(ms: number): number {
  return Math.floor(ms / 1000)
}
