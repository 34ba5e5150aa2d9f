import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import { nightsOf, type Stay } from '../calendar/stay.ts'
import type { Window } from '../rates/night-rate-queries.ts'
import type { StockColumn } from './hotel-nights.ts'

/** So many rooms of each type, for every night of one stay in one hotel. */
export type RoomNights = { hotel: string; stay: Stay; rooms: readonly { roomType: string; rooms: number }[] }

export type Taken = 'taken' | 'sold-out'

/** Holds rooms for a booking that is not paid yet: every night of every room, or nothing. */
export async function takeRoomNights(tx: Tx, wanted: RoomNights): Promise<Taken> {
  return (await changeStock(tx, toChanges(wanted, { held: 1, sold: 0 }))) ? 'taken' : 'sold-out'
}

/** A held booking was paid. */
export async function sellRoomNights(tx: Tx, held: RoomNights): Promise<void> {
  await changeHeldOrSold(tx, toChanges(held, { held: -1, sold: 1 }))
}

/** A hold ended without a booking. */
export async function releaseRoomNights(tx: Tx, held: RoomNights): Promise<void> {
  await changeHeldOrSold(tx, toChanges(held, { held: -1, sold: 0 }))
}

/** A booking was cancelled; its rooms may have days of their own, and are locked in one step. */
export async function returnRoomNights(tx: Tx, ...sold: RoomNights[]): Promise<void> {
  await changeHeldOrSold(
    tx,
    sold.flatMap((each) => toChanges(each, { held: 0, sold: -1 })),
  )
}

/** Nights that a booking needs besides its own, until it moves: all of them are held, or none. */
export async function takeNightsGained(tx: Tx, sold: RoomNights, wanted: RoomNights): Promise<Taken> {
  return (await changeStock(tx, toGained(sold, wanted, 1))) ? 'taken' : 'sold-out'
}

export async function releaseNightsGained(tx: Tx, sold: RoomNights, wanted: RoomNights): Promise<void> {
  await changeHeldOrSold(tx, toGained(sold, wanted, -1))
}

function toGained(sold: RoomNights, wanted: RoomNights, held: 1 | -1): Change[] {
  const own = new Set(nightsOf(sold.stay))
  return toChanges(wanted, { held, sold: 0 }).filter(({ night }) => !own.has(night))
}

/** A booking moves to other nights or rooms: the old are given back and the new sold in one step, or nothing. */
export async function exchangeRoomNights(tx: Tx, sold: RoomNights, wanted: RoomNights): Promise<Taken> {
  const changes = [...toChanges(sold, { held: 0, sold: -1 }), ...toChanges(wanted, { held: 0, sold: 1 })]
  return (await changeStock(tx, changes)) ? 'taken' : 'sold-out'
}

async function changeHeldOrSold(tx: Tx, changes: Change[]): Promise<void> {
  if (!(await changeStock(tx, changes))) throw new Error('A night of this booking is not in the stock.')
}

type Change = { hotel: string; roomType: string; night: string; held: number; sold: number }

function toChanges({ hotel, stay, rooms }: RoomNights, sign: { held: number; sold: number }): Change[] {
  return rooms.flatMap((room) =>
    nightsOf(stay).map((night) => ({
      hotel,
      roomType: room.roomType,
      night,
      held: sign.held * room.rooms,
      sold: sign.sold * room.rooms,
    })),
  )
}

/**
 * The only statement that changes what is sold. Rows are locked in the order hotel, room type, night, so buyers of
 * overlapping stays queue and never lock each other out; then all of them change or none does. The new figures come
 * from the locked rows alone: PostgreSQL checks the constraints of a row as it was before the wait as well. Capacity
 * lowered by the staff while rooms were sold comes down as they are given back.
 */
