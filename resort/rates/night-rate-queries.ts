import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import type { Restriction } from './restriction.ts'

export type Window = { first: Day; nights: number }

/** Prices of one plan of one room type; `at` counts nights from the first of the window. */
export type PriceColumn = { roomType: string; ratePlan: string; at: number[]; minor: number[] }

export async function listPrices(db: Db, hotel: string, { first, nights }: Window): Promise<PriceColumn[]> {
  // Columns, not rows, in whatever order: sorting two years of a hotel takes longer than reading them. Both columns
  // are gathered in one pass over the rows, so they belong together.
  const { rows } = await sql<{ room_type: string; rate_plan: string; at: string; minor: string }>`
    select room_type, rate_plan, string_agg((night - ${first}::date)::text, ',') as at,
      string_agg(minor::text, ',') as minor
    from night_price
    where hotel = ${hotel} and night >= ${first}::date and night < ${first}::date + ${nights}::int
    group by room_type, rate_plan`.execute(db)
  return rows.map((row) => ({
    roomType: row.room_type,
    ratePlan: row.rate_plan,
    at: row.at.split(',').map(Number),
    minor: row.minor.split(',').map(Number),
  }))
}

export type RestrictedNights = { roomType: string; ratePlan: string; restriction: Restriction; at: number[] }

/** Equal restrictions of a plan come together with all their nights. */
export async function listRestrictions(db: Db, hotel: string, { first, nights }: Window): Promise<RestrictedNights[]> {
  const rows = await db
    .selectFrom('night_restriction')
    .select([
      'room_type',
      'rate_plan',
      'closed',
      'closed_to_arrival',
      'closed_to_departure',
      'least_nights_on_arrival',
      'most_nights_on_arrival',
      'least_nights_through',
      'least_days_ahead',
      'most_days_ahead',
      sql<string>`string_agg((night - ${first}::date)::text, ',')`.as('at'),
    ])
    .where('hotel', '=', hotel)
    .where('night', '>=', first)
    .where('night', '<', sql<string>`${first}::date + ${nights}::int`)
    .groupBy([
      'room_type',
      'rate_plan',
      'closed',
      'closed_to_arrival',
      'closed_to_departure',
      'least_nights_on_arrival',
      'most_nights_on_arrival',
      'least_nights_through',
      'least_days_ahead',
      'most_days_ahead',
    ])
    .execute()
  return rows.map((row) => ({
    roomType: row.room_type,
    ratePlan: row.rate_plan,
    at: row.at.split(',').map(Number),
    restriction: {
      closed: row.closed,
      closedToArrival: row.closed_to_arrival,
      closedToDeparture: row.closed_to_departure,
      leastNightsOnArrival: row.least_nights_on_arrival,
      mostNightsOnArrival: row.most_nights_on_arrival,
      leastNightsThrough: row.least_nights_through,
      leastDaysAhead: row.least_days_ahead,
      mostDaysAhead: row.most_days_ahead,
    },
  }))
}

export type RatesChanged = { pricesAdded: number; pricesChanged: number; pricesRemoved: number; restrictions: number }

/** Takes over prices and restrictions from the table `imported` of this transaction; -1 takes one away. */
export async function saveImportedRates(tx: Tx): Promise<RatesChanged> {
  const { rows: prices } = await sql<{ added: number; changed: number }>`
    with saved as (
      insert into night_price as present (hotel, room_type, rate_plan, night, minor)
      select hotel, room_type, rate_plan, night, minor from imported where minor > 0
      on conflict (hotel, room_type, rate_plan, night) do update set minor = excluded.minor
      where present.minor <> excluded.minor
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from saved`.execute(
    tx,
  )
  const removed = await sql`
    delete from night_price present using imported where imported.minor = -1 and present.hotel = imported.hotel
      and present.room_type = imported.room_type and present.rate_plan = imported.rate_plan
      and present.night = imported.night`.execute(tx)
  const restrictions = await sql`
    insert into night_restriction as present (hotel, room_type, rate_plan, night, ${sql.join(flags.map(ref))}, ${sql.join(figures.map(ref))})
    select imported.hotel, imported.room_type, imported.rate_plan, imported.night,
      ${sql.join(flags.map((flag) => sql`coalesce(imported.${ref(flag)}, before.${ref(flag)}, false)`))},
      ${sql.join(figures.map((figure) => sql`nullif(coalesce(imported.${ref(figure)}, before.${ref(figure)}), -1)`))}
    from imported left join night_restriction before using (hotel, room_type, rate_plan, night)
    where rate_plan <> '' and num_nonnulls(${sql.join([...flags, ...figures].map((each) => sql`imported.${ref(each)}`))}) > 0
    on conflict (hotel, room_type, rate_plan, night) do update
      set ${sql.join([...flags, ...figures].map((each) => sql`${ref(each)} = excluded.${ref(each)}`))}
      where (${sql.join([...flags, ...figures].map((each) => sql`present.${ref(each)}`))})
        is distinct from (${sql.join([...flags, ...figures].map((each) => sql`excluded.${ref(each)}`))})`.execute(tx)
  const { added = 0, changed = 0 } = prices[0] ?? {}
  return {
    pricesAdded: added,
    pricesChanged: changed,
    pricesRemoved: Number(removed.numAffectedRows ?? 0),
    restrictions: Number(restrictions.numAffectedRows ?? 0),
  }
}

const ref = (column: string) => sql.ref(column)
const flags = ['closed', 'closed_to_arrival', 'closed_to_departure']
const figures = [
  'least_nights_on_arrival',
  'most_nights_on_arrival',
  'least_nights_through',
  'least_days_ahead',
  'most_days_ahead',
]
