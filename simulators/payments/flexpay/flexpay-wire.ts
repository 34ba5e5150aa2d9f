import { type Answer, type Ask, json, type Route } from '../ask-and-answer.ts'
import type { Bank } from '../bank.ts'
import type { Checkout, Move, NewCheckout, Refund } from '../checkout.ts'
import { languageOf } from '../paypal/new-order.ts'
import { random } from '../random-names.ts'
import type { Replays } from '../replays.ts'
import { isRefundable } from '../settle-checkout.ts'

type FlexpayOptions = { bank: Bank; replays: Replays; key: string; merchant: string; origin: () => string }

/** Financing codes and the currencies they pay in. */
const financing: Record<string, string> = { 'UPLIFT-US': 'USD', 'UPLIFT-CA': 'CAD' }

/** A lender that pays the merchant at once and is paid back month by month. */
export function flexpayWire(options: FlexpayOptions): Route {
  return async (ask) => {
    if (!ask.path.startsWith('/flexpay/v1/')) return null
    if (ask.headers.authorization !== `Bearer ${options.key}`) return refuse(401, 'unauthorized')
    const key = ask.method === 'POST' ? ask.headers['idempotency-key'] : undefined
    if (!key) return await route(ask, options)
    const replay = await options.replays(`flexpay ${ask.path} ${key}`, ask.body, () => route(ask, options))
    return replay.outcome === 'other-request' ? refuse(409, 'key_used_otherwise') : replay.answer
  }
}

async function route(ask: Ask, { bank, merchant, origin }: FlexpayOptions): Promise<Answer> {
  const [, collection = '', id = '', action = ''] =
    /^\/flexpay\/v1\/(orders|refunds|movements)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(ask.path) ?? []
  const order = (checkout: Checkout) => json(200, drawOrder(checkout, origin()))
  const key = ask.headers['idempotency-key'] ?? null

  if (ask.method === 'POST' && collection === 'orders' && !id) {
    const wanted = readNewOrder(ask.body, bank.now(), merchant)
    return wanted ? order(await bank.open(wanted)) : refuse(422, 'invalid_order')
  }
  if (ask.method === 'GET' && collection === 'refunds') {
    const refund = bank.findRefund(id)
    return refund ? json(200, drawRefund(refund)) : refuse(404, 'not_found')
  }
  if (ask.method === 'GET' && collection === 'movements') return drawMovements(ask.query, bank)
  const checkout = bank.find(id)
  if (collection !== 'orders' || checkout?.provider !== 'flexpay') return refuse(404, 'not_found')
  switch (`${ask.method} ${action}`) {
    case 'GET ':
      return order(checkout)
    case 'POST capture':
      if (checkout.state === 'paid') return order(checkout)
      if (checkout.state !== 'approved') return refuse(409, 'not_approved')
      await bank.capture(checkout, key)
      // Credit that was withdrawn is not asked for again.
      await bank.cancel(checkout)
      return order(checkout)
    case 'POST cancel':
      await bank.cancel(checkout)
      return order(checkout)
    case 'POST refunds': {
      const { amount = 0, reference = '' } = JSON.parse(ask.body) as { amount?: number; reference?: string }
      // A reference names one refund for ever, longer than any key is remembered.
      const known = bank.listRefunds(checkout.id).find((each) => reference && each.metadata.reference === reference)
      if (known) return json(200, drawRefund(known))
      const left = checkout.state === 'paid' && isRefundable(checkout) ? checkout.amount - checkout.refunded : 0
      if (!Number.isSafeInteger(amount) || amount <= 0 || amount > left) return refuse(422, 'amount_not_refundable')
      return json(
        200,
        drawRefund(await bank.refund(checkout, { id: `fr_${random()}`, amount, metadata: { reference } }, key)),
      )
    }
    default:
      return refuse(404, 'not_found')
  }
}

function readNewOrder(text: string, now: number, merchant: string): NewCheckout | null {
  const body = JSON.parse(text) as Record<string, string> & { amount: number }
  const { order_id: order, currency, return_url: returnUrl, amount } = body
  const expiresAt = Date.parse(body.expires_at ?? '')
  const isGood = Number.isSafeInteger(amount) && amount > 0 && financing[body.financing_code ?? ''] === currency
  if (!isGood || !order || !currency || !returnUrl || !(expiresAt > now)) return null
  return {
    id: `fx_${random()}`,
    provider: 'flexpay',
    order,
    amount,
    currency,
    description: body.description ?? '',
    merchant,
    email: body.customer_email ?? null,
    language: languageOf(body.locale ?? ''),
    returnUrl,
    cancelUrl: body.cancel_url ?? returnUrl,
    allowsMonths: false,
    months: null,
    refuses: [],
    isManual: false,
    metadata: {},
    expiresAt,
  }
}

function drawOrder(checkout: Checkout, origin: string) {
  const { state } = checkout
  const isDeclined = state === 'cancelled' && checkout.refusal !== null
  const status = { open: 'pending', paid: 'captured' }[state as string] ?? state
  return {
    id: checkout.id,
    order_id: checkout.order,
    status: isDeclined ? 'declined' : status,
    amount: checkout.amount,
    currency: checkout.currency,
    refunded_amount: checkout.refunded,
    dispute: checkout.dispute ? { status: checkout.dispute.state, amount: checkout.dispute.amount } : null,
    plan_months: checkout.months,
    description: checkout.description,
    checkout_url: `${origin}/flexpay/${checkout.id}`,
  }
}

const movementsOfPage = 100

function drawMovements(query: URLSearchParams, bank: Bank): Answer {
  const moves = bank
    .listMovements('flexpay', Date.parse(query.get('since') ?? ''))
    .filter(({ refund }) => refund?.state !== 'failed')
  const drawn = moves.map(drawMovement)
  const from = drawn.findIndex(({ id }) => id === query.get('after')) + 1
  const until = from + movementsOfPage
  return json(200, { movements: drawn.slice(from, until), has_more: until < drawn.length })
}

function drawMovement({ at, checkout, refund }: Move) {
  return {
    id: refund?.id ?? checkout.charge ?? checkout.id,
    type: refund ? 'refund' : 'capture',
    order: checkout.id,
    reference: refund ? (refund.metadata.reference ?? '') : checkout.order,
    amount: refund?.amount ?? checkout.amount,
    currency: checkout.currency,
    created_at: new Date(at).toISOString(),
  }
}

function drawRefund({ id, amount, state }: Refund) {
  return { id, amount, status: state === 'done' ? 'completed' : state }
}

function refuse(status: number, code: string): Answer {
  return json(status, { error: { code } })
}
