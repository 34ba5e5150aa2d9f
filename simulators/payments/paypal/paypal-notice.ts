import { createHmac } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Checkout, EventKind, Refund } from '../checkout.ts'
import type { Keys } from '../keys.ts'
import type { Notice } from '../notices.ts'
import { shortName } from '../random-names.ts'
import { drawCapture, drawDispute, drawOrder, drawRefund, drawWholeDispute } from './paypal-objects.ts'

type Fresh = Pick<Notice, 'id' | 'provider' | 'order' | 'kind' | 'body'>

/** What a merchant hears of after something happened; of declines on PayPal's own page it hears nothing. */
export function drawPayPalEvents(kind: EventKind, checkout: Checkout, refund: Refund | undefined, at: number): Fresh[] {
  const [type, resource] = eventOf(kind, checkout, refund) ?? []
  if (!type) return []
  const id = `WH-${shortName()}`
  const body = JSON.stringify({
    id,
    event_version: '1.0',
    create_time: new Date(at).toISOString(),
    event_type: type,
    resource,
  })
  return [{ id, provider: 'paypal', order: checkout.order, kind: type, body }]
}

export function signAsPayPal(body: string, keys: Keys['paypal'], at: number): Record<string, string> {
  const time = new Date(at).toISOString()
  const transmission = { id: shortName(), time }
  return {
    'PAYPAL-AUTH-ALGO': 'SHA256withRSA',
    'PAYPAL-CERT-URL': 'https://api.paypal.com/v1/notifications/certs/demonstration',
    'PAYPAL-TRANSMISSION-ID': transmission.id,
    'PAYPAL-TRANSMISSION-TIME': time,
    'PAYPAL-TRANSMISSION-SIG': sealOf(body, keys, transmission),
  }
}

/** PayPal seals with a certificate and checks on request; the demonstration's seal is checked in the same way. */
export function sealOf(
  body: string,
  { secret, noticeId }: Keys['paypal'],
  { id, time }: { id: string; time: string },
): string {
  return createHmac('sha256', secret)
    .update(`${id}|${time}|${noticeId}|${crc32(body)}`)
    .digest('base64')
}

function eventOf(kind: EventKind, checkout: Checkout, refund: Refund | undefined): [string, unknown] | null {
  switch (kind) {
    case 'approved':
      return ['CHECKOUT.ORDER.APPROVED', drawOrder(checkout, [], '')]
    case 'paid':
      return ['PAYMENT.CAPTURE.COMPLETED', drawCapture(checkout)]
    case 'declined':
      return ['PAYMENT.CAPTURE.DENIED', drawCapture(checkout)]
    case 'refunded':
      return refund ? ['PAYMENT.CAPTURE.REFUNDED', drawRefund(refund, checkout, '')] : null
    case 'refund-failed':
      return refund ? ['PAYMENT.REFUND.FAILED', drawRefund(refund, checkout, '')] : null
    case 'disputed':
      return ['CUSTOMER.DISPUTE.CREATED', drawDispute(checkout)]
    case 'dispute-closed':
      return ['CUSTOMER.DISPUTE.RESOLVED', drawWholeDispute(checkout)]
    default:
      return null
  }
}
