import { fromDecimal } from '../amounts.ts'
import { type Answer, type Ask, json, type Route } from '../ask-and-answer.ts'
import type { Bank } from '../bank.ts'
import type { Checkout } from '../checkout.ts'
import type { Keys } from '../keys.ts'
import { random, shortName } from '../random-names.ts'
import type { Replays } from '../replays.ts'
import { isRefundable } from '../settle-checkout.ts'
import { readNewOrder } from './new-order.ts'
import { sealOf } from './paypal-notice.ts'
import { drawCapture, drawDispute, drawOrder, drawRefund, drawWholeDispute } from './paypal-objects.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { drawReport } from './paypal-report.ts'

type PayPalOptions = { bank: Bank; replays: Replays; keys: Keys['paypal']; merchant: string; origin: () => string }

const tokenSeconds = 9 * 3_600

/** The part of PayPal's Orders v2 and of its reports that a merchant with redirects uses. */
export function paypalWire(options: PayPalOptions): Route {
  const tokens = new Map<string, number>()
  return async (ask) => {
    if (!/^\/(v1\/oauth2|v1\/notifications|v1\/customer|v1\/reporting|v2\/checkout|v2\/payments)\//.test(ask.path))
      return null
    try {
      if (ask.path === '/v1/oauth2/token') return giveToken(ask, options, tokens)
      const token = /^Bearer (.+)$/.exec(ask.headers.authorization ?? '')?.[1] ?? ''
      if ((tokens.get(token) ?? 0) <= options.bank.now()) throw new PayPalRefusal(401, 'INVALID_TOKEN')
      return await once(ask, options)
    } catch (error) {
      if (error instanceof PayPalRefusal) return error.answer
      throw error
    }
  }
}

function giveToken(ask: Ask, { keys, bank }: PayPalOptions, tokens: Map<string, number>): Answer {
  const expected = `Basic ${Buffer.from(`${keys.clientId}:${keys.secret}`).toString('base64')}`
  if (ask.headers.authorization !== expected) throw new PayPalRefusal(401, 'CLIENT_AUTHENTICATION_FAILED')
  const token = random()
  tokens.set(token, bank.now() + tokenSeconds * 1000)
  return json(200, { access_token: token, token_type: 'Bearer', expires_in: tokenSeconds })
}

/** A request with a name takes effect once. */
async function once(ask: Ask, options: PayPalOptions): Promise<Answer> {
  const name = ask.method === 'POST' ? ask.headers['paypal-request-id'] : undefined
  if (!name) return await route(ask, options)
  const act = () => route(ask, options)
  const replay = await options.replays(`paypal ${ask.path} ${name}`, ask.body, act)
  if (replay.outcome === 'other-request') throw new PayPalRefusal(422, 'DUPLICATE_REQUEST_ID')
  return replay.answer
}

async function route(ask: Ask, { bank, keys, merchant, origin }: PayPalOptions): Promise<Answer> {
  const order = (checkout: Checkout, status = 200) =>
    json(status, drawOrder(checkout, bank.listRefunds(checkout.id), origin()))
  const [, collection = '', id = '', action = ''] =
    /^\/v[12]\/(checkout\/orders|payments\/captures|payments\/refunds|customer\/disputes|reporting\/transactions|notifications\/verify-webhook-signature)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(
      ask.path,
    ) ?? []

  switch (`${ask.method} ${collection}${id && '/id'}${action && `/${action}`}`) {
    case 'POST checkout/orders':
      return order(await bank.open(readNewOrder(ask.body, bank.now(), merchant)))
    case 'GET checkout/orders/id':
      return order(known(bank, id))
    case 'PATCH checkout/orders/id':
      return await patch(ask, bank, known(bank, id))
    case 'POST checkout/orders/id/capture': {
      const checkout = known(bank, id)
      await capture(checkout, bank, ask.headers['paypal-request-id'] ?? null)
      return order(checkout, 201)
    }
    case 'GET payments/captures/id':
      return json(200, drawCapture(captured(bank, id)))
    case 'POST payments/captures/id/refund': {
      const checkout = captured(bank, id)
      const refund = await refundOf(ask, bank, checkout)
      return json(201, drawRefund(refund, checkout, origin()))
    }
    case 'GET payments/refunds/id': {
      const refund = bank.findRefund(id)
      if (!refund) throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID')
      return json(200, drawRefund(refund, known(bank, refund.checkout), origin()))
    }
    case 'GET customer/disputes': {
      const disputed = bank
        .list()
        .filter((each) => each.dispute && each.charge === ask.query.get('disputed_transaction_id'))
      return json(200, { items: disputed.map(drawDispute) })
    }
    case 'GET customer/disputes/id': {
      const disputed = bank.list().find((each) => each.dispute && drawDispute(each).dispute_id === id)
      if (!disputed) throw new PayPalRefusal(404, 'RESOURCE_NOT_FOUND')
      return json(200, drawWholeDispute(disputed))
    }
    case 'GET reporting/transactions':
      return drawReport(ask.query, bank)
    case 'POST notifications/verify-webhook-signature':
      return verify(ask, keys)
    default:
      throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID')
  }
}

async function patch(ask: Ask, bank: Bank, checkout: Checkout): Promise<Answer> {
  const [change] = JSON.parse(ask.body) as { op: string; path: string; value: unknown }[]
  if (change?.op !== 'replace' || change.path !== '/intent') throw new PayPalRefusal(422, 'NOT_PATCHABLE')
  if (checkout.state !== 'open' && checkout.state !== 'approved') throw new PayPalRefusal(422, 'ORDER_ALREADY_CAPTURED')
  await bank.annotate(checkout, { intent: String(change.value) })
  return { status: 204, body: '' }
}

async function capture(checkout: Checkout, bank: Bank, key: string | null): Promise<void> {
  if (checkout.state === 'paid') throw new PayPalRefusal(422, 'ORDER_ALREADY_CAPTURED')
  if (checkout.metadata.intent !== 'CAPTURE') throw new PayPalRefusal(422, 'ACTION_DOES_NOT_MATCH_INTENT')
  if (checkout.state !== 'approved') throw new PayPalRefusal(422, 'ORDER_NOT_APPROVED')
  await bank.capture(checkout, key)
  if (!checkout.charge) throw new PayPalRefusal(422, 'INSTRUMENT_DECLINED')
}

async function refundOf(ask: Ask, bank: Bank, checkout: Checkout) {
  const body = JSON.parse(ask.body || '{}') as { amount?: { currency_code: string; value: string }; custom_id?: string }
  const left = checkout.amount - checkout.refunded
  const amount = body.amount ? fromDecimal(body.amount.value, body.amount.currency_code) : left
  if (body.amount && body.amount.currency_code !== checkout.currency)
    throw new PayPalRefusal(422, 'REFUND_CURRENCY_MISMATCH')
  if (!isRefundable(checkout)) throw new PayPalRefusal(422, 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK')
  if (!amount) throw new PayPalRefusal(422, 'DECIMAL_PRECISION')
  if (!left) throw new PayPalRefusal(422, 'CAPTURE_FULLY_REFUNDED')
  if (amount > left) throw new PayPalRefusal(422, 'REFUND_AMOUNT_EXCEEDED')
  const key = ask.headers['paypal-request-id'] ?? null
  const metadata: Record<string, string> = body.custom_id ? { custom_id: body.custom_id } : {}
  return await bank.refund(checkout, { id: shortName(), amount, metadata }, key)
}

function verify(ask: Ask, keys: Keys['paypal']): Answer {
  const asked = JSON.parse(ask.body) as Record<string, string> & { webhook_event: unknown }
  const transmission = { id: asked.transmission_id ?? '', time: asked.transmission_time ?? '' }
  const isOurs = asked.webhook_id === keys.noticeId
  const isRight = asked.transmission_sig === sealOf(JSON.stringify(asked.webhook_event), keys, transmission)
  return json(200, { verification_status: isOurs && isRight ? 'SUCCESS' : 'FAILURE' })
}

function known(bank: Bank, id: string): Checkout {
  const checkout = bank.find(id)
  // PayPal forgets what was not approved in time.
  if (checkout?.provider !== 'paypal' || checkout.state === 'expired')
    throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID')
  return checkout
}

function captured(bank: Bank, capture: string): Checkout {
  const checkout = bank.list().find((each) => each.charge === capture)
  if (!checkout) throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID')
  return checkout
}
