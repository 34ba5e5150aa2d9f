import Stripe from 'stripe'
import { toLeftUrl } from '#resort/payments/left-unpaid.ts'
import type {
  OpenedPayment,
  PaymentNotice,
  PaymentOrder,
  PaymentPort,
  PaymentState,
} from '#resort/payments/payment-port.ts'
import { findStripeDispute } from './stripe-disputes.ts'
import { findStripeOrder, findStripeSession, listStripeMovements } from './stripe-movements.ts'
import { setAsideOf, toCardState } from './stripe-state.ts'
import { withinDeadline } from './within-deadline.ts'

export type StripeOptions = { url: string; secretKey: string; noticeSecret: string; deadlineMs?: number }

const shortestPageMs = 30 * 60_000
const oldestNoticeSeconds = 300
const locales = { es: 'es-419', en: 'en', pt: 'pt-BR' } as const
const expand = ['payment_intent.latest_charge']

/** Cards by Stripe: the guest types them on Stripe's own page, and we never see them. */
export function stripeCards({ url, secretKey, noticeSecret, deadlineMs = 10_000 }: StripeOptions): PaymentPort {
  const stripe = openClient(url, secretKey, deadlineMs)
  const { sessions } = stripe.checkout
  const load = async (reference: string) => await sessions.retrieve(reference, { expand })
  const desk: Desk = { stripe, load }

  return {
    open: (order) => withinDeadline(deadlineMs, () => openSession(stripe, order)),
    find: (reference) => withinDeadline(deadlineMs, async () => judge(stripe, await load(reference), 'expired')),
    capture: (reference, key) => withinDeadline(deadlineMs, () => takeSetAside(desk, reference, key)),
    cancel: (reference) => withinDeadline(deadlineMs, () => giveUp(desk, reference)),
    refund: (refund) => withinDeadline(deadlineMs, () => sendRefund(stripe, refund)),
    findRefund: (reference) =>
      withinDeadline(deadlineMs, async () => toRefund(await stripe.refunds.retrieve(reference))),
    listMovements: (since) => listStripeMovements(stripe, since, (act) => withinDeadline(deadlineMs, act)),
    findOrder: (captured) => withinDeadline(deadlineMs, () => findStripeOrder(stripe, captured)),
    readNotice: (headers, body) =>
      withinDeadline(deadlineMs, () => readEvent(stripe, noticeSecret, headers['stripe-signature'] ?? '', body)),
  }
}

type Desk = { stripe: Stripe; load: (reference: string) => Promise<Stripe.Checkout.Session> }

/** Usually the page itself takes the money, and nothing is left to collect. What cannot be taken any more is told by the answer. */
async function takeSetAside({ stripe, load }: Desk, reference: string, key: string): Promise<PaymentState> {
  const intent = setAsideOf(await load(reference))
  if (intent) await orTooLate(stripe.paymentIntents.capture(intent.id, {}, { idempotencyKey: `capture ${key}` }))
  return await judge(stripe, await load(reference), 'expired')
}

/** Closes the page; of what was set aside on it nothing is taken. */
async function giveUp({ stripe, load }: Desk, reference: string): Promise<PaymentState> {
  const closed = await orTooLate(stripe.checkout.sessions.expire(reference, { expand }))
  if (closed) return await judge(stripe, closed, 'cancelled')
  const intent = setAsideOf(await load(reference))
  if (intent) await orTooLate(stripe.paymentIntents.cancel(intent.id))
  return await judge(stripe, await load(reference), 'cancelled')
}

async function judge(
  stripe: Stripe,
  session: Stripe.Checkout.Session,
  closed: 'expired' | 'cancelled',
): Promise<PaymentState> {
  return toCardState(session, closed, await findStripeDispute(stripe, session))
}

/** Null when it was paid, closed or given up meanwhile. */
async function orTooLate<Thing>(asked: Promise<Thing>): Promise<Thing | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}

function openClient(url: string, secretKey: string, timeout: number): Stripe {
  const { protocol, hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port: Number(port) } : {}),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    // Whoever calls decides whether to ask again, under the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Stripe closes no page sooner than after half an hour: such an order gets half an hour more, and is cancelled by its owner. */
