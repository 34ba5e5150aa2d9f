import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { type ClosedSlot, isClosedBy } from '../products/closed-slot.ts'
import type { ClosedDay } from './closed-day.ts'
import type { Outing } from './ticket-item.ts'

const columns = sql`id, product, option, day, reason, closed_by as by`

export type ClosedDaySaved = { closedDay: ClosedDay; isNew: boolean }

/** Closed at once, and once: whoever takes places on that day at this moment has done so before, or is refused. */
export async function saveClosedDay(tx: Tx, closing: Omit<ClosedDay, 'id'>): Promise<ClosedDaySaved> {
  const { product, option, day, reason, by } = closing
  await sql`select pg_advisory_xact_lock(95, 0)`.execute(tx)
  // With the whole day each hour of it is closed.
  const whole = await findClosedDay(tx, { product, option: null, day })
  if (whole) return { closedDay: whole, isNew: false }
  const { rows } = await sql<ClosedDay>`
    insert into closed_day (product, option, day, reason, closed_by) values (${product}, ${option}, ${day}, ${reason}, ${by})
    on conflict do nothing returning ${columns}`.execute(tx)
  const closedDay = rows[0] ?? (await findClosedDay(tx, closing))
  if (!closedDay) throw new Error(`${product} is neither closed on ${day} nor can it be.`)
  return { closedDay, isNew: rows.length > 0 }
}

/** The one that closes exactly this; null where it is open. */
export async function findClosedDay(db: Db | Tx, { product, option, day }: ClosedSlot): Promise<ClosedDay | null> {
  const [found = null] = await read(
    db,
    sql`product = ${product} and option is not distinct from ${option} and day = ${day}`,
  )
  return found
}

/** Those that are still to come, or were yesterday: somebody may have a ticket who was not asked yet. */
export async function listClosedDays(db: Db, first: Day): Promise<ClosedDay[]> {
  return await read(db, sql`day >= ${first} order by id`)
}

async function read(db: Db | Tx, where: RawBuilder<unknown>): Promise<ClosedDay[]> {
  const { rows } = await sql<ClosedDay>`
    select ${columns} from closed_day where reopened_at is null and ${where}`.execute(db)
  return rows
}

/** Which of these outings are on a closed day, for whoever reads why they cannot be had. */
export async function listClosedAmong<Each extends Pick<Outing, 'product' | 'option' | 'day'>>(
  db: Db,
  outings: readonly Each[],
): Promise<Each[]> {
  const days = outings.flatMap(({ day }) => day ?? [])
  if (!days.length) return []
  const closed = await read(db, sql`day = any(${days}::date[])`)
  return outings.filter((outing) => closed.some((each) => isClosedBy(each, outing)))
}

/** It stays closed until the end of tx; null where it was opened again. It comes before the orders that it is about. */
export async function lockClosedDay(tx: Tx, id: number): Promise<ClosedDay | null> {
  const { rows } = await sql<ClosedDay>`
    select ${columns} from closed_day where id = ${id} and reopened_at is null for share`.execute(tx)
  return rows[0] ?? null
}

/** What opens with it: of a whole day the hours that were closed alone, too. Nobody asks their guests until the end of tx. */
export async function lockToReopen(tx: Tx, slot: ClosedSlot): Promise<ClosedDay[]> {
  const { product, option, day } = slot
  const { rows } = await sql<ClosedDay>`
    select ${columns} from closed_day where reopened_at is null and product = ${product} and day = ${day}
      and (${option}::text is null or option is null or option = ${option}) order by id for update`.execute(tx)
  return rows
}

export async function saveReopened(tx: Tx, closedDays: readonly number[], by: string): Promise<void> {
  await sql`update closed_day set reopened_at = now(), reopened_by = ${by}
    where id = any(${closedDays}::bigint[])`.execute(tx)
}

/** Asked last before places are taken, so that no day is sold while it is being closed. */
export async function isAnyClosed(
  tx: Tx,
  outings: readonly Pick<Outing, 'product' | 'option' | 'day'>[],
): Promise<boolean> {
  const dated = outings.filter(({ day }) => day !== null)
  if (!dated.length) return false
  const { rows } = await sql<{ isClosed: boolean }>`
    select any_closed(${dated.map(({ product }) => product)}::text[], ${dated.map(({ option }) => option)}::text[],
      ${dated.map(({ day }) => day)}::date[]) as "isClosed"`.execute(tx)
  return rows[0]?.isClosed ?? false
}