async function changeStock(tx: Tx, changes: Change[]): Promise<boolean> {
  const result = await sql<{ changed: number; wanted: number }>`
    with wanted as (
      select hotel, room_type, night, sum(held) as held, sum(sold) as sold
      from unnest(
        ${changes.map((each) => each.hotel)}::text[], ${changes.map((each) => each.roomType)}::text[],
        ${changes.map((each) => each.night)}::date[], ${changes.map((each) => each.held)}::int[],
        ${changes.map((each) => each.sold)}::int[]
      ) as change (hotel, room_type, night, held, sold)
      group by hotel, room_type, night
    ),
    locked as materialized (
      select stock.hotel, stock.room_type, stock.night, coalesce(stock.wanted_capacity, stock.capacity) as capacity,
        stock.held + wanted.held as held, stock.sold + wanted.sold as sold,
        stock.held + stock.sold + wanted.held + wanted.sold as taken,
        wanted.held + wanted.sold <= 0 or stock.held + stock.sold + wanted.held + wanted.sold <= stock.capacity as enough
      from night_stock stock join wanted using (hotel, room_type, night)
      order by stock.hotel, stock.room_type, stock.night
      for update of stock
    ),
    verdict as materialized (
      select count(*) filter (where enough) = (select count(*) from wanted) as all_enough from locked
    ),
    changed as (
      update night_stock stock
      set held = locked.held,
        sold = locked.sold,
        capacity = greatest(locked.taken, locked.capacity),
        wanted_capacity = case when locked.capacity < locked.taken then locked.capacity end
      from locked, verdict
      where verdict.all_enough and stock.hotel = locked.hotel and stock.room_type = locked.room_type
        and stock.night = locked.night
      returning 1
    )
    select (select count(*) from changed) as changed, (select count(*) from wanted) as wanted`.execute(tx)
  const { changed, wanted } = result.rows[0] ?? { changed: 0, wanted: 0 }
  return changed === wanted
}

/** Rooms left of each type, in whatever order; `at` counts nights from the first of the window. */
export async function listRoomsLeft(db: Db, hotel: string, { first, nights }: Window): Promise<StockColumn[]> {
  const { rows } = await sql<{ room_type: string; at: string; left: string }>`
    select room_type, string_agg((night - ${first}::date)::text, ',') as at,
      string_agg((capacity - sold - held)::text, ',') as left
    from night_stock
    where hotel = ${hotel} and night >= ${first}::date and night < ${first}::date + ${nights}::int
    group by room_type`.execute(db)
  return rows.map((row) => ({
    roomType: row.room_type,
    at: row.at.split(',').map(Number),
    left: row.left.split(',').map(Number),
  }))
}

export type StockChanged = { nights: number; belowSold: number }

/** Takes over rooms from the table `imported` of this transaction. What is sold stays sold: capacity comes down later. */
export async function saveImportedStock(tx: Tx): Promise<StockChanged> {
  const { rows } = await sql<{ nights: number; below: number }>`
    with locked as materialized (
      select stock.hotel, stock.room_type, stock.night from night_stock stock
      join imported using (hotel, room_type, night)
      where imported.rooms is not null order by 1, 2, 3 for update of stock
    ),
    saved as (
      insert into night_stock as present (hotel, room_type, night, capacity)
      select hotel, room_type, night, rooms from imported left join locked using (hotel, room_type, night)
      where rooms is not null
      on conflict (hotel, room_type, night) do update set
        capacity = greatest(excluded.capacity, present.sold + present.held),
        wanted_capacity = case when excluded.capacity < present.sold + present.held then excluded.capacity end
      where (present.capacity, present.wanted_capacity) is distinct from (
        greatest(excluded.capacity, present.sold + present.held),
        case when excluded.capacity < present.sold + present.held then excluded.capacity end)
      returning wanted_capacity
    )
    select count(*) as nights, count(wanted_capacity) as below from saved`.execute(tx)
  return { nights: rows[0]?.nights ?? 0, belowSold: rows[0]?.below ?? 0 }
}
