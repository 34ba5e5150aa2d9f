import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { NightColumn } from './night-file.ts'

export type ExportedNight = Record<NightColumn, string>

/** Rooms of every type first, then prices and restrictions of its plans, by night. */
export async function listNightsForExport(
  db: Db,
  { hotel, from, to }: { hotel: string; from: string; to: string },
): Promise<ExportedNight[]> {
  const { rows } = await sql<ExportedNight>`
    select hotel, room_type, '' as rate_plan, night::text, '' as price,
      coalesce(wanted_capacity, capacity)::text as rooms, '' as closed, '' as closed_to_arrival, '' as closed_to_departure,
      '' as min_nights, '' as max_nights, '' as min_nights_through, '' as min_days_ahead, '' as max_days_ahead
    from night_stock where hotel = ${hotel} and night between ${from} and ${to}
    union all
    select hotel, room_type, rate_plan, night::text, coalesce((minor / 100.0)::numeric(12, 2)::text, ''), '',
      ${yesOrNo('closed')}, ${yesOrNo('closed_to_arrival')}, ${yesOrNo('closed_to_departure')},
      coalesce(least_nights_on_arrival::text, ''), coalesce(most_nights_on_arrival::text, ''),
      coalesce(least_nights_through::text, ''), coalesce(least_days_ahead::text, ''), coalesce(most_days_ahead::text, '')
    from night_price full join night_restriction using (hotel, room_type, rate_plan, night)
    where hotel = ${hotel} and night between ${from} and ${to}
    order by hotel, room_type, rate_plan, night`.execute(db)
  return rows
}

function yesOrNo(column: string) {
  return sql`case ${sql.ref(column)} when true then 'yes' when false then 'no' else '' end`
}
