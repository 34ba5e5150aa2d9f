import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Payment as PaymentRow } from '#db/tables.ts'
import type { Tx } from '#db/transact.ts'
import { languages } from '../guests/language.ts'
import { currencies } from '../money/currency.ts'
import { money } from '../money/money.ts'
import type { Dispute } from './dispute.ts'
import { type Payment, type PaymentProgress, payers } from './payment.ts'

/** A payment that may still become money, and how many cards banks declined on its page, as far as we were told. */
export type OpenPayment = Payment & { declines: number }

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

/** Every attempt of an order, and nobody else changes this one until the transaction ends; nor any, as long as the order is locked. */
export async function lockAmong(tx: Tx, order: string, id: string): Promise<{ payment: Payment; payments: Payment[] }> {
  const { rows: found } = await sql<Selectable<PaymentRow> & { is_expired: boolean }>`
    with locked as materialized (select * from payment where id = ${id} for update)
    select *, expires_at <= now() as is_expired from locked
    union all select *, expires_at <= now() from payment where order_id = ${order} and id <> ${id}
    order by made_at, id`.execute(tx)
  const payments = found.map(toPayment)
  const payment = payments.find((each) => each.id === id)
  if (!payment) throw new Error(`There is no payment ${id}.`)
  return { payment, payments }
}

export const isExpired = sql<boolean>`expires_at <= now()`.as('is_expired')
const declines = sql<number>`(
  select count(*)::int from payment_notice notice where notice.payment = payment.id and notice.is_decline)`.as(
  'declines',
)
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
