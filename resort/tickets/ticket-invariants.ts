import { sql } from 'kysely'
import type { Invariant } from '../lines/invariant.ts'
import { placesOfLines } from './quota-queries.ts'

const placesThatAre = (states: readonly string[]) => placesOfLines(sql`line.state = any(${states}::text[])`)

/** What outings need besides their own to be moved, while that is paid. */
const placesToMoveTo = sql`
  select place ->> 'quota', (place ->> 'day')::date, (place ->> 'places')::int
  from outing_change, jsonb_array_elements(places) place where held_until is not null`

/** What is set aside for whoever waits for places. */
const placesOffered = sql`
  select place ->> 'quota', (place ->> 'day')::date, (place ->> 'places')::int
  from place_offer, jsonb_array_elements(places) place`

/** What must never be of tickets and the places they take. */
export const ticketInvariants: readonly Invariant[] = [
  {
    rule: 'I1',
    says: 'no place is sold or held more often than there are places',
    broken: sql`select concat_ws(' ', quota, day) as where from quota_day where held + sold > places`,
  },
  {
    rule: 'I1',
    says: 'places of a day are held exactly as often as tickets, outings that wait to move, and offers hold them',
    broken: sql`select concat_ws(' ', quota, day, held, coalesce(ours.places, 0)) as where
      from quota_day each left join (
        select quota, day, sum(places)::int as places
        from (${placesThatAre(['held'])} union all ${placesToMoveTo} union all ${placesOffered}) every group by quota, day
      ) ours using (quota, day)
      where each.held <> coalesce(ours.places, 0)`,
  },
  {
    rule: 'I1',
    says: 'places of a day are sold exactly as often as tickets took them',
    broken: sql`select concat_ws(' ', quota, day, sold, coalesce(ours.places, 0)) as where
      from quota_day each left join (${placesThatAre(['sold', 'fulfilled', 'missed'])}) ours using (quota, day)
      where each.sold <> coalesce(ours.places, 0)`,
  },
  {
    rule: 'I13',
    says: 'places are held or sold on no day that no quota knows',
    broken: sql`select concat_ws(' ', quota, day) as where
      from (${placesThatAre(['held', 'sold'])}) ours left join quota_day each using (quota, day)
      where each.quota is null`,
  },
  {
    rule: 'I13',
    says: 'nothing is set aside for whoever waits when its time is long over',
    broken: sql`select id::text as where from place_offer where held_until < clock_timestamp() - interval '1 hour'`,
  },
  {
    rule: 'I13',
    says: 'places are kept for those who wait only where somebody waits',
    broken: sql`select concat_ws(' ', quota, day) as where from quota_day
      where most_for_all is not null and not exists (
        select from wait_slot join option_quota taken using (product, option)
        where wait_slot.state = 'waiting' and wait_slot.day = quota_day.day and taken.quota = quota_day.quota)`,
  },
  {
    rule: 'I13',
    says: 'an outing that is not over has somebody of it left',
    broken: sql`select outing.id::text as where from outing
      where not exists (select from ticket_line where outing = outing.id)
        and not exists (select from deposit_line where outing = outing.id)`,
  },
  {
    rule: 'I13',
    says: 'who still has to choose because a day was closed has a ticket of that day',
    broken: sql`select outing.id::text as where from closed_outing own join closed_day closed on closed.id = own.closed_day
      join outing on outing.id = own.outing
      where own.choice is null and (outing.is_over or outing.day is distinct from closed.day
        or closed.reopened_at is not null or outing.order_id <> own.order_id)`,
  },
  {
    rule: 'I16',
    says: 'everybody who has a ticket of a closed day is asked, and hears the end of it',
    broken: sql`select outing.id::text as where from closed_day closed
        join outing on outing.product = closed.product and outing.day = closed.day
      where closed.reopened_at is null and (closed.option is null or outing.option = closed.option) and not outing.is_over
        and closed.closed_at < now() - interval '2 hours' and closed.day >= current_date
        and not exists (select from closed_outing own where own.outing = outing.id)
        and exists (select from ticket_line ticket join order_line line on line.id = ticket.line
          where ticket.outing = outing.id and line.state in ('held', 'sold'))
        and not exists (select from ticket_line ticket join ticket_code code on code.line = ticket.line
          join ticket_entry entry on entry.code = code.number where ticket.outing = outing.id)
      union all select outing::text from closed_outing where choice is null and choose_until < current_date - 2`,
  },
]
