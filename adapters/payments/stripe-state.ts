import type Stripe from 'stripe'
import { parseCurrency } from '#resort/money/currency.ts'
import { type Money, money } from '#resort/money/money.ts'
import type { Dispute } from '#resort/payments/dispute.ts'
import type { PaidWith, PaymentState } from '#resort/payments/payment-port.ts'

type Failure = Extract<PaymentState, { state: 'failed' }>['reason']

const methods: Record<string, string> = {
  visa: 'VI',
  mastercard: 'MC',
  amex: 'AX',
  diners: 'DN',
  discover: 'DS',
  jcb: 'JC',
  cartes_bancaires: 'CB',
}

/** What a session with its payment says; an expired one does not say who closed it, so the caller does. */
export function toCardState(
  session: Stripe.Checkout.Session,
  closed: 'expired' | 'cancelled',
  dispute: Dispute | null,
): PaymentState {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent
  if (session.payment_status === 'paid') return toPaid(session, intent, dispute)
  if (session.status === 'open') return { state: 'open' }
  if (session.status === 'expired') {
    // Until a card is sent there is no intent. One that ended without a word of the bank was left while the bank asked.
    const isTried = session.payment_intent !== null
    return { state: 'failed', reason: reasonOf(intent) ?? (isTried ? 'authentication-failed' : closed) }
  }
  if (setAsideOf(session)) return { state: 'approved' }
  // What was set aside and then given up was no bank's no.
  if (intent?.status === 'canceled' && intent.capture_method === 'manual') {
    return { state: 'failed', reason: reasonOf(intent) ?? closed }
  }
  if (intent?.status === 'requires_payment_method' || intent?.status === 'canceled') {
    return { state: 'failed', reason: reasonOf(intent) ?? 'declined' }
  }
  return { state: 'processing' }
}

/** Money that is set aside on a card, until it is taken or given up. */
export function setAsideOf({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null {
  return intent && typeof intent !== 'string' && intent.status === 'requires_capture' ? intent : null
}

function toPaid(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
  dispute: Dispute | null,
): PaymentState {
  const charge = intent && typeof intent.latest_charge !== 'string' ? intent.latest_charge : null
  if (!intent || !charge) throw new Error(`The session ${session.id} is paid and names no charge.`)
  return {
    state: 'paid',
    amount: toMoney(intent.amount_received, intent.currency),
    refunded: toMoney(charge.amount_refunded, charge.currency),
    dispute,
    paidWith: toPaidWith(charge, session.metadata?.method ?? 'VI'),
  }
}

function toPaidWith(charge: Stripe.Charge, asked: string): PaidWith {
  const card = charge.payment_method_details?.card
  return {
    method: methods[card?.brand ?? ''] ?? asked,
    lastFour: card?.last4 ?? null,
    months: card?.installments?.plan?.count ?? null,
  }
}

function toMoney(minor: number, currency: string): Money {
  const known = parseCurrency(currency)
  if (!known) throw new Error(`The provider speaks of ${currency}, in which nothing is sold here.`)
  return money(minor, known)
}

function reasonOf(intent: Stripe.PaymentIntent | null): Failure | null {
  const error = intent?.last_payment_error
  if (!error) return null
  const isIdentity = error.code === 'payment_intent_authentication_failure'
  return isIdentity ? 'authentication-failed' : 'declined'
}
