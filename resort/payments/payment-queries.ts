import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { silent } from '#db/preparing-client.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'
import { postReceived } from './ledger.ts'
import { insertPosting } from './ledger-queries.ts'
import type { NewPayment, Payment, PaymentProgress, PaymentReceived } from './payment.ts'
import type { OpenedPayment, PaymentNotice, Provider } from './payment-port.ts'
import { asJson, isExpired, rows, toPayment, underway } from './payment-reading.ts'

export type SavedPayment =
  | { outcome: 'saved'; payment: Payment }
  /** Another attempt for the same instalment may still become money, or has. */
  | { outcome: 'other-underway'; other: Payment }

/** One that ends so many seconds from now does by the clock of the database, as holds do. */
export type PaymentToSave = Omit<NewPayment, 'expiresAt'> & { expiresAt: Date | { inSeconds: number } }

/** Writes an attempt down, once under its id. */
export async function savePayment(tx: Tx, payment: PaymentToSave): Promise<SavedPayment> {
  const saved = await tx
    .insertInto('payment')
    .values(toRow(payment))
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .returning(isExpired)
    .executeTakeFirst()
  const known = saved ? toPayment(saved) : await findPayment(tx, payment.id)
  if (known) return { outcome: 'saved', payment: known }
  const row = await rows(tx)
    .where('order_id', '=', payment.order)
    .where('instalment', '=', payment.instalment)
    .where('state', 'in', [...underway, 'paid'])
    .executeTakeFirstOrThrow()
  return { outcome: 'other-underway', other: toPayment(row) }
}

/** As a part of a statement that moves its order, where no other attempt can be underway: it is told as `readPayment` reads it. */
export function insertPayment(
  tx: Tx,
  payment: PaymentToSave,
): { besides: RawBuilder<unknown>; tells: RawBuilder<unknown> } {
  return {
    besides: sql`new_payment as (${tx.insertInto('payment').values(toRow(payment)).returningAll()})`,
    tells: sql`(select ${asJson()} from new_payment payment)`,
  }
}

export async function findPayment(db: Db, id: string): Promise<Payment | null> {
  const row = await rows(db).where('id', '=', id).executeTakeFirst()
  return row ? toPayment(row) : null
}

export async function loadPayment(db: Db, id: string): Promise<Payment> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Error(`There is no payment ${id}.`)
  return payment
}

/** Nobody else changes it until the transaction ends. */
export async function lockPayment(tx: Tx, id: string): Promise<Payment> {
  return toPayment(await rows(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow())
}

export async function listPayments(db: Db, order: string): Promise<Payment[]> {
  const found = await rows(db).where('order_id', '=', order).orderBy('made_at').orderBy('id').execute()
  return found.map(toPayment)
}

/** A bank turns down what it was sent within so many days. */
const daysOfRefund = 35

/** Every attempt of the last days, and of what went back not long ago; the oldest first. */
export async function listRecentPayments(db: Db, days: number): Promise<Payment[]> {
  const found = await rows(db)
    .where(
      sql<boolean>`(payment.changed_at >= now() - make_interval(days => ${days}) or id in (
        select payment from refund where state = 'done' and changed_at >= now() - make_interval(days => ${daysOfRefund})))`,
    )
    .orderBy('made_at')
    .execute()
  return found.map(toPayment)
}

export async function listPaymentsNamed(db: Db, ids: string[]): Promise<Payment[]> {
  const found = await rows(db).where('id', '=', sql<string>`any(${ids})`).execute()
  return found.map(toPayment)
}

/** By the clock of the database. */
export async function loadDaysAgo(db: Db, days: number): Promise<{ since: Date; now: Date }> {
  const { rows: found } = await sql<{ since: Date; now: Date }>`
    select now() - make_interval(days => ${days}) as since, now()`.execute(db)
  const [window] = found
  if (!window) throw new Error('The database does not tell the time.')
  return window
}

/** Those that may still become money and have not been looked at for so long, those first that wait longest. */
export async function listOpenPayments(
  db: Db,
  { most, quietSeconds, except = [] }: { most: number; quietSeconds: number; except?: Payment['provider'][] },
) {
  const found = await rows(db)
    .where('state', 'in', underway)
    .where('provider', '<>', sql<string>`all(${except})`)
    .where('changed_at', '<=', sql<Date>`now() - make_interval(secs => ${quietSeconds})`)
    .orderBy('changed_at')
    .limit(most)
    .execute()
  return found.map(toPayment)
}

/** Those of which a bank judges, and of which nothing was heard for so long. */
export async function listDisputed(
  db: Db,
  { most, quietSeconds, except = [] }: { most: number; quietSeconds: number; except?: Payment['provider'][] },
) {
  const found = await rows(db)
    .where('dispute', '=', 'open')
    .where('provider', '<>', sql<string>`all(${except})`)
    .where('changed_at', '<=', sql<Date>`now() - make_interval(secs => ${quietSeconds})`)
    .orderBy('changed_at')
    .limit(most)
    .execute()
  return found.map(toPayment)
}

/** Notes that a payment was looked at: it goes to the end of the queue. */
export async function touchPayment(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payment')
    .set((each) => ({ state: each.ref('state') }))
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('state', 'in', underway), eb('dispute', '=', 'open')]))
    .execute()
}

