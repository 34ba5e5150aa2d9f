import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** The law gives a package's money back within 14 days: staff hear of it while there is time. */
export const daysUntilTold = 10

export type LateRefund = { number: string; refund: string; days: number }

/** Money of packages that was promised so many days ago and has not gone back; one that failed has another in its place. */
export async function listLateRefunds(db: Db, days: number, most: number): Promise<LateRefund[]> {
  const { rows } = await sql<LateRefund>`
    select orders.number, refund.id as refund, extract(day from now() - promised.at)::integer as days
    from refund join payment on payment.id = refund.payment join orders on orders.id::text = payment.order_id,
      lateral (select min(first.made_at) as at from refund first where first.payment = refund.payment
        and split_part(first.id, '~', 1) = split_part(refund.id, '~', 1)) promised
    where refund.state in ('wanted', 'pending') and promised.at < now() - make_interval(days => ${days})
      and exists (select from order_line line where line.order_id = orders.id and line.kind = 'flight')
    order by promised.at limit ${most}`.execute(db)
  return rows
}
