import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { silent } from '#db/preparing-client.ts'
import type { Tx } from '#db/transact.ts'
import type { LineKinds } from '../lines/line-kind.ts'
import type { Payment } from '../payments/payment.ts'
import {
  type OpenPayment,
  paymentsOfOrder,
  readPayments,
  readUnderway,
  underwayOfOrder,
} from '../payments/payment-reading.ts'
import type { Order, OrderState } from './order.ts'
import { latestOf, listOrdersWith } from './order-reading.ts'

/** Where an order stands, and what may still become money for it. */
export type LatestOrder = { id: string; state: OrderState; underway: OpenPayment[] }

/** A visitor's latest, without reading what is on it; null where nothing is. */
export async function findLatest(db: Db, tokenHash: string): Promise<LatestOrder | null> {
  const { rows } = await sql<{ id: string; state: OrderState; filled: boolean; underway: unknown }>`
    select id, state, exists (select from order_line where order_id = orders.id) as filled,
      ${underwayOfOrder} as underway
    from orders where ${latestOf(tokenHash)}`.execute(db)
  const [row] = rows
  return row?.filled ? { id: row.id, state: row.state, underway: readUnderway(row.underway) } : null
}

/** An order and one of its payments, which nobody else may change until the end of tx, with all its other attempts. */
export type LockedPayment = { order: Order; payment: Payment; payments: Payment[] }

/** The order is locked before its payment, and both are read after, as `lockOrder` does. */
export async function lockPaidOrder(
  tx: Tx,
  kinds: LineKinds,
  { id, order: orderId }: Pick<Payment, 'id' | 'order'>,
): Promise<LockedPayment> {
  await sql`${silent}
    with locked as materialized (select id from orders where id = ${orderId} for update)
    select from locked, payment where payment.id = ${id} for update of payment`.execute(tx)
  const [found] = await listOrdersWith(tx, kinds, sql`where orders.id = ${orderId}`, paymentsOfOrder)
  if (!found) throw new Error(`The payment ${id} is for no order.`)
  const payments = readPayments(found.besides)
  const payment = payments.find((each) => each.id === id)
  if (!payment) throw new Error(`There is no payment ${id}.`)
  return { order: found.order, payment, payments }
}
