import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** The law gives a package's money back within 14 days: staff hear of it while there is time. */
export const daysUntilTold = 10

export type LateRefund = { number: string; refund: string; days: number }

/** Money of packages that was promised so many days ago and has not gone back. */
export async function listLateRefunds(db: Db, days: number, most: number): Promise<LateRefund[]> {
  const { rows } = await sql<LateRefund>`
    select orders.number, refund.id as refund,
      extract(day from now() - refund.made_at)::integer as days
    from refund join payment on payment.id = refund.payment join orders on orders.id::text = payment.order_id
    where refund.state in ('wanted', 'pending', 'failed') and refund.made_at < now() - make_interval(days => ${days})
      and exists (select from order_line line where line.order_id = orders.id and line.kind = 'flight')
    order by refund.made_at limit ${most}`.execute(db)
  return rows
}
