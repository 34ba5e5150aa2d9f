import { sql } from 'kysely'
import type { Invariant } from '../lines/invariant.ts'

const nightsThatAre = (states: readonly string[]) => sql`
  select stay.hotel, room.room_type, each.night, count(*) as rooms
  from order_line line join stay_room room on room.line = line.id join stay on stay.id = room.stay
    join stay_night each on each.line = line.id
  where line.state = any(${states}::text[]) group by 1, 2, 3`

/** Of other dates, what they need besides the nights they have. */
const nightsToMoveTo = sql`
  select room -> 'item' ->> 'hotel', room -> 'item' ->> 'roomType', night::date, count(*)
  from date_change, jsonb_array_elements(rooms) room, generate_series(check_in, check_out - 1, interval '1 day') night
  where held_until is not null and (night < was_check_in or night >= was_check_out) group by 1, 2, 3`

/** What must never be of rooms and their nights. */
export const stayInvariants: readonly Invariant[] = [
  {
    rule: 'I1',
    says: 'no night is sold or held more often than there are rooms',
    broken: sql`select concat_ws(' ', hotel, room_type, night) as where from night_stock where sold + held > capacity`,
  },
  {
    rule: 'I1',
    says: 'a night is held exactly as often as orders, and stays that wait to move, hold it',
    broken: sql`select concat_ws(' ', hotel, room_type, night, held, coalesce(ours.rooms, 0)) as where
      from night_stock stock left join (
        select hotel, room_type, night, sum(rooms) as rooms
        from (${nightsThatAre(['held'])} union all ${nightsToMoveTo}) each group by 1, 2, 3
      ) ours using (hotel, room_type, night)
      where stock.held <> coalesce(ours.rooms, 0)`,
  },
  {
    rule: 'I1',
    says: 'every night of a sold room is sold',
    broken: sql`select concat_ws(' ', hotel, room_type, night, sold, rooms) as where
      from night_stock stock join (${nightsThatAre(['sold', 'fulfilled', 'missed'])}) ours using (hotel, room_type, night)
      where stock.sold < ours.rooms`,
  },
  {
    rule: 'I4',
    says: 'the nights of a room add up to its price',
    broken: sql`select line.id::text as where from order_line line
      where line.kind = 'room' and line.total_minor is distinct from
        (select sum(price_minor) from stay_night where stay_night.line = line.id)`,
  },
  {
    rule: 'I13',
    says: 'a room has a line for each night of its stay',
    broken: sql`select room.line::text as where from stay_room room join stay on stay.id = room.stay
      where stay.check_out - stay.check_in <> (
        select count(*) from stay_night each where each.line = room.line
          and each.night >= stay.check_in and each.night < stay.check_out)`,
  },
  {
    rule: 'I12',
    says: 'a promotion is used as often as it was taken, and not more often than it may be',
    broken: sql`select promo.id::text as where from promo
      where uses > most_uses or uses <> (select count(*) from promo_use where promo_use.promo = promo.id)`,
  },
]
