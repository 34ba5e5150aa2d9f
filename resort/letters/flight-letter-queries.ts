import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

type Due = { order: string; attempt: string }

/** Orders whose airline has been thinking for so many seconds, and whose guest has not been written to about it. */
export async function listWaiting(db: Db, seconds: number, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select line.order_id as order, attempt.id as attempt
    from flight_attempt attempt join order_line line on line.id = attempt.line join orders on orders.id = line.order_id
    where attempt.outcome is null and orders.state = 'paying'
      and attempt.began_at < now() - make_interval(secs => ${seconds})
      and not exists (select from letter where about = orders.number and kind = 'flight-waits'
        and cause = 'flight-waits ' || attempt.id)
    order by attempt.began_at limit ${most}`.execute(db)
  return rows
}

/** Orders whose guest was told to wait, and whose airline then said no. */
export async function listRefused(db: Db, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select line.order_id as order, attempt.id as attempt
    from flight_attempt attempt join order_line line on line.id = attempt.line join orders on orders.id = line.order_id
    where attempt.outcome in ('gone', 'price', 'names', 'other') and orders.state in ('held', 'draft', 'expired')
      and attempt.ended_at > now() - interval '2 days'
      and exists (select from letter where about = orders.number and kind = 'flight-waits'
        and cause = 'flight-waits ' || attempt.id)
      and not exists (select from letter where about = orders.number and kind = 'flight-refused'
        and cause = 'flight-refused ' || attempt.id)
    order by attempt.ended_at limit ${most}`.execute(db)
  return rows
}
