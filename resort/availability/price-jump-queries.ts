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

// A plan without any price yet is measured by the file itself, as its own slips are few among its nights, and by the other
// rooms of its hotel, as all of it may be in another unit.
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
  ), first as (
    select * from plans where (${plan}) not in (select ${plan} from known)
  ), beside as (
    select hotel as house, min(minor) as cheapest, max(minor) as dearest from (
      select ${plan}, percentile_disc(0.5) within group (order by minor) as minor
      from night_price where hotel in (select hotel from first) group by ${plan}
    ) others group by hotel
  ), measured as (
    select line, ${plan}, night, priced.minor, present.minor as before,
      case when priced.minor < beside.cheapest / ${mostTimesUsual}::numeric then beside.cheapest
        when priced.minor > beside.dearest::bigint * ${mostTimesUsual}::int then beside.dearest
        else usual.minor end as usual
    from priced join usual using (${plan}) left join night_price present using (${plan}, night)
      left join first using (${plan}) left join beside on house = first.hotel
  ), jumping as (
    select * from measured
    where greatest(minor, coalesce(before, usual)) > least(minor, coalesce(before, usual))::bigint
        * case when before is null then ${mostTimesUsual}::int else ${mostTimesBefore}::int end
  )`
