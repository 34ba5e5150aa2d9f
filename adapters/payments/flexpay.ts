import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { parseCurrency } from '#resort/money/currency.ts'
import { type Money, money } from '#resort/money/money.ts'
import { financingCode } from '#resort/payments/instalments.ts'
import { toLeftUrl } from '#resort/payments/left-unpaid.ts'
import type { Movement, PaymentNotice, PaymentOrder, PaymentPort, PaymentState } from '#resort/payments/payment-port.ts'
import { askProvider } from './ask-provider.ts'
import { withinDeadline } from './within-deadline.ts'

export type FlexpayOptions = { url: string; key: string; noticeSecret: string; deadlineMs?: number }

const flexpayOrder = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  refunded_amount: z.int(),
  dispute: z.object({ status: z.enum(['open', 'won', 'lost']), amount: z.int() }).nullable(),
  plan_months: z.int().nullable(),
  checkout_url: z.url(),
  description: z.string().default(''),
})
const flexpayRefund = z.object({ id: z.string(), status: z.enum(['pending', 'completed', 'failed']) })
const flexpayEvent = z.object({ id: z.string(), type: z.string(), order: z.object({ id: z.string() }) })
const flexpayMovements = z.object({
  movements: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['capture', 'refund']),
      order: z.string(),
      reference: z.string(),
      amount: z.int(),
      currency: z.string(),
      created_at: z.iso.datetime(),
    }),
  ),
  has_more: z.boolean(),
})
const refundStates = { pending: 'pending', completed: 'done', failed: 'failed' } as const
const oldestSeconds = 300

/** Financing by Flexpay: the lender pays us at once, and the guest pays the lender month by month. */
export function flexpay({ url, key, noticeSecret, deadlineMs = 10_000 }: FlexpayOptions): PaymentPort {
  const inTime = <Value>(act: (ask: AskFlexpay) => Promise<Value>) =>
    withinDeadline(deadlineMs, (signal) => act((path, asked) => askFlexpay({ url, key, signal }, path, asked)))
  const find = async (ask: AskFlexpay, reference: string) => toState(flexpayOrder.parse(await ask(at(reference))))

  return {
    open: (order) =>
      inTime(async (ask) => {
        const opened = flexpayOrder.parse(await ask('orders', { post: toOrder(order), key: order.id }))
        return { reference: opened.id, url: opened.checkout_url }
      }),
    find: (reference) => inTime((ask) => find(ask, reference)),
    capture: (reference, captureKey) =>
      inTime(async (ask) => {
        await ask(`${at(reference)}/capture`, { post: {}, key: captureKey })
        return await find(ask, reference)
      }),
    cancel: (reference) =>
      inTime(async (ask) => toState(flexpayOrder.parse(await ask(`${at(reference)}/cancel`, { post: {} })))),
    refund: ({ reference, amount, key: refundKey }) =>
      inTime(async (ask) =>
        toRefund(
          await ask(`${at(reference)}/refunds`, {
            post: { amount: amount.minor, reference: refundKey },
            key: refundKey,
          }),
        ),
      ),
    findRefund: (reference) => inTime(async (ask) => toRefund(await ask(`refunds/${encodeURIComponent(reference)}`))),
    listMovements: (since) => listMovements(since, inTime),
    findOrder: (captured) =>
      inTime(async (ask) => {
        const { id, description } = flexpayOrder.parse(await ask(at(captured)))
        return { reference: id, description }
      }),
    readNotice: async (headers, body) => readNotice(noticeSecret, headers['flexpay-signature'] ?? '', body),
  }
}

type InTime = <Value>(act: (ask: AskFlexpay) => Promise<Value>) => Promise<Value>

