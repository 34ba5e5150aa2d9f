import Stripe from 'stripe'
import { parseCurrency } from '#resort/money/currency.ts'
import { money } from '#resort/money/money.ts'
import type { Movement } from '#resort/payments/payment-port.ts'

const pageSize = 100

/** With the description that its guest read. */
export async function findStripeOrder(stripe: Stripe, intent: string) {
  const reference = await findStripeSession(stripe, intent)
  if (!reference) return null
  const { description } = await stripe.paymentIntents.retrieve(intent)
  return { reference, description: description ?? '' }
}

type InTime = <Value>(act: () => Promise<Value>) => Promise<Value>

/** What Stripe charged and refunded: every charge of the account, whoever asked for it. */
export async function listStripeMovements(stripe: Stripe, since: Date, inTime: InTime): Promise<Movement[]> {
  const wanted = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: pageSize }
  const charges = await readAll(inTime, stripe.charges.list(wanted)[Symbol.asyncIterator]())
  const refunds = await readAll(inTime, stripe.refunds.list(wanted)[Symbol.asyncIterator]())
  return [...charges.filter(isTaken).map(toCaptured), ...refunds.filter(isGivenBack).map(toRefunded)]
}

/** The session that led to a payment. */
export async function findStripeSession(stripe: Stripe, intent: string): Promise<string | null> {
  try {
    const found = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
    return found.data[0]?.id ?? null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null
    throw error
  }
}

/** Stripe's client turns the pages; each has the deadline. */
async function readAll<Line>(inTime: InTime, lines: AsyncIterator<Line>): Promise<Line[]> {
  const read: Line[] = []
  for (;;) {
    const { done, value } = await inTime(async () => await lines.next())
    if (done) return read
    read.push(value)
  }
}

function isTaken({ status, amount_captured }: Stripe.Charge): boolean {
  return status === 'succeeded' && amount_captured > 0
}

function isGivenBack({ status }: Stripe.Refund): boolean {
  return status === 'succeeded' || status === 'pending'
}

function toCaptured({ id, payment_intent, metadata, amount_captured, currency, created }: Stripe.Charge): Movement {
  return {
    kind: 'captured',
    reference: nameOf(payment_intent) ?? id,
    key: metadata.order ?? null,
    amount: toMoney(amount_captured, currency),
    at: new Date(created * 1000),
  }
}

function toRefunded({ id, metadata, amount, currency, created }: Stripe.Refund): Movement {
  return {
    kind: 'refunded',
    reference: id,
    key: metadata?.refund ?? null,
    amount: toMoney(amount, currency),
    at: new Date(created * 1000),
  }
}

function nameOf(thing: string | { id: string } | null): string | null {
  return typeof thing === 'string' ? thing : (thing?.id ?? null)
}

function toMoney(minor: number, code: string) {
  const currency = parseCurrency(code)
  return currency && money(minor, currency)
}
