import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/transact.ts'
import { mostTimesBefore, mostTimesUsual } from '../rates/most-jump.ts'
import type { PriceJump } from './price-jump.ts'

/** The first prices of the table `imported` that are too far from what the night has, or from what is usual where it has none. */
export async function listPriceJumps(tx: Tx, most: number): Promise<{ jumps: PriceJump[]; count: number }> {
  const { rows } = await sql<PriceJump & { count: number }>`
    ${jumping} select line, hotel, room_type as "roomType", rate_plan as "ratePlan", night, minor, before, usual,
      count(*) over () as count
    from jumping order by line limit ${most}`.execute(tx)
  return { jumps: rows.map(({ count, ...jump }) => jump), count: rows[0]?.count ?? 0 }
}

/** Before the prices themselves are saved: what the night has is what it had. */
export async function saveAgreedPrices(tx: Tx, by: string): Promise<void> {
  await sql`insert into agreed_price (hotel, room_type, rate_plan, night, before, minor, agreed_by)
    ${jumping} select hotel, room_type, rate_plan, night, before, minor, ${by} from jumping order by line`.execute(tx)
}

const plan = sql.raw('hotel, room_type, rate_plan')

// A plan without any price yet is measured by the file itself: its own slips are few among its nights.
const jumping: RawBuilder<unknown> = sql`
  with priced as materialized (
    select line, ${plan}, night, minor from imported where minor > 0
  ), plans as (
    select distinct ${plan} from priced
  ), known as (
    select ${plan}, present.minor from night_price present join plans using (${plan})
  ), usual as (
    select ${plan}, percentile_disc(0.5) within group (order by minor) as minor from (
      select ${plan}, minor from known
      union all
      select ${plan}, minor from priced where (${plan}) not in (select ${plan} from known)
    ) nights group by ${plan}
  ), jumping as (
    select line, ${plan}, night, priced.minor, present.minor as before, usual.minor as usual
    from priced join usual using (${plan}) left join night_price present using (${plan}, night)
    where greatest(priced.minor, coalesce(present.minor, usual.minor))
      > least(priced.minor, coalesce(present.minor, usual.minor))
        * case when present.minor is null then ${mostTimesUsual}::int else ${mostTimesBefore}::int end
  )`
