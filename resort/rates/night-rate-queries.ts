import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Day } from '../calendar/day.ts'
import type { Restriction } from './restriction.ts'

export type Window = { first: Day; nights: number }

/** Prices of one plan of one room type; `at` counts nights from the first of the window. */
export type PriceColumn = { roomType: string; ratePlan: string; at: number[]; minor: number[] }

export async function listPrices(db: Db, hotel: string, { first, nights }: Window): Promise<PriceColumn[]> {
  // Columns, not rows: two years of a hotel are read in a few milliseconds.
  const { rows } = await sql<{ room_type: string; rate_plan: string; at: string; minor: string }>`
    select room_type, rate_plan, string_agg((night - ${first}::date)::text, ',' order by night) as at,
      string_agg(minor::text, ',' order by night) as minor
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
      sql<string>`string_agg((night - ${first}::date)::text, ',' order by night)`.as('at'),
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
