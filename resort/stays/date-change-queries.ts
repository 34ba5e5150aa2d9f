import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Stay } from '../calendar/stay.ts'
import { type MovedLine, readMoved, storeMoved } from '../lines/moved-line.ts'
import type { Currency } from '../money/currency.ts'
import { type RoomItem, roomKindCode } from './room-item.ts'
import { readRoom, storeRoom } from './stored-room.ts'

/** A room as it would be on other days: the line stays the same. */
export type MovedRoom = MovedLine<RoomItem>

/** Other dates that wait for a payment. */
export type DateChange = {
  payment: string
  order: string
  /** The days that the rooms had when it began. */
  was: Stay
  stay: Stay
  /** At the price the guest agreed to; none once it is over. */
  rooms: MovedRoom[]
  state: 'open' | 'made' | 'dropped'
  /** Whether the nights it needs besides its own are set aside. */
  isHeld: boolean
  madeAt: Date
}

export type NewDateChange = Pick<DateChange, 'payment' | 'order' | 'was' | 'stay' | 'rooms'> & { heldMinutes: number }

export async function saveDateChange(tx: Tx, change: NewDateChange): Promise<void> {
  const { payment, order, was, stay, rooms, heldMinutes } = change
  await sql`
    insert into date_change (payment, order_id, was_check_in, was_check_out, check_in, check_out, rooms, held_until)
    values (${payment}, ${order}, ${was.checkIn}, ${was.checkOut}, ${stay.checkIn}, ${stay.checkOut},
      ${storeMoved(rooms, storeRoom)}, clock_timestamp() + make_interval(mins => ${heldMinutes}))`.execute(tx)
}

/** What this payment is to move; null when it pays something else. Locked by the lock on its order. */
export async function findDateChange(db: Db, payment: string): Promise<DateChange | null> {
  const { rows } = await sql<Stored>`
    select date_change.payment, date_change.order_id as "order", was_check_in, was_check_out, check_in, check_out, rooms,
      date_change.state, held_until is not null as "isHeld", date_change.made_at as "madeAt", payment.currency
    from date_change join payment on payment.id = date_change.payment
    where date_change.payment = ${payment}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { was_check_in, was_check_out, check_in, check_out, currency, rooms, ...change } = row
  return {
    ...change,
    was: { checkIn: was_check_in, checkOut: was_check_out },
    stay: { checkIn: check_in, checkOut: check_out },
    rooms: rooms === null ? [] : readMovedRooms(rooms, currency),
  }
}

/** It is over, one way or the other. */
export async function endDateChange(tx: Tx, payment: string, state: 'made' | 'dropped'): Promise<void> {
  await tx
    .updateTable('date_change')
    .set({ state, rooms: null, held_until: null })
    .where('payment', '=', payment)
    .where('state', '=', 'open')
    .execute()
}

/** Its nights are given back while nobody knows whether it is paid. */
export async function saveNightsLetGo(tx: Tx, payment: string): Promise<void> {
  await tx.updateTable('date_change').set({ held_until: null }).where('payment', '=', payment).execute()
}

/** How often somebody began to move this order within a day. */
export async function countDateChanges(tx: Tx, order: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from date_change
    where order_id = ${order} and made_at > now() - interval '1 day'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Those whose nights are held for too long. */
export async function listEndedDateChanges(db: Db, most: number): Promise<{ payment: string; order: string }[]> {
  const { rows } = await sql<{ payment: string; order: string }>`
    select payment, order_id as "order" from date_change
    where held_until < clock_timestamp() order by held_until limit ${most}`.execute(db)
  return rows
}

type Stored = {
  payment: string
  order: string
  was_check_in: string
  was_check_out: string
  check_in: string
  check_out: string
  rooms: unknown
  state: DateChange['state']
  isHeld: boolean
  madeAt: Date
  currency: Currency
}

function readMovedRooms(stored: unknown, currency: Currency): MovedRoom[] {
  return readMoved(stored, { kind: roomKindCode, currency, readItem: (item) => readRoom(item, currency) })
}
