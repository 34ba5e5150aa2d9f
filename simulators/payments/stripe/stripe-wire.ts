import { type Answer, type Ask, json, type Route } from '../ask-and-answer.ts'
import type { Bank } from '../bank.ts'
import type { Checkout, Move, Refund } from '../checkout.ts'
import { random } from '../random-names.ts'
import type { Replays } from '../replays.ts'
import { isRefundable } from '../settle-checkout.ts'
import { metadataOf, readNewSession } from './new-session.ts'
import { drawCharge, drawDispute, drawIntent, drawRefund, drawSession } from './stripe-objects.ts'
import { StripeRefusal } from './stripe-refusal.ts'

type StripeOptions = { bank: Bank; replays: Replays; secretKey: string; merchant: string; origin: () => string }

/** The part of Stripe's interface that a merchant with hosted pages uses. */
export function stripeWire(options: StripeOptions): Route {
  return async (ask) => {
    if (
      !ask.path.startsWith('/v1/checkout/') &&
      !/^\/v1\/(payment_intents|charges|refunds|disputes)(\/|$)/.test(ask.path)
    )
      return null
    if (ask.headers.authorization !== `Bearer ${options.secretKey}`) {
      return new StripeRefusal('Invalid API Key provided.', { status: 401 }).answer
    }
    const key = ask.method === 'POST' ? ask.headers['idempotency-key'] : undefined
    if (!key) return await answer(ask, options)
    const fingerprint = `${ask.method} ${ask.path} ${ask.body}`
    const replay = await options.replays(`cards ${key}`, fingerprint, () => answer(ask, options))
    if (replay.outcome === 'other-request') {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      return new StripeRefusal(message, { type: 'idempotency_error' }).answer
    }
    const headers = { ...replay.answer.headers, 'Idempotency-Key': key }
    return {
      ...replay.answer,
      headers: replay.outcome === 'again' ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
    }
  }
}

async function answer(ask: Ask, options: StripeOptions): Promise<Answer> {
  try {
    return await route(ask, options)
  } catch (error) {
    if (error instanceof StripeRefusal) return error.answer
    throw error
  }
}

async function route(ask: Ask, { bank, merchant, origin }: StripeOptions): Promise<Answer> {
  const form = new URLSearchParams(ask.method === 'POST' ? ask.body : ask.query)
  const expand = [...form].flatMap(([name, value]) => (/^expand\[\d*\]$/.test(name) ? [value] : []))
  const session = (checkout: Checkout) => json(200, drawSession(checkout, origin(), expand))
  const [, collection = '', id = '', action = ''] =
    /^\/v1\/(checkout\/sessions|payment_intents|charges|refunds|disputes)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(
      ask.path,
    ) ?? []

  switch (`${ask.method} ${collection}${id && '/id'}${action && `/${action}`}`) {
    case 'POST checkout/sessions':
      return session(await bank.open(readNewSession(form, bank.now(), merchant)))
    case 'GET checkout/sessions':
      return list(sessionsOf(bank, form.get('payment_intent')).map((each) => drawSession(each, origin())))
    case 'GET checkout/sessions/id':
      return session(known(bank.find(id), 'checkout.session', id))
    case 'POST checkout/sessions/id/expire': {
      const checkout = known(bank.find(id), 'checkout.session', id)
      if (drawSession(checkout, '').status !== 'open') {
        throw new StripeRefusal('Only Checkout Sessions with a status in ["open"] can be expired.')
      }
      await bank.cancel(checkout)
      return session(checkout)
    }
    case 'GET payment_intents/id':
      return json(200, drawIntent(ofIntent(bank, id), expand))
    case 'POST payment_intents/id/capture':
      return json(200, drawIntent(await collect(bank, id, ask.headers['idempotency-key'] ?? null), expand))
    case 'POST payment_intents/id/cancel': {
      const checkout = setAside(bank, id)
      await bank.cancel(checkout)
      return json(200, drawIntent(checkout, expand))
    }
    case 'POST refunds':
      return await refund(form, bank, ask.headers['idempotency-key'] ?? null)
    case 'GET charges':
      return listPage(
        form,
        movesSince(bank, form).flatMap(({ checkout, refund: back }) => (back ? [] : drawCharge(checkout))),
      )
    case 'GET refunds': {
      if (!form.has('payment_intent')) {
        const moves = movesSince(bank, form)
        return listPage(
          form,
          moves.flatMap(({ checkout, refund: back }) => (back ? drawRefund(back, checkout) : [])),
        )
      }
      const checkout = ofIntent(bank, form.get('payment_intent') ?? '')
      return list(bank.listRefunds(checkout.id).map((each) => drawRefund(each, checkout)))
    }
    case 'GET disputes': {
      const checkout = ofIntent(bank, form.get('payment_intent') ?? '')
      return list(checkout.dispute ? [drawDispute(checkout)] : [])
    }
    case 'GET refunds/id': {
      const found = known<Refund>(bank.findRefund(id), 'refund', id)
      return json(200, drawRefund(found, known(bank.find(found.checkout), 'charge', found.checkout)))
    }
    default:
      throw new StripeRefusal(`Unrecognized request URL (${ask.method}: ${ask.path}).`, { status: 404 })
  }
}

