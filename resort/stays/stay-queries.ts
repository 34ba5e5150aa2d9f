import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { silent } from '#db/preparing-client.ts'
import type { Tx } from '#db/transact.ts'
import type { RoomNights } from '../availability/stock-queries.ts'
import type { Moment } from '../calendar/moment.ts'
import type { RoomItem } from './room-item.ts'
import { toShown, toStoredNights } from './stored-room.ts'

export type RoomOfLine = { id: string; item: RoomItem }

/** What only a room knows of the row `line`, as `readRoom` reads it. */
export const roomOfLine = sql`(
  select jsonb_build_object(
    'hotel', stay.hotel, 'checkIn', stay.check_in, 'checkOut', stay.check_out, 'perUsd', stay.exchange_rate::text,
    'rateDay', stay.exchange_rate_day, 'promo', stay.promo,
    'isBesideFlight', (select packages_only from promo where promo.id = stay.promo), 'roomType', room.room_type, 'ratePlan', room.rate_plan,
    'freeUntil', line.cancellation ->> 'freeUntil',
    'adults', room.adults, 'ages', room.children_ages, 'totalBefore', room.total_before_minor, 'shown', room.shown,
    'nights', (
      select jsonb_agg(jsonb_build_object('night', night, 'price', price_minor, 'room', room_minor, 'vat', vat_minor,
        'lodging', lodging_tax_minor, 'fee', sanitation_fee_minor, 'house', house_minor) order by night)
      from stay_night where stay_night.line = room.line
    ))
  from stay_room room join stay on stay.id = room.stay where room.line = line.id)`

/** Rooms that were chosen together are one stay. */
export async function saveRooms(tx: Tx, rooms: readonly RoomOfLine[]): Promise<void> {
  const [first] = rooms
  if (!first) return
  await sql`${silent}
    with new_stay as (${insertStay(first.item)}),
    new_room as (
      insert into stay_room (line, stay, room_type, rate_plan, adults, children_ages, total_before_minor, shown)
      select line, new_stay.id, type, plan, adults, array(select jsonb_array_elements_text(ages)::int), before, shown
      from new_stay, jsonb_to_recordset(${JSON.stringify(rooms.map(toRow))}::jsonb)
        as room (line uuid, type text, plan text, adults int, ages jsonb, before bigint, shown jsonb)
    )
    ${insertNights(rooms)}`.execute(tx)
}

/** The same rooms in other nights: a stay of its own, so that a room that stays behind keeps its days. */
export async function saveNewDates(tx: Tx, rooms: readonly RoomOfLine[]): Promise<void> {
  const [first] = rooms
  if (!first) return
  const lines = rooms.map(({ id }) => id)
  await tx.deleteFrom('stay_night').where('line', 'in', lines).execute()
  await sql`
    with new_stay as (${insertStay(first.item)}),
    before as (select distinct stay from stay_room where line = any(${lines}::uuid[])),
    moved as (
      update stay_room set stay = new_stay.id, total_before_minor = room.before, shown = room.shown
      from new_stay, jsonb_to_recordset(${JSON.stringify(rooms.map(toRow))}::jsonb)
        as room (line uuid, before bigint, shown jsonb)
      where stay_room.line = room.line
    ),
    emptied as (
      delete from stay using before where stay.id = before.stay
        and not exists (select from stay_room where stay_room.stay = stay.id and line <> all(${lines}::uuid[]))
    )
    ${insertNights(rooms)}`.execute(tx)
}

export async function deleteRooms(tx: Tx, lines: readonly string[]): Promise<void> {
  await sql`${silent}
    with gone as (delete from stay_room where line = any(${lines}::uuid[]) returning stay)
    delete from stay where id in (select stay from gone)`.execute(tx)
}

/** Sold rooms whose last night is over. */
export async function listRoomsOver(
  db: Db,
  { today }: Moment,
  most: number,
): Promise<{ order: string; line: string }[]> {
  const { rows } = await sql<{ order: string; line: string }>`
    select line.order_id as "order", line.id as line
    from stay join stay_room room on room.stay = stay.id join order_line line on line.id = room.line
    where stay.check_out <= ${today} and line.state = 'sold' order by stay.check_out limit ${most}`.execute(db)
  return rows
}

/**
 * Of each night, what these rooms would take of their types and of the whole house, what is left of it, and who keeps the
 * rest: `beside` is an array of lines of rooms.
 */
export function roomShares(wanted: RoomNights, beside: RawBuilder<unknown>): RawBuilder<unknown> {
  const { hotel, stay, rooms } = wanted
  return sql`
    with wanted as (
      select * from unnest(${rooms.map(({ roomType }) => roomType)}::text[], ${rooms.map((each) => each.rooms)}::int[])
        as wanted (room_type, rooms)
    ),
    ours as (
      select room.room_type, night::date as night, count(*) as rooms
      from stay_room room join stay on stay.id = room.stay,
        generate_series(greatest(stay.check_in, ${stay.checkIn}::date), least(stay.check_out, ${stay.checkOut}::date) - 1,
          interval '1 day') night
      where room.line = any(${beside}) and stay.hotel = ${hotel} group by 1, 2
    )
    select sum(wanted.rooms)::int as wanted, coalesce(sum(ours.rooms), 0)::int as ours, sum(stock.held)::int as held,
      sum(stock.capacity - stock.sold - stock.held)::int as left
    from night_stock stock left join wanted using (room_type) left join ours using (room_type, night)
    where stock.hotel = ${hotel} and stock.night >= ${stay.checkIn} and stock.night < ${stay.checkOut}
    group by grouping sets ((stock.night, room_type), (stock.night))
    having sum(wanted.rooms) > 0`
}

function insertStay({ hotel, stay, perUsd, rateDay, promo }: RoomItem) {
  return sql`insert into stay (hotel, check_in, check_out, exchange_rate, exchange_rate_day, promo)
    values (${hotel}, ${stay.checkIn}, ${stay.checkOut}, ${perUsd}, ${rateDay}, ${promo}) returning id`
}

function insertNights(rooms: readonly RoomOfLine[]) {
  const nights = rooms.flatMap(({ id, item }) => toStoredNights(item.room).map((night) => ({ line: id, ...night })))
  return sql`insert into stay_night (line, night, price_minor, room_minor, vat_minor, lodging_tax_minor,
      sanitation_fee_minor, house_minor)
    select line, night, price, room, vat, lodging, fee, house
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb)
      as each (line uuid, night date, price bigint, room bigint, vat bigint, lodging bigint, fee bigint, house bigint)`
}

function toRow({ id, item: { room } }: RoomOfLine) {
  return {
    line: id,
    type: room.roomType,
    plan: room.ratePlan,
    adults: room.party.adults,
    ages: room.party.childrenAges,
    before: room.totalBefore?.minor ?? null,
    shown: toShown(room),
  }
}
