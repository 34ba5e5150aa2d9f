import type Stripe from 'stripe'
import { parseCurrency } from '#resort/money/currency.ts'
import { money } from '#resort/money/money.ts'
import { type Dispute, joinDisputes } from '#resort/payments/dispute.ts'

const over: Partial<Record<Stripe.Dispute.Status, 'won' | 'lost'>> = {
  lost: 'lost',
  won: 'won',
  // Asked before a dispute, and none became of it.
  warning_closed: 'won',
  prevented: 'won',
}

/** A charge only says that it was disputed once, and for ever; how that stands is said by its disputes. */
export async function findStripeDispute(
  stripe: Stripe,
  { payment_intent: intent }: Stripe.Checkout.Session,
): Promise<Dispute | null> {
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null
  if (!charge || typeof charge === 'string' || !charge.disputed) return null
  const { data } = await stripe.disputes.list({ payment_intent: nameOf(intent), limit: 100 })
  return joinDisputes(data.map(toDispute))
}

function toDispute({ status, amount, currency: code }: Stripe.Dispute): Dispute {
  const currency = parseCurrency(code)
  if (!currency) throw new Error(`The provider speaks of ${code}, in which nothing is sold here.`)
  return { state: over[status] ?? 'open', amount: money(amount, currency) }
}

function nameOf(intent: Stripe.Checkout.Session['payment_intent']): string {
  return typeof intent === 'string' ? intent : (intent?.id ?? '')
}