/** Notes where the guest pays; too late when the attempt is over. */
export async function saveOpened(db: Db, id: string, { reference, url }: OpenedPayment): Promise<'saved' | 'over'> {
  const saved = await db
    .updateTable('payment')
    .set({ reference, url })
    .where('id', '=', id)
    .where('state', 'in', underway)
    .returning('id')
    .executeTakeFirst()
  return saved ? 'saved' : 'over'
}

/** Notes what a provider calls an attempt whose opening was forgotten here. */
export async function saveReference(tx: Tx, id: string, reference: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ reference, url: '' })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .execute()
}

/** From now on nothing is asked of a supplier for it; what was set aside is given up. */
export async function saveClosing(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('payment').set({ is_closing: true }).where('id', '=', id).execute()
}

/** Money that came, and its posting: once under its name, with the money or not at all. */
export async function saveReceived(tx: Tx, payment: Payment, progress: PaymentReceived): Promise<Payment> {
  const received = { ...payment, progress }
  await sql`${silent}with ${sql.join(receivedOf(tx, received))} select`.execute(tx)
  return received
}

/** The same as parts of a statement that changes its order. */
export function receivedOf(tx: Tx, received: Payment & { progress: PaymentReceived }): RawBuilder<unknown>[] {
  const { id, progress } = received
  const columns = Object.entries(toColumns(progress)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return [
    sql`posted as (${insertPosting(tx, postReceived(received))})`,
    sql`received as (update payment set ${sql.join(columns)} where id = ${id})`,
  ]
}

/** Money that came does not go away: the database refuses steps back. */
export async function savePaymentProgress(tx: Tx, id: string, progress: PaymentProgress): Promise<Payment> {
  const row = await tx
    .updateTable('payment')
    .set(toColumns(progress))
    .where('id', '=', id)
    .returningAll()
    .returning(isExpired)
    .executeTakeFirst()
  if (!row) throw new Error(`There is no payment ${id}.`)
  return toPayment(row)
}

export type SavedNotice = { outcome: 'new' | 'known'; paymentId: string | null }

/** Keeps what a provider told us, once however often it tells. */
export async function saveNotice(tx: Tx, provider: Provider, notice: PaymentNotice): Promise<SavedNotice> {
  const payment = await tx
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider)
    .where('reference', '=', notice.reference)
    .executeTakeFirst()
  const paymentId = payment?.id ?? null
  const saved = await tx
    .insertInto('payment_notice')
    .values({
      provider,
      notice: notice.noticeId,
      kind: notice.kind,
      reference: notice.reference,
      payment: paymentId,
      is_decline: notice.isDecline,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice')
    .executeTakeFirst()
  return { outcome: saved ? 'new' : 'known', paymentId }
}

/** Who paid is forgotten with the order; that money moved is not. */
export async function erasePayers(tx: Tx, order: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ email: '', paid_last_four: null })
    .where('order_id', '=', order)
    .where('email', '<>', '')
    .execute()
}

/** Whose they are from now on; one that is underway stays as its provider was told of it. */
export async function changePayers(tx: Tx, order: string, email: string): Promise<void> {
  await tx
    .updateTable('payment')
    .set({ email })
    .where('order_id', '=', order)
    .where('state', 'not in', underway)
    .where('email', '<>', '')
    .execute()
}

/** Notices of payments that are long over. */
export async function eraseOldNotices(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from payment_notice where ctid = any(array(
      select ctid from payment_notice where received_at < ${timeAgo(retention['provider-notices'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

function toRow(payment: PaymentToSave) {
  const { expiresAt } = payment
  return {
    id: payment.id,
    order_id: payment.order,
    instalment: payment.instalment,
    provider: payment.provider,
    method: payment.method,
    refused_cards: [...payment.refusedCards],
    months: payment.months,
    bank: payment.bank,
    currency: payment.amount.currency,
    amount_minor: payment.amount.minor,
    language: payment.language,
    email: payment.email,
    description: payment.description,
    return_url: payment.returnUrl,
    expires_at:
      expiresAt instanceof Date ? expiresAt : sql<Date>`now() + make_interval(secs => ${expiresAt.inSeconds})`,
    is_set_aside_first: payment.isSetAsideFirst,
  }
}

function toColumns(progress: PaymentProgress) {
  switch (progress.state) {
    case 'paid':
    case 'returned':
      return {
        state: progress.state,
        failure: null,
        received_minor: progress.received.minor,
        received_currency: progress.received.currency,
        paid_method: progress.paidWith.method,
        paid_last_four: progress.paidWith.lastFour,
        paid_months: progress.paidWith.months,
        dispute: progress.dispute?.state ?? null,
        disputed_minor: progress.dispute?.amount.minor ?? null,
      }
    case 'failed':
      return { state: progress.state, failure: progress.reason }
    default:
      return { state: progress.state }
  }
}
