import { sql } from 'kysely'
import type { Tx } from '#db/transact.ts'
import type { NightLine } from './night-file.ts'

/**
 * A file on its way in: a table that only this transaction sees and that is gone when it ends. Files take turns: two with
 * the same nights in another order would lock each other out, and each would keep what the other one says of a night.
 */
export async function createImport(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import of nights', 0))`.execute(tx)
  await sql`create temporary table imported (
    line integer not null, hotel text not null, room_type text not null, rate_plan text not null, night date not null,
    minor integer, rooms integer, closed boolean, closed_to_arrival boolean, closed_to_departure boolean,
    least_nights_on_arrival integer, most_nights_on_arrival integer, least_nights_through integer,
    least_days_ahead integer, most_days_ahead integer
  ) on commit drop`.execute(tx)
}

const columns: [keyof NightLine, string][] = [
  ['line', 'int'],
  ['hotel', 'text'],
  ['roomType', 'text'],
  ['ratePlan', 'text'],
  ['night', 'date'],
  ['minor', 'int'],
  ['rooms', 'int'],
  ['closed', 'bool'],
  ['closedToArrival', 'bool'],
  ['closedToDeparture', 'bool'],
  ['leastNightsOnArrival', 'int'],
  ['mostNightsOnArrival', 'int'],
  ['leastNightsThrough', 'int'],
  ['leastDaysAhead', 'int'],
  ['mostDaysAhead', 'int'],
]

export async function saveImportLines(tx: Tx, lines: readonly NightLine[]): Promise<void> {
  const arrays = columns.map(([key, type]) => sql`${lines.map((line) => line[key])}::${sql.raw(type)}[]`)
  await sql`insert into imported select * from unnest(${sql.join(arrays)})`.execute(tx)
}

export type WrongLine = { line: number; sentence: string }

/** Lines that name what the hotel does not have, say a night twice, or would leave it with bounds that nothing fits between. */
export async function listWrongLines(tx: Tx, most: number): Promise<WrongLine[]> {
  await sql`analyze imported`.execute(tx)
  const { rows } = await sql<WrongLine>`
    with named as (select hotel, room_type, rate_plan, min(line) as line from imported group by 1, 2, 3),
    wrong as (
      select line, 'The hotel ' || hotel || ' has no room type ' || room_type || '.' as sentence from named
      where not exists (select from hotel_room_type own where own.hotel = named.hotel and own.room_type = named.room_type)
      union all
      select line, 'The hotel ' || hotel || ' has no rate plan ' || rate_plan || '.' from named
      where rate_plan <> '' and not exists (select from rate_plan plan where plan.hotel = named.hotel and plan.code = named.rate_plan)
      union all
      select line, 'The plan ' || rate_plan || ' follows ' || plan.parent || ' and has no prices of its own.'
      from (select hotel, rate_plan, min(line) as line from imported where minor is not null group by 1, 2) priced
      join rate_plan plan on plan.hotel = priced.hotel and plan.code = priced.rate_plan
      where plan.parent is not null
      union all
      select max(line), 'This night was said before, in line ' || min(line) || '.'
      from imported group by hotel, room_type, rate_plan, night having count(*) > 1
      union all
      select imported.line, 'This night would ask for more ' || bounds.least_name || ' than ' || bounds.most_name || ' allows.'
      from imported left join night_restriction before using (hotel, room_type, rate_plan, night), lateral (values
        ('min_nights', coalesce(imported.least_nights_on_arrival, before.least_nights_on_arrival),
          'max_nights', coalesce(imported.most_nights_on_arrival, before.most_nights_on_arrival)),
        ('min_days_ahead', coalesce(imported.least_days_ahead, before.least_days_ahead),
          'max_days_ahead', coalesce(imported.most_days_ahead, before.most_days_ahead))
      ) as bounds (least_name, least, most_name, most)
      where bounds.most <> -1 and bounds.most < bounds.least
    )
    select line, sentence from wrong order by line limit ${most}`.execute(tx)
  return rows
}