/** Takes what is set aside; a bank may have taken it back. */
async function collect(bank: Bank, intent: string, key: string | null): Promise<Checkout> {
  const checkout = setAside(bank, intent)
  if (bank.captures() === 'fine') {
    await bank.capture(checkout, key?.replace(/^capture /, '') ?? null)
    return checkout
  }
  await bank.cancel(checkout)
  throw new StripeRefusal('The charge can no longer be captured.', { code: 'charge_expired_for_capture' })
}

function setAside(bank: Bank, intent: string): Checkout {
  const checkout = ofIntent(bank, intent)
  if (checkout.state === 'approved') return checkout
  const message = `This PaymentIntent has a status of ${drawIntent(checkout).status}.`
  throw new StripeRefusal(message, { code: 'payment_intent_unexpected_state' })
}

async function refund(form: URLSearchParams, bank: Bank, key: string | null): Promise<Answer> {
  const checkout = ofIntent(bank, form.get('payment_intent') ?? '')
  const amount = Number(form.get('amount') ?? checkout.amount - checkout.refunded)
  if (checkout.state !== 'paid')
    throw new StripeRefusal('This PaymentIntent does not have a successful charge to refund.')
  if (!isRefundable(checkout)) throw new StripeRefusal('The charge is disputed.', { code: 'charge_disputed' })
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new StripeRefusal('Invalid integer.', { param: 'amount' })
  if (amount > checkout.amount - checkout.refunded) {
    const isAll = checkout.refunded === checkout.amount
    throw new StripeRefusal('Refund amount is greater than unrefunded amount on charge.', {
      ...(isAll ? { code: 'charge_already_refunded' } : {}),
    })
  }
  const made = await bank.refund(checkout, { id: `re_${random()}`, amount, metadata: metadataOf(form) }, key)
  return json(200, drawRefund(made, checkout))
}

function list(data: unknown[]): Answer {
  return json(200, { object: 'list', data, has_more: false, url: '/v1' })
}

function movesSince(bank: Bank, form: URLSearchParams): Move[] {
  return bank.listMovements('cards', Number(form.get('created[gte]') ?? 0) * 1000)
}

/** So many after the one that was named last. */
function listPage(form: URLSearchParams, things: { id: string | null }[]): Answer {
  const from = things.findIndex(({ id }) => id === form.get('starting_after')) + 1
  const until = from + Math.min(Number(form.get('limit') ?? 10), 100)
  return json(200, { object: 'list', data: things.slice(from, until), has_more: until < things.length, url: '/v1' })
}

function sessionsOf(bank: Bank, intent: string | null): Checkout[] {
  return bank.list().filter((each) => each.provider === 'cards' && (!intent || each.intent === intent))
}

function ofIntent(bank: Bank, id: string): Checkout {
  const checkout = bank.list().find((each) => each.intent === id && id)
  return known(checkout ? bank.find(checkout.id) : null, 'payment_intent', id)
}

function known<Thing>(thing: Thing | null, kind: string, id: string): Thing {
  if (thing) return thing
  throw new StripeRefusal(`No such ${kind}: '${id}'`, { status: 404, code: 'resource_missing', param: 'id' })
}
