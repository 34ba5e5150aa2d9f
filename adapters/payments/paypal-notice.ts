import { z } from 'zod'
import type { PaymentNotice } from '#resort/payments/payment-port.ts'
import type { AskPayPal } from './paypal-client.ts'

type Told = { headers: Record<string, string>; body: Buffer; noticeId: string; signal: AbortSignal }

const oldestMs = 300_000
const related = z.object({ related_ids: z.object({ order_id: z.string() }) })
const event = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: related.optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).optional(),
  }),
})
/** What every notice of PayPal bears. Looked at before anybody is asked: a stranger's rarely has all of it. */
const sealed = z.object({
  'paypal-auth-algo': z.string().regex(/^SHA\d{3}withRSA$/),
  'paypal-cert-url': z.string().regex(/^https:\/\/[\w.-]+\.paypal\.com\/[\w./-]{1,300}$/),
  'paypal-transmission-id': z.string().regex(/^[\w-]{1,100}$/),
  'paypal-transmission-sig': z.string().regex(/^[\w+/=-]{1,1000}$/),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
})
const verdict = z.object({ verification_status: z.string() })

/** PayPal itself is asked whether it said so. */
export async function readPayPalNotice(ask: AskPayPal, told: Told): Promise<PaymentNotice | null> {
  const { headers, body, noticeId, signal } = told
  const [parsed, borne] = [event.safeParse(parseJson(body)), sealed.safeParse(headers)]
  if (!parsed.success || !borne.success) return null
  const sentAt = Date.parse(borne.data['paypal-transmission-time'])
  if (!(Math.abs(Date.now() - sentAt) <= oldestMs)) return null

  const seal = JSON.stringify({
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: noticeId,
  })
  const { status, value } = await ask({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    // The seal is over the bytes that came, so they are passed on as they are.
    body: `${seal.slice(0, -1)},"webhook_event":${body.toString('utf8')}}`,
    signal,
  })
  if (status === 400 || status === 422) return null
  if (status !== 200) throw new Error(`PayPal does not say whether a notice is its own: it answered ${status}.`)
  if (verdict.parse(value).verification_status !== 'SUCCESS') return null
  const { id, event_type: kind, resource } = parsed.data
  // What is about no order of ours goes by its own name, which nobody here knows.
  const reference = (await findReference(ask, parsed.data, signal)) ?? resource.id ?? id
  return { noticeId: id, reference, kind, isDecline: kind === 'PAYMENT.CAPTURE.DENIED' }
}

/** The order that an event is about; refunds and disputes only name the capture. */
async function findReference(ask: AskPayPal, told: z.infer<typeof event>, signal: AbortSignal): Promise<string | null> {
  const { resource } = told
  if (told.event_type.startsWith('CHECKOUT.ORDER.')) return resource.id ?? null
  if (resource.supplementary_data) return resource.supplementary_data.related_ids.order_id
  const up = resource.links
    ?.find(({ rel }) => rel === 'up')
    ?.href.split('/')
    .at(-1)
  const capture = resource.disputed_transactions?.[0]?.seller_transaction_id ?? up
  if (!capture) return null
  const path = `/v2/payments/captures/${encodeURIComponent(capture)}`
  const { status, value } = await ask({ method: 'GET', path, signal })
  if (status === 404) return null
  if (status !== 200) throw new Error(`PayPal answered ${status} for the capture ${capture}.`)
  return z.object({ supplementary_data: related }).parse(value).supplementary_data.related_ids.order_id
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
