import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Day } from '../calendar/day.ts'
import type { Stay } from '../calendar/stay.ts'
import type { StayLetterKind } from './stay-letters.ts'

/** Lines of rooms that are to be slept in, and that were. */
const living = { 'before-arrival': ['sold'], 'after-stay': ['sold', 'fulfilled'] }
const orderStates = {
  'before-arrival': ['confirmed', 'part-paid'],
  'after-stay': ['confirmed', 'part-paid', 'completed'],
}
const dayOf = { 'before-arrival': sql.ref('check_in'), 'after-stay': sql.ref('check_out') }
const wordOf = { 'before-arrival': 'arrival ', 'after-stay': 'departure ' }

type Question = { kind: StayLetterKind; first: Day; last: Day; after: string | null; most: number }

/** Orders with rooms of those days that have no such letter yet; which of them get one now is decided with the order locked. */
export async function listStaysToWriteTo(db: Db, { kind, first, last, after, most }: Question): Promise<string[]> {
  const at = dayOf[kind]
  const ofOrder = kind === 'before-arrival' ? sql`min(${at})` : sql`max(${at})`
  const { rows } = await sql<{ id: string }>`
    select orders.id from (
      select line.order_id, ${ofOrder} as at from stay
        join stay_room room on room.stay = stay.id join order_line line on line.id = room.line
      where ${at} between ${first}::date and ${last}::date and line.state = any(${living[kind]}::text[])
      group by line.order_id
    ) staying join orders on orders.id = staying.order_id
    where orders.state = any(${orderStates[kind]}::text[]) and source <> 'channel'
      and (${after}::uuid is null or orders.id > ${after}::uuid)
      and not exists (select from letter where about = orders.number and kind = ${kind}
        and cause = ${wordOf[kind]}::text || staying.at)
    order by orders.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

type Told = { kind: StayLetterKind; number: string; stay: Stay | null }

/** Whether the order still has rooms that begin, or ended, on the day that a letter tells. */
export async function isStayAsTold(db: Db, { kind, number, stay }: Told): Promise<boolean> {
  if (!stay) return false
  const at = dayOf[kind]
  const ofOrder = kind === 'before-arrival' ? sql`min(${at})` : sql`max(${at})`
  const { rows } = await sql<{ at: Day | null }>`
    select ${ofOrder} as at from orders join order_line line on line.order_id = orders.id
      join stay_room room on room.line = line.id join stay on stay.id = room.stay
    where orders.number = ${number} and orders.state = any(${orderStates[kind]}::text[])
      and line.state = any(${living[kind]}::text[])`.execute(db)
  return rows[0]?.at === (kind === 'before-arrival' ? stay.checkIn : stay.checkOut)
}
