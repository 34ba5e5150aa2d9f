import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'

/** One network is one guest: a customer of IPv6 holds a whole /64. Kept as a hash only. */
export function hashAddress(address: string): string {
  const network = address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
  return createHash('sha256').update(`address ${network}`).digest('hex')
}

export type HoldCounts = { atAddress: number; byVisitor: number }

/** Holds that live at this address, and how often this visitor held rooms within the hour. One at a time until the end of tx. */
export async function countHolds(tx: Tx, holder: { tokenHash: string; address: string }): Promise<HoldCounts> {
  const address = hashAddress(holder.address)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${address}`}, 0))`.execute(tx)
  const { rows } = await sql<HoldCounts>`
    select
      (select count(*) from reservation where state in ('held', 'paying') and hold_address = ${address}) as "atAddress",
      (select count(*) from reservation_event event join reservation on reservation.id = event.reservation
        where token_hash = ${holder.tokenHash} and event.to_state = 'held' and event.from_state = 'draft'
          and event.at > now() - interval '1 hour') as "byVisitor"`.execute(tx)
  return rows[0] ?? { atAddress: 0, byVisitor: 0 }
}

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
