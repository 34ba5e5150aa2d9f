import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { currencies } from '../../money/currency.ts'
import { type Money, money } from '../../money/money.ts'

/** What waits at the counter for one order; `since` is when the first of it was owed. */
export type ToHandBack = { number: string; guest: string; amount: Money; since: Date }

const currency = z.enum(currencies)

type Row = { number: string; guest: string; currency: string; minor: number; since: Date }

export async function listOrdersToHandBack(
  db: Db,
  { before, most }: { before: number; most: number },
): Promise<ToHandBack[]> {
  const { rows } = await sql<Row>`
    select orders.number, concat_ws(' ', guest ->> 'name', guest ->> 'lastname') as guest, orders.currency,
      waiting.minor, waiting.since
    from (
      select payment.order_id, sum(refund.amount_minor)::bigint as minor, min(refund.made_at) as since
      from refund join payment on payment.id = refund.payment
      where payment.provider = 'counter' and refund.state = 'wanted' group by payment.order_id
    ) waiting join orders on orders.id::text = waiting.order_id
    order by waiting.since, orders.number limit ${most} offset ${before}`.execute(db)
  return rows.map(({ minor, currency: unit, ...row }) => ({ ...row, amount: money(minor, currency.parse(unit)) }))
}
