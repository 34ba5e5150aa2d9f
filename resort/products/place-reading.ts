import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Day } from '../calendar/day.ts'
import type { ClosedSlot } from './closed-slot.ts'

/** So many places of a quota on a day. */
export type QuotaDay = { quota: string; day: Day; places: number }

/** From one day to another, both of them. */
export type Days = { first: Day; last: Day }

/** Places left of quotas on days for whoever does not wait: what is said of the day less what is taken, and nought where more is. */
export async function listPlacesLeft(db: Db, quotas: readonly string[], { first, last }: Days): Promise<QuotaDay[]> {
  if (!quotas.length) return []
  const { rows } = await sql<QuotaDay>`
    select code as quota, at::date as day,
      greatest(0, least(coalesce(each.said, places_by_rule(code, at::date)), each.most_for_all)
        - coalesce(each.held + each.sold, 0)) as places
    from unnest(${quotas}::text[]) code cross join generate_series(${first}::date, ${last}::date, interval '1 day') at
      left join quota_day each on each.quota = code and each.day = at::date`.execute(db)
  return rows
}

/** What is closed of a product from one day to another. */
export async function listClosedSlots(db: Db, product: string, { first, last }: Days): Promise<ClosedSlot[]> {
  const { rows } = await sql<ClosedSlot>`select product, option, day from closed_day
    where reopened_at is null and product = ${product} and day between ${first} and ${last}`.execute(db)
  return rows
}
