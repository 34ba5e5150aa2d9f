import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../../guests/retention.ts'
import type { OrderState } from '../order.ts'

/** The periods that orders have. */
export type Erasing = 'unfinished-orders' | 'order-wishes' | 'order-guests'

/** Of whom: of everybody whose period is over, or of an address that asks for it, before that. */
export type ErasingOf = { what: Erasing; mail: string | null }

const isOver: Record<Erasing, RawBuilder<boolean>> = {
  'unfinished-orders': sql`orders.state in ('draft', 'expired') and kept = 'all'`,
  'order-wishes': sql`orders.state in ('cancelled', 'completed') and kept = 'all'`,
  'order-guests': sql`orders.state in ('cancelled', 'completed') and kept = 'identity'`,
}

/** Money that may still come, or is still to go back, needs whom it is about. */
const isMoneyUnderway = sql`exists (
  select from payment left join refund on refund.payment = payment.id
  where payment.order_id = orders.id::text
    and (payment.state in ('open', 'processing', 'approved') or refund.state in ('wanted', 'pending')))`

/** As many drafts as a disk is made for: beyond them the oldest go, but none that somebody touched within a day. */
export const mostDrafts = 20_000

const isOldOfTooMany = sql<boolean>`changed_at < now() - interval '1 day' and changed_at < (
  select drafts.changed_at from orders drafts where drafts.state = 'draft'
  order by drafts.changed_at desc offset ${mostDrafts} - 1 limit 1)`

/** Begun so long ago that its prices, its words and whoever goes on touching it have nothing to do with a stay. */
const isBegunLongAgo = sql<boolean>`made_at < now() - interval '30 days'`

function isDue({ what, mail }: ErasingOf): RawBuilder<boolean> {
  if (mail !== null) return sql`${isOver[what]} and ${isOfAddress(mail)} and not ${isMoneyUnderway}`
  const isOfAge = sql<boolean>`changed_at < ${timeAgo(retention[what].period)}`
  const isTime = what === 'unfinished-orders' ? sql`(${isOfAge} or ${isBegunLongAgo} or ${isOldOfTooMany})` : isOfAge
  return sql`${isOver[what]} and ${isTime} and not ${isMoneyUnderway}`
}

/** As it was kept, or as a guest or a reseller typed it before. */
export function isOfAddress(mail: string): RawBuilder<boolean> {
  return sql`lower(coalesce(
    nullif(orders.guest ->> 'email', ''), orders.typed ->> 'email', orders.typed ->> 'emailAddress'
  )) = ${mail.trim().toLowerCase()}`
}

/** Behind `after`, in the order of their ids: one that cannot be erased holds up no other. */
export async function listToErase(db: Db, what: ErasingOf, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${isDue(what)} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export type OrderToErase = { id: string; state: OrderState; hasPayments: boolean }

/**
 * Nobody else may change it until the end of tx; one that somebody is at waits for the next time. Locked first and read
 * after: a guest may have come back, a payment may have begun, or another process may have been here.
 */
export async function lockToErase(tx: Tx, what: ErasingOf, id: string): Promise<OrderToErase | null> {
  const locked = await sql`select from orders where id = ${id} for update skip locked`.execute(tx)
  if (!locked.rows.length) return null
  const { rows } = await sql<OrderToErase>`
    select id, state, exists (select from payment where order_id = orders.id::text) as "hasPayments"
    from orders where id = ${id} and ${isDue(what)}`.execute(tx)
  return rows[0] ?? null
}

/** The flights on orders of an address that are over. */
export async function listFlightsOfAddress(db: Db, mail: string): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select line.id as line from order_line line join orders on orders.id = line.order_id
    where line.kind = 'flight' and orders.state in ('cancelled', 'completed') and ${isOfAddress(mail)}`.execute(db)
  return rows.map(({ line }) => line)
}
