import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../../calendar/day.ts'
import { retention } from '../../guests/retention.ts'
import { isOfAddress } from '../erase/erasing-queries.ts'
import { type CheckIn, checkInWishes, storedGuests } from './check-in.ts'

/** The newest word counts. */
export async function saveCheckIn(tx: Tx, { line, ...told }: CheckIn): Promise<void> {
  const row = {
    arrival_day: told.arrivalDay,
    arrival_time: told.arrivalTime,
    guests: JSON.stringify(told.guests),
    wishes: JSON.stringify(told.wishes),
    rules_version: told.rulesVersion,
    signature: told.signature,
    signed_at: told.signedAt,
  }
  await tx
    .insertInto('check_in')
    .values({ line, ...row })
    .onConflict((conflict) => conflict.column('line').doUpdateSet(row))
    .execute()
}

/** Whoever tells another hour of all rooms later means it for those that are checked in to as well. */
export async function tellArrivalTime(tx: Tx, lines: readonly string[], time: string): Promise<void> {
  await tx.updateTable('check_in').set({ arrival_time: time }).where('line', 'in', lines).execute()
}

export async function listCheckIns(db: Db, lines: readonly string[]): Promise<CheckIn[]> {
  if (!lines.length) return []
  const rows = await db.selectFrom('check_in').selectAll().where('line', 'in', lines).execute()
  return rows.map((row) => ({
    line: row.line,
    arrivalDay: row.arrival_day,
    arrivalTime: row.arrival_time,
    guests: storedGuests.parse(row.guests),
    wishes: checkInWishes.parse(row.wishes),
    rulesVersion: row.rules_version,
    signature: row.signature,
    signedAt: row.signed_at,
  }))
}

/** A room that somebody arrives in, and what they told of it. */
export type ArrivingRoom = { orderId: string; line: string; arrivalDay: Day }

/** The rooms of a day that are sold, order by order. */
export async function listArrivingRooms(db: Db, day: Day, most: number): Promise<ArrivingRoom[]> {
  const { rows } = await sql<ArrivingRoom>`
    select line.order_id as "orderId", line.id as line, stay.check_in as "arrivalDay"
    from stay join stay_room on stay_room.stay = stay.id
      join order_line line on line.id = stay_room.line join orders on orders.id = line.order_id
    where stay.check_in = ${day}::date and line.state in ('sold', 'fulfilled')
      and orders.state in ('confirmed', 'part-paid', 'completed')
    order by orders.number, line.position limit ${most}`.execute(db)
  return rows
}

/** Of an address whose stays are over. */
export async function eraseCheckInsOf(db: Db, mail: string): Promise<number> {
  const { numAffectedRows } = await sql`delete from check_in using order_line line, orders
    where line.id = check_in.line and orders.id = line.order_id and orders.state in ('cancelled', 'completed')
      and ${isOfAddress(mail)}`.execute(db)
  return Number(numAffectedRows)
}

/** A week after somebody left; of a room that is the guest's no more at once. */
export async function eraseOldCheckIns(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from check_in where line = any(array(
      select told.line from check_in told join order_line line on line.id = told.line
        join stay_room on stay_room.line = told.line join stay on stay.id = stay_room.stay
      where stay.check_out + 1 <= ${timeAgo(retention['check-ins'].period)}
        or line.state in ('cancelled', 'failed', 'expired')
      limit ${most} for update of told skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
