import { type RawBuilder, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Payment as PaymentRow } from '#db/tables.ts'
import { languages } from '../guests/language.ts'
import { currencies } from '../money/currency.ts'
import { money } from '../money/money.ts'
import type { Dispute } from './dispute.ts'
import { type Payment, type PaymentProgress, payers } from './payment.ts'

/** A payment that may still become money, and how many cards banks declined on its page, as far as we were told. */
export type OpenPayment = Payment & { declines: number }

const declinesOf = sql`(
  select count(*)::int from payment_notice notice where notice.payment = payment.id and notice.is_decline)`

/** Those of an order that may still become money, the oldest first. */
export async function listUnderway(db: Db, order: string): Promise<OpenPayment[]> {
  const found = await rows(db)
    .select(declines)
    .where('order_id', '=', order)
    .where('state', 'in', underway)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return found.map((row) => ({ ...toPayment(row), declines: row.declines }))
}

export async function loadWithDeclines(db: Db, id: string): Promise<OpenPayment> {
  const row = await rows(db).select(declines).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Error(`There is no payment ${id}.`)
  return { ...toPayment(row), declines: row.declines }
}

/** Every attempt of the row `orders`, the oldest first, as `readPayments` reads them. */
export const paymentsOfOrder = sql`(
  select coalesce(jsonb_agg(${asJson()} order by made_at, id), '[]') from payment where order_id = orders.id::text)`

/** Those that may still become money, with what was declined on the page of each, as `readUnderway` reads them. */
export const underwayOfOrder = sql`(
  select coalesce(jsonb_agg(${asJson(sql`'declines', ${declinesOf}`)} order by made_at, id), '[]')
  from payment where order_id = orders.id::text and state in ('open', 'processing', 'approved'))`

/** The row `payment` as one JSON value. */
export function asJson(more?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_jsonb(payment) || jsonb_build_object('is_expired', expires_at <= now()${more ? sql`, ${more}` : sql``})`
}

export function readPayments(stored: unknown): Payment[] {
  return (stored as StoredPayment[]).map(readPayment)
}

export function readUnderway(stored: unknown): OpenPayment[] {
  return (stored as (StoredPayment & { declines: number })[]).map((each) => ({
    ...readPayment(each),
    declines: each.declines,
  }))
}

/** In JSON a moment is a text. */
type StoredPayment = Selectable<PaymentRow> & { is_expired: boolean }

export function readPayment(stored: unknown): Payment {
  const row = stored as StoredPayment
  const { expires_at, made_at, changed_at } = row
  const moments = { expires_at: new Date(expires_at), made_at: new Date(made_at), changed_at: new Date(changed_at) }
  return toPayment({ ...row, ...moments })
}

export const isExpired = sql<boolean>`expires_at <= now()`.as('is_expired')
const declines = sql<number>`${declinesOf}`.as('declines')
export const underway = ['open', 'processing', 'approved']

export function rows(db: Db) {
  return db.selectFrom('payment').selectAll().select(isExpired)
}

const provider = z.enum(payers)
const currency = z.enum(currencies)
const language = z.enum(languages)
const paymentState = z.enum(['open', 'processing', 'approved', 'paid', 'returned', 'failed'])
const failure = z.enum(['declined', 'authentication-failed', 'cancelled', 'expired'])

export function toPayment(row: Selectable<PaymentRow> & { is_expired: boolean }): Payment {
  return {
    id: row.id,
    order: row.order_id,
    instalment: row.instalment,
    provider: provider.parse(row.provider),
    method: row.method,
    refusedCards: row.refused_cards,
    months: row.months,
    bank: row.bank,
    amount: money(row.amount_minor, currency.parse(row.currency)),
    language: language.parse(row.language),
    email: row.email,
    description: row.description,
    returnUrl: row.return_url,
    expiresAt: row.expires_at,
    isSetAsideFirst: row.is_set_aside_first,
    isClosing: row.is_closing,
    opened: row.reference === null || row.url === null ? null : { reference: row.reference, url: row.url },
    progress: toProgress(row),
    isExpired: row.is_expired,
    madeAt: row.made_at,
  }
}

const disputeState = z.enum(['open', 'won', 'lost'])

function toDispute({ dispute, disputed_minor, received_currency }: Selectable<PaymentRow>): Dispute | null {
  if (dispute === null) return null
  return { state: disputeState.parse(dispute), amount: money(disputed_minor ?? 0, currency.parse(received_currency)) }
}

function toProgress(row: Selectable<PaymentRow>): PaymentProgress {
  const state = paymentState.parse(row.state)
  switch (state) {
    case 'paid':
    case 'returned':
      return {
        state,
        received: money(row.received_minor ?? 0, currency.parse(row.received_currency)),
        paidWith: { method: row.paid_method ?? row.method, lastFour: row.paid_last_four, months: row.paid_months },
        dispute: toDispute(row),
      }
    case 'failed':
      return { state, reason: failure.parse(row.failure) }
    default:
      return { state }
  }
}