async function listMovements(since: Date, inTime: InTime): Promise<Movement[]> {
  const movements: Movement[] = []
  for (let after: string | null = ''; after !== null; ) {
    const query = new URLSearchParams({ since: since.toISOString(), ...(after ? { after } : {}) })
    const page = flexpayMovements.parse(await inTime((ask) => ask(`movements?${query}`)))
    movements.push(...page.movements.map(toMovement))
    after = page.has_more ? (page.movements.at(-1)?.id ?? null) : null
  }
  return movements
}

type FlexpayMovement = z.infer<typeof flexpayMovements>['movements'][number]

/** What it took goes by the name of the order, for there is one capture of each. */
function toMovement({ id, type, order, reference, amount, currency: code, created_at }: FlexpayMovement): Movement {
  const currency = parseCurrency(code)
  const what =
    type === 'refund'
      ? ({ kind: 'refunded', reference: id } as const)
      : ({ kind: 'captured', reference: order } as const)
  return { ...what, key: reference || null, amount: currency && money(amount, currency), at: new Date(created_at) }
}

type Asked = { post: unknown; key?: string }
type AskFlexpay = (path: string, asked?: Asked) => Promise<unknown>
type Connection = { url: string; key: string; signal: AbortSignal }

async function askFlexpay({ url, key, signal }: Connection, path: string, asked?: Asked): Promise<unknown> {
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Type': 'application/json',
    ...(asked?.key ? { 'Idempotency-Key': asked.key } : {}),
  }
  const body = asked ? { body: JSON.stringify(asked.post) } : {}
  const method = asked ? 'POST' : 'GET'
  const { status, value } = await askProvider({ url: `${url}/v1/${path}`, method, headers, ...body, signal })
  // Nothing is collected from an order that is not approved, which is no trouble.
  if (status === 200 || (status === 409 && path.endsWith('/capture'))) return value
  throw new Error(`Flexpay answered ${status} for ${path}.`)
}

function at(reference: string): string {
  return `orders/${encodeURIComponent(reference)}`
}

function toOrder(order: PaymentOrder) {
  return {
    order_id: order.id,
    amount: order.amount.minor,
    currency: order.amount.currency,
    financing_code: financingCode(order.amount.currency, 'UPLIFT'),
    description: order.description,
    customer_email: order.email,
    locale: order.language,
    return_url: order.returnUrl,
    cancel_url: toLeftUrl(order),
    expires_at: order.expiresAt.toISOString(),
  }
}

function toState(order: z.infer<typeof flexpayOrder>): PaymentState {
  switch (order.status) {
    case 'pending':
      return { state: 'open' }
    case 'approved':
      return { state: 'approved' }
    case 'captured':
      return {
        state: 'paid',
        amount: toMoney(order.amount, order.currency),
        refunded: toMoney(order.refunded_amount, order.currency),
        dispute: order.dispute && {
          state: order.dispute.status,
          amount: toMoney(order.dispute.amount, order.currency),
        },
        paidWith: { method: 'UPLIFT', lastFour: null, months: order.plan_months },
      }
    case 'declined':
    case 'cancelled':
    case 'expired':
      return { state: 'failed', reason: order.status }
    default:
      throw new Error(`Flexpay says that ${order.id} is ${order.status}, which is unknown.`)
  }
}

function toMoney(minor: number, code: string): Money {
  const currency = parseCurrency(code)
  if (!currency) throw new Error(`Flexpay speaks of ${code}, in which nothing is sold here.`)
  return money(minor, currency)
}

function toRefund(value: unknown) {
  const { id, status } = flexpayRefund.parse(value)
  return { state: refundStates[status], reference: id }
}

function readNotice(secret: string, signature: string, body: Buffer): PaymentNotice | null {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) <= oldestSeconds
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  if (!given || !isFresh || !timingSafeEqual(expected, Buffer.from(given, 'hex'))) return null
  const { id, type, order } = flexpayEvent.parse(JSON.parse(body.toString('utf8')))
  return { noticeId: id, reference: order.id, kind: type, isDecline: type === 'order.declined' }
}
