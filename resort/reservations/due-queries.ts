import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Reservations whose hold is over by the clock of the database, the oldest first. */
export async function listEndedHolds(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('state', 'in', ['held', 'paying'])
    .where('hold_until', '<', sql<Date>`clock_timestamp()`)
    .orderBy('hold_until')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Drafts that nobody touched for as long as the cookie of their visitor lasts. */
export async function listForgottenDrafts(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('state', '=', 'draft')
    .where('changed_at', '<', sql<Date>`now() - interval '7 days'`)
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Booked stays whose last night is over. */
export async function listEndedStays(db: Db, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('state', 'in', ['confirmed', 'part-paid'])
    .where('check_out', '<=', today)
    .orderBy('check_out')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Booked stays whose rest is to be paid on the site by this day, and has not been. */
export async function listPartPaid(db: Db, lastDay: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reservation')
    .select('id')
    .where('state', '=', 'part-paid')
    .where(sql<string>`schedule ->> 'laterDue'`, '<=', lastDay)
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}
