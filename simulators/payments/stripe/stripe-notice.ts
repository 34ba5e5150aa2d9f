import { createHmac } from 'node:crypto'
import type { Checkout, EventKind, Refund } from '../checkout.ts'
import type { Notice } from '../notices.ts'
import { random } from '../random-names.ts'
import { drawCharge, drawDispute, drawIntent, drawRefund, drawSession, seconds } from './stripe-objects.ts'

type Fresh = Pick<Notice, 'id' | 'provider' | 'order' | 'kind' | 'body'>

/** The events a merchant hears of after something happened. */
export function drawStripeEvents(kind: EventKind, checkout: Checkout, refund: Refund | undefined, at: number): Fresh[] {
  return list(kind, checkout, refund).map(([type, object]) => {
    const id = `evt_${random()}`
    const event = { id, object: 'event', created: seconds(at), livemode: false, pending_webhooks: 1, type }
    const body = JSON.stringify({ ...event, data: { object } })
    return { id, provider: 'cards', order: checkout.order, kind: type, body }
  })
}

/** What `Stripe-Signature` says of a body sent at a moment. */
export function signAsStripe(body: string, secret: string, at: number): Record<string, string> {
  const signature = createHmac('sha256', secret)
    .update(`${seconds(at)}.${body}`)
    .digest('hex')
  return { 'Stripe-Signature': `t=${seconds(at)},v1=${signature}` }
}

function list(kind: EventKind, checkout: Checkout, refund: Refund | undefined): [type: string, object: unknown][] {
  const session = drawSession(checkout, '')
  switch (kind) {
    case 'paid':
      return [
        ['payment_intent.succeeded', drawIntent(checkout)],
        [checkout.tookTime ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed', session],
      ]
    case 'processing':
      return [
        ['payment_intent.processing', drawIntent(checkout)],
        ['checkout.session.completed', session],
      ]
    case 'declined':
      return [['payment_intent.payment_failed', drawIntent(checkout)]]
    case 'failed':
      return [
        ['payment_intent.payment_failed', drawIntent(checkout)],
        ['checkout.session.async_payment_failed', session],
      ]
    case 'expired':
    case 'cancelled':
      return [['checkout.session.expired', session]]
    case 'refunded':
      return [['charge.refunded', drawCharge(checkout)]]
    case 'refund-failed':
      return refund ? [['refund.failed', drawRefund(refund, checkout)]] : []
    case 'disputed':
      return [['charge.dispute.created', drawDispute(checkout)]]
    case 'dispute-closed':
      return [['charge.dispute.closed', drawDispute(checkout)]]
    case 'approved':
      return [
        ['payment_intent.amount_capturable_updated', drawIntent(checkout)],
        ['checkout.session.completed', session],
      ]
  }
}
