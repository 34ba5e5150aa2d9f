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

/** Orders whose airline has given credits with their codes for a flight that its guest gave up, and who have not been written to about them. */
export async function listCredited(db: Db, most: number): Promise<{ order: string; line: string }[]> {
  const { rows } = await sql<{ order: string; line: string }>`
    select line.order_id as order, line.id as line
    from flight_line own join order_line line on line.id = own.line join orders on orders.id = line.order_id
    where own.step in ('refunded', 'partly-refunded') and line.state = 'cancelled' and own.ended_by_airline_at is null
      and (quote ->> 'isCredit')::boolean and jsonb_array_length(quote -> 'credits') > 0
      and not jsonb_path_exists(quote, '$.credits[*].code ? (@ == null)')
      and exists (select from flight_step where flight_step.line = own.line and at > now() - interval '90 days')
      and not exists (select from letter where about = orders.number and kind = 'flight-credits'
        and cause = 'flight-credits ' || own.line)
    order by own.line limit ${most}`.execute(db)
  return rows
}
