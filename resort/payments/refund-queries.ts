import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Refund as RefundRow } from '#db/tables.ts'
import type { Tx } from '#db/transact.ts'
import { currencies } from '../money/currency.ts'
import { type Money, money } from '../money/money.ts'
import type { Payment } from './payment.ts'
import type { RefundState } from './payment-port.ts'

/** Why money goes back: the guest cancelled or changed dates, the house gives it, a supplier could not deliver, or it came too late, twice, or in another amount. */
export const refundReason = z.enum([
  'cancelled',
  'changed',
  'courtesy',
  'not-delivered',
  'late',
  'double',
  'other-amount',
])
export type RefundReason = z.infer<typeof refundReason>

const currency = z.enum(currencies)
const state = z.enum(['wanted', 'pending', 'done', 'failed', 'charged-back'])

/**
 * A refund is sent at once the first time, then with longer and longer waits; one that took the place of a failed one waits
 * too.
 */
const longestWaitSeconds = 6 * 3600

export type NewRefund = { id: string; paymentId: string; amount: Money; reason: RefundReason }

export type Refund = NewRefund & {
  /** A bank took it back for the guest before it was sent. */
  state: 'wanted' | 'charged-back' | RefundState['state']
  reference: string | null
  tries: number
  madeAt: Date
}

/** Writes down that money is to go back, once under its id; the database refuses more than came. */
export async function saveRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      id: refund.id,
      payment: refund.paymentId,
      currency: refund.amount.currency,
      amount_minor: refund.amount.minor,
      reason: refund.reason,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function loadRefund(db: Db, id: string): Promise<Refund> {
  const row = await refunds(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Error(`There is no refund ${id}.`)
  return toRefund(row)
}

export async function lockRefund(tx: Tx, id: string): Promise<Refund> {
  return toRefund(await refunds(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

/** Of one payment, the oldest first. */
export async function listRefunds(db: Db, paymentId: string): Promise<Refund[]> {
  const rows = await refunds(db).where('payment', '=', paymentId).orderBy('made_at').orderBy('id').execute()
  return rows.map(toRefund)
}

/** By our names, or by those that providers gave. */
export async function listRefundsNamed(db: Db, names: { ids: string[]; references: string[] }): Promise<Refund[]> {
  const rows = await refunds(db)
    .where(({ or, eb }) =>
      or([eb('id', '=', sql<string>`any(${names.ids})`), eb('reference', '=', sql<string>`any(${names.references})`)]),
    )
    .execute()
  return rows.map(toRefund)
}

/** Whose turn it is to be asked for: those first that were touched longest ago. */
export async function listDueRefunds(
  db: Db,
  { most, except = [] }: { most: number; except?: Payment['provider'][] },
): Promise<{ id: string; provider: Payment['provider'] }[]> {
  const { rows } = await sql<{ id: string; provider: Payment['provider'] }>`
    select refund.id, provider from refund join payment on payment.id = refund.payment, lateral (
      select tries + coalesce(nullif(split_part(refund.id, '~', 2), '')::int, 1) - 1 as unsuccessful) counted
    where provider <> all(${except}) and provider <> 'counter' and refund.state in ('wanted', 'pending')
      and (dispute is distinct from 'open' or refund.reference is not null or refund.changed_at <= clock_timestamp() - make_interval(secs => ${longestWaitSeconds}))
      and (unsuccessful = 0 or refund.changed_at <= clock_timestamp()
      - make_interval(secs => least(15 * 2 ^ least(unsuccessful, 20), ${longestWaitSeconds})))
    order by refund.changed_at, refund.id limit ${most}`.execute(db)
  return rows
}

/** What staff have yet to hand over of an order; with its transaction, nobody else hands it over. */
export async function listToHandBack(db: Db, order: string): Promise<Refund[]> {
  const rows = await refunds(db)
    .where('state', '=', 'wanted')
    .where('payment', 'in', (of) =>
      of.selectFrom('payment').select('payment.id').where('order_id', '=', order).where('provider', '=', 'counter'),
    )
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(toRefund)
}

/** Counts a try before the provider is asked, so that what never succeeds can be seen. */
export async function saveRefundTry(db: Db, id: string): Promise<void> {
  await db.updateTable('refund').set({ tries: sql<number>`tries + 1` }).where('id', '=', id).execute()
}

/** Notes that it was looked at and has to wait. */
export async function touchRefund(db: Db, id: string): Promise<void> {
  await db
    .updateTable('refund')
    .set((each) => ({ state: each.ref('state') }))
    .where('id', '=', id)
    .execute()
}

/** Nobody is to send it any more. */
export async function endUnsent(tx: Tx, id: string, end: 'charged-back' | 'failed'): Promise<void> {
  await tx.updateTable('refund').set({ state: end }).where('id', '=', id).execute()
}

export async function saveRefundState(tx: Tx, id: string, { state, reference }: RefundState): Promise<void> {
  await tx.updateTable('refund').set({ state, reference }).where('id', '=', id).execute()
}

/** A provider repeats its answer to a name: what takes the place of another refund has one of its own. */
export function nextName(id: string): string {
  const [name, again = '1'] = id.split('~')
  return `${name}~${Number(again) + 1}`
}

/** A bank that did not take it back is asked under another name, and what is split has names of its own. */
export function firstName(id: string): string {
  return id.split('~')[0] ?? id
}

function refunds(db: Db) {
  return db.selectFrom('refund').selectAll()
}

function toRefund(row: Selectable<RefundRow>): Refund {
  return {
    id: row.id,
    paymentId: row.payment,
    amount: money(row.amount_minor, currency.parse(row.currency)),
    reason: refundReason.parse(row.reason),
    state: state.parse(row.state),
    reference: row.reference,
    tries: row.tries,
    madeAt: row.made_at,
  }
}