async function openSession(stripe: Stripe, order: PaymentOrder): Promise<OpenedPayment> {
  const late = new Date(order.expiresAt.getTime() + shortestPageMs)
  const isShort = order.expiresAt.getTime() < Date.now() + shortestPageMs + 60_000
  const [first, other] = isShort ? [late, order.expiresAt] : [order.expiresAt, late]
  const key = { idempotencyKey: order.id }
  try {
    return toOpened(await stripe.checkout.sessions.create(toSession(order, first), key))
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeIdempotencyError)) throw error
    // It was opened before, when the time left was judged otherwise.
    return toOpened(await stripe.checkout.sessions.create(toSession(order, other), key))
  }
}

function toSession(order: PaymentOrder, expiresAt: Date): Stripe.Checkout.SessionCreateParams {
  const months = order.months === null ? null : String(order.months)
  const metadata = { order: order.id, method: order.method, ...(months ? { months } : {}) }
  return {
    mode: 'payment',
    client_reference_id: order.id,
    allowed_payment_method_types: ['card'],
    // Guests pay the amount they accepted, in its currency.
    adaptive_pricing: { enabled: false },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.amount.currency.toLowerCase(),
          // Stripe counts in the minor units of ISO 4217 in each of our currencies.
          unit_amount: order.amount.minor,
          product_data: { name: order.description },
        },
      },
    ],
    payment_method_options: { card: { installments: { enabled: months !== null }, ...toRestrictions(order) } },
    payment_intent_data: {
      description: order.description,
      metadata,
      ...(order.isSetAsideFirst && { capture_method: 'manual' as const }),
    },
    metadata,
    customer_email: order.email,
    locale: locales[order.language],
    success_url: order.returnUrl,
    cancel_url: toLeftUrl(order),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  }
}

/** Stripe refuses Diners, Discover and JCB together or not at all. */
function toRestrictions({ refusedCards }: PaymentOrder) {
  const isRefused = (...codes: string[]) => codes.every((code) => refusedCards.includes(code))
  const blocked = [
    ...(isRefused('VI') ? ['visa'] : []),
    ...(isRefused('MC') ? ['mastercard'] : []),
    ...(isRefused('AX') ? ['american_express'] : []),
    ...(isRefused('DN', 'DS', 'JC') ? ['discover_global_network'] : []),
  ]
  return blocked.length ? { restrictions: { brands_blocked: blocked } } : {}
}

function toOpened({ id, url }: Stripe.Checkout.Session): OpenedPayment {
  if (!url) throw new Error(`The session ${id} has no page.`)
  return { reference: id, url }
}

type WantedRefund = Parameters<PaymentPort['refund']>[0]

/** Keys are forgotten after a day, so the list is asked first: a refund is looked for longer than that. */
async function sendRefund(stripe: Stripe, { reference, amount, key }: WantedRefund) {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(reference)
  if (typeof intent !== 'string') throw new Error(`Nothing was paid in ${reference}, so nothing can go back.`)
  const known = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  const sent = known.data.find((each) => each.metadata?.refund === key)
  if (sent) return toRefund(sent)
  const wanted = { payment_intent: intent, amount: amount.minor, metadata: { refund: key } }
  return toRefund(await stripe.refunds.create(wanted, { idempotencyKey: key }))
}

function toRefund({ id, status }: Stripe.Refund) {
  const isOver = status === 'failed' || status === 'canceled'
  const state = status === 'succeeded' ? ('done' as const) : isOver ? ('failed' as const) : ('pending' as const)
  return { state, reference: id }
}

async function readEvent(
  stripe: Stripe,
  secret: string,
  signature: string,
  body: Buffer,
): Promise<PaymentNotice | null> {
  let event: Stripe.Event
  try {
    event = await stripe.webhooks.constructEventAsync(body, signature, secret, oldestNoticeSeconds)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw error
  }
  const object = event.data.object as NoticeObject
  // What is about no page of ours goes by its own name, which nobody here knows.
  const reference = (await findSession(stripe, object)) ?? object.id ?? event.id
  return { noticeId: event.id, reference, kind: event.type, isDecline: event.type === 'payment_intent.payment_failed' }
}

type NoticeObject = { object: string; id?: string; payment_intent?: string | { id: string } | null }

async function findSession(stripe: Stripe, { object, id, payment_intent }: NoticeObject): Promise<string | null> {
  if (object === 'checkout.session') return id ?? null
  const named = typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null)
  const intent = object === 'payment_intent' ? id : named
  if (!intent) return null
  return await findStripeSession(stripe, intent)
}
