import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import type { ChangeByAirline } from './flight-port.ts'
import { storedLegs, storedReplacement } from './stored-flight.ts'

export type FlightChange = ChangeByAirline & { line: string }

const storedChange = z.object({
  ...{ id: z.string(), line: z.string(), before: storedLegs, after: storedReplacement },
  ...{ canAccept: z.boolean(), canGiveUp: z.boolean(), hasOthers: z.boolean() },
})

/** Writes down what an airline changed, once however often it tells of it; what may be answered is as it was told last. */
export async function saveChange(
  tx: Tx,
  line: string,
  { id, before, after, ...answers }: ChangeByAirline,
): Promise<'new' | 'known'> {
  const may = { can_accept: answers.canAccept, can_give_up: answers.canGiveUp, has_others: answers.hasOthers }
  const saved = await tx
    .insertInto('flight_change')
    .values({ id, line, before: JSON.stringify(before), after: JSON.stringify(after), ...may })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (saved) return 'new'
  await tx.updateTable('flight_change').set(may).where('id', '=', id).where('line', '=', line).execute()
  return 'known'
}

/** What of a flight nobody answered yet, the oldest first. */
export async function listOpenChanges(db: Db, line: string): Promise<FlightChange[]> {
  const rows = await db
    .selectFrom('flight_change')
    .select(['id', 'line', 'before', 'after'])
    .select(['can_accept as canAccept', 'can_give_up as canGiveUp', 'has_others as hasOthers'])
    .where('line', '=', line)
    .where('answer', 'is', null)
    .orderBy('heard_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => storedChange.parse(row))
}

/** Answers it, unless that was done. */
export async function answerChange(tx: Tx, id: string, answer: 'accepted' | 'refused'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('flight_change')
    .set({ answer, answered_at: sql`now()` })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type UnansweredChange = { id: string; line: string; order: string; number: string; days: number }

/** What guests were written to about so many days ago and did not answer, or were reminded of then. */
export async function listUnanswered(db: Db, days: number, most: number): Promise<UnansweredChange[]> {
  const { rows } = await sql<UnansweredChange>`
    select change.id, change.line, orders.id as order, orders.number,
      extract(day from now() - heard_at)::integer as days
    from flight_change change join order_line line on line.id = change.line join orders on orders.id = line.order_id
    where answer is null and line.state = 'sold' and coalesce(reminded_at, heard_at) <= now() - make_interval(days => ${days})
    order by heard_at, change.id limit ${most}`.execute(db)
  return rows
}

export async function markReminded(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('flight_change').set({ reminded_at: sql`now()` }).where('id', '=', id).execute()
}

/** Bought flights that have not left: the supplier is asked about each now and then, for a notice may be lost. */
export async function listToLookAt(
  db: Db,
  { today, after, most }: { today: Day; after: string | null; most: number },
): Promise<{ line: string; supplierOrder: string }[]> {
  const { rows } = await sql<{ line: string; supplierOrder: string }>`
    select own.line, supplier_order as "supplierOrder" from flight_line own join order_line line on line.id = own.line
    where line.state = 'sold' and step in ('confirmed', 'airline-changed') and supplier_order is not null
      and left(offer #>> '{legs,0,segments,0,leaves}', 10) >= ${today}
      and (${after}::uuid is null or own.line > ${after}::uuid)
    order by own.line limit ${most}`.execute(db)
  return rows
}
