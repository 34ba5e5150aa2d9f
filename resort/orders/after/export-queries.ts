import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Day } from '../../calendar/day.ts'
import type { LineKinds } from '../../lines/line-kind.ts'
import { bookedStates, type Order } from '../order.ts'
import { listOrdersWhere } from '../order-reading.ts'

export type OrderDays = { from: Day; to: Day; timeZone: string }

/**
 * Orders that are or were somebody's and begin within these days, in that order: by the first day of what is alive on them, or was;
 * where nothing has a day, by the day on which they were made at the hotel.
 */
export async function listOrdersOfDays(db: Db, { from, to, timeZone }: OrderDays): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select orders.id, orders.number,
        coalesce(lines.alive, lines.ever, (orders.made_at at time zone ${timeZone}::text)::date) as begins
      from orders left join lateral (
        select min(day) filter (where state not in ('cancelled', 'failed', 'expired')) as alive, min(day) as ever from (
          select line.state, coalesce(stay.check_in, outing.day) as day from order_line line
            left join stay_room on stay_room.line = line.id left join stay on stay.id = stay_room.stay
            left join ticket_line ticket on ticket.line = line.id left join outing on outing.id = ticket.outing
          where line.order_id = orders.id
        ) each
      ) lines on true
      where orders.state in (${sql.join(bookedStates)})
    ) begun
    where begins between ${from}::date and ${to}::date order by begins, number`.execute(db)
  return rows.map(({ id }) => id)
}

/** These, in their order. */
export async function listOrdersOf(db: Db, kinds: LineKinds, ids: readonly string[]): Promise<Order[]> {
  const these = sql`${ids}::uuid[]`
  return await listOrdersWhere(
    db,
    kinds,
    sql`where orders.id = any(${these}) order by array_position(${these}, orders.id)`,
  )
}
