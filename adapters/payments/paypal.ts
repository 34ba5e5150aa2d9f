import { z } from 'zod'
import { toDecimal } from '#resort/money/decimal-money.ts'
import { toLeftUrl } from '#resort/payments/left-unpaid.ts'
import type { OpenedPayment, PaymentOrder, PaymentPort, PaymentState } from '#resort/payments/payment-port.ts'
import type { ProviderAnswer } from './ask-provider.ts'
import { openBreaker } from './breaker.ts'
import { type AskPayPal, openPayPalClient } from './paypal-client.ts'
import { findPayPalDispute } from './paypal-disputes.ts'
import { findPayPalOrder, listPayPalMovements } from './paypal-movements.ts'
import { readPayPalNotice } from './paypal-notice.ts'
import {
  captureOf,
  findSentRefund,
  type PayPalOrder,
  payPalOrder,
  payPalRefund,
  toPayPalState,
} from './paypal-state.ts'
import { withinDeadline } from './within-deadline.ts'

export type PayPalOptions = { url: string; clientId: string; secret: string; noticeId: string; deadlineMs?: number }

const locales = { es: 'es-MX', en: 'en-US', pt: 'pt-BR' } as const
const refusal = z.object({ details: z.array(z.object({ issue: z.string() })).default([]) })
const longestText = 127

/** PayPal's orders: the guest agrees on PayPal's page, and the money moves when we capture it. */
export function payPal({ noticeId, deadlineMs = 10_000, ...keys }: PayPalOptions): PaymentPort {
  const ask = openPayPalClient(keys)
  const judging = openBreaker()
  const inTime = <Value>(act: (signal: AbortSignal) => Promise<Value>) => withinDeadline(deadlineMs, act)
  return {
    open: (order) => inTime((signal) => openOrder(ask, order, signal)),
    find: (reference) => inTime(async (signal) => await judge(ask, await findOrder(ask, reference, signal), signal)),
    capture: (reference, key) => inTime((signal) => capture(ask, { reference, key, signal })),
    cancel: (reference) => inTime((signal) => close(ask, reference, signal)),
    refund: (refund) => inTime((signal) => sendRefund(ask, refund, signal)),
    findRefund: (reference) =>
      inTime(async (signal) => {
        const answer = await ask({
          method: 'GET',
          path: `/v2/payments/refunds/${encodeURIComponent(reference)}`,
          signal,
        })
        if (answer.status !== 200) throw new Error(`PayPal answered ${answer.status} for the refund ${reference}.`)
        return toRefund(answer.value)
      }),
    listMovements: (since) => listPayPalMovements(ask, since, inTime),
    findOrder: (captured) => inTime((signal) => findCaptured(ask, captured, signal)),
    readNotice: (headers, body) => {
      const carefully: AskPayPal = (request) => judging(async () => refuseSilence(await ask(request)))
      return inTime((signal) => readPayPalNotice(carefully, { headers, body, noticeId, signal }))
    },
  }
}

/** It is out of order or asked too much, and says nothing of what it was asked. */
function refuseSilence(answer: ProviderAnswer): ProviderAnswer {
  if (answer.status >= 500 || answer.status === 429) throw new Error(`PayPal answered ${answer.status}.`)
  return answer
}

async function openOrder(ask: AskPayPal, order: PaymentOrder, signal: AbortSignal): Promise<OpenedPayment> {
  const { amount, description } = order
  const body = JSON.stringify({
    intent: 'CAPTURE',
    purchase_units: [
      {
        // PayPal has no deadline of ours; we keep to it when we capture.
        custom_id: `${order.id}|${order.expiresAt.getTime()}`,
        invoice_id: order.id,
        description: description.slice(0, longestText),
        amount: { currency_code: amount.currency, value: toDecimal(amount) },
      },
    ],
    payment_source: {
      paypal: {
        email_address: order.email,
        experience_context: {
          locale: locales[order.language],
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: order.returnUrl,
          cancel_url: toLeftUrl(order),
        },
      },
    },
  })
  const { status, value } = await ask({
    method: 'POST',
    path: '/v2/checkout/orders',
    key: `open-${order.id}`,
    body,
    signal,
  })
  if (status !== 200 && status !== 201) throw refused('open the order', order.id, { status, value })
  const opened = payPalOrder.parse(value)
  const page = opened.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')
  if (!page) throw new Error(`PayPal's order ${opened.id} has no page.`)
  return { reference: opened.id, url: page.href }
}

async function findOrder(ask: AskPayPal, reference: string, signal: AbortSignal): Promise<PayPalOrder | null> {
  const { status, value } = await ask({ method: 'GET', path: pathOf(reference), signal })
  // PayPal forgets orders that nobody approved in time.
  if (status === 404) return null
  if (status !== 200) throw refused('find the order', reference, { status, value })
  return payPalOrder.parse(value)
}

async function findCaptured(ask: AskPayPal, captured: string, signal: AbortSignal) {
  const reference = await findPayPalOrder(ask, captured, signal)
  const order = reference && (await findOrder(ask, reference, signal))
  return order ? { reference, description: order.purchase_units[0]?.description ?? '' } : null
}

async function judge(ask: AskPayPal, order: PayPalOrder | null, signal: AbortSignal): Promise<PaymentState> {
  if (!order) return { state: 'failed', reason: 'expired' }
  const taken = captureOf(order)
  return toPayPalState(order, taken ? await findPayPalDispute({ ask, signal }, taken.id) : null)
}

type WantedCapture = { reference: string; key: string; signal: AbortSignal }

async function capture(ask: AskPayPal, { reference, key, signal }: WantedCapture): Promise<PaymentState> {
  const order = await findOrder(ask, reference, signal)
  const before = await judge(ask, order, signal)
  if (!order || before.state !== 'approved') return before
  if (Date.now() >= deadlineOf(order)) {
    const closed = await close(ask, reference, signal)
    return closed.state === 'failed' ? { state: 'failed', reason: 'expired' } : closed
  }
  const { status, value } = await ask({
    method: 'POST',
    path: `${pathOf(reference)}/capture`,
    key: `capture-${key}`,
    body: '{}',
    signal,
  })
  if (issuesOf(value).includes('INSTRUMENT_DECLINED')) {
    await close(ask, reference, signal)
    return { state: 'failed', reason: 'declined' }
  }
  if (status !== 200 && status !== 201 && status !== 422) throw refused('capture', reference, { status, value })
  return await judge(ask, await findOrder(ask, reference, signal), signal)
}

/** PayPal cannot cancel an order, but captures none that is meant to be authorized. */
async function close(ask: AskPayPal, reference: string, signal: AbortSignal): Promise<PaymentState> {
  const body = JSON.stringify([{ op: 'replace', path: '/intent', value: 'AUTHORIZE' }])
  const { status, value } = await ask({ method: 'PATCH', path: pathOf(reference), body, signal })
  if (status >= 400 && status !== 404 && status !== 422) throw refused('close', reference, { status, value })
  const now = await judge(ask, await findOrder(ask, reference, signal), signal)
  // Where PayPal refused the change the money still moves only by us.
  return now.state === 'open' || now.state === 'approved' ? { state: 'failed', reason: 'cancelled' } : now
}

type WantedRefund = Parameters<PaymentPort['refund']>[0]

async function sendRefund(ask: AskPayPal, { reference, amount, key }: WantedRefund, signal: AbortSignal) {
  const order = await findOrder(ask, reference, signal)
  const taken = order && captureOf(order)
  if (!taken) throw new Error(`Nothing was paid in ${reference}, so nothing can go back.`)
  // PayPal forgets keys; the order remembers its refunds.
  const sent = findSentRefund(order, key)
  if (sent) return toRefund(sent)
  const path = `/v2/payments/captures/${encodeURIComponent(taken.id)}/refund`
  const back = { currency_code: amount.currency, value: toDecimal(amount) }
  const body = JSON.stringify({ amount: back, custom_id: key })
  const { status, value } = await ask({ method: 'POST', path, key: `refund-${key}`, body, signal })
  if (status !== 200 && status !== 201) throw refused('refund', reference, { status, value })
  return toRefund(value)
}

function toRefund(value: unknown) {
  const { id, status } = payPalRefund.parse(value)
  const isOver = status === 'FAILED' || status === 'CANCELLED'
  const state = status === 'COMPLETED' ? ('done' as const) : isOver ? ('failed' as const) : ('pending' as const)
  return { state, reference: id }
}

function deadlineOf({ purchase_units: [unit] }: PayPalOrder): number {
  return Number(unit?.custom_id?.split('|')[1] ?? Number.NaN) || 0
}

function pathOf(reference: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(reference)}`
}

function issuesOf(value: unknown): string[] {
  return refusal.safeParse(value).data?.details.map(({ issue }) => issue) ?? []
}

function refused(what: string, reference: string, { status, value }: { status: number; value: unknown }): Error {
  return new Error(`PayPal does not ${what} ${reference}: it answered ${status} ${issuesOf(value).join(', ')}`.trim())
}
