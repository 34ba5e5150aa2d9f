import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { silent } from '#db/preparing-client.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import type { QuotaDay } from '../products/place-reading.ts'

export type PlacesTaken = 'taken' | 'sold-out'

/** Sets places aside for tickets that are not paid yet: all of them, or none. */
export async function takePlaces(tx: Tx, wanted: readonly QuotaDay[]): Promise<PlacesTaken> {
  return (await changePlaces(tx, toChanges(wanted, { held: 1, sold: 0 }))) ? 'taken' : 'sold-out'
}

/** The same for somebody whose turn it is on the waiting list: what came free and is not for everybody counts too. */
export async function takePlacesInTurn(tx: Tx, wanted: readonly QuotaDay[]): Promise<PlacesTaken> {
  return (await changePlaces(tx, toChanges(wanted, { held: 1, sold: 0 }), 'in-turn')) ? 'taken' : 'sold-out'
}

/** What was set aside for somebody before is held for their tickets: what those need beyond it has to be there. */
export async function takeOfferedPlaces(
  tx: Tx,
  wanted: readonly QuotaDay[],
  offered: readonly QuotaDay[],
): Promise<PlacesTaken> {
  const changes = [...toChanges(wanted, { held: 1, sold: 0 }), ...toChanges(offered, { held: -1, sold: 0 })]
  return (await changePlaces(tx, changes)) ? 'taken' : 'sold-out'
}

export async function sellPlaces(tx: Tx, held: readonly QuotaDay[]): Promise<void> {
  await changeTaken(tx, toChanges(held, { held: -1, sold: 1 }))
}

export async function givePlacesBack(tx: Tx, given: readonly QuotaDay[], from: 'held' | 'sold'): Promise<void> {
  await changeTaken(tx, toChanges(given, from === 'held' ? { held: -1, sold: 0 } : { held: 0, sold: -1 }))
}

/** What was sold for one day is sold for another, in one step or not at all; what is held for it is held no more. */
export async function exchangePlaces(
  tx: Tx,
  { sold, held, wanted }: { sold: readonly QuotaDay[]; held: readonly QuotaDay[]; wanted: readonly QuotaDay[] },
): Promise<PlacesTaken> {
  const changes = [
    ...toChanges(sold, { held: 0, sold: -1 }),
    ...toChanges(held, { held: -1, sold: 0 }),
    ...toChanges(wanted, { held: 0, sold: 1 }),
  ]
  return (await changePlaces(tx, changes)) ? 'taken' : 'sold-out'
}

async function changeTaken(tx: Tx, changes: Change[]): Promise<void> {
  if (!(await changePlaces(tx, changes))) throw new Error('A place of these tickets is in no quota.')
}

type Change = { quota: string; day: Day; held: number; sold: number }

function toChanges(places: readonly QuotaDay[], sign: { held: number; sold: number }): Change[] {
  return places.map(({ quota, day, places: count }) => ({
    ...{ quota, day },
    held: sign.held * count,
    sold: sign.sold * count,
  }))
}

/**
 * The only statement that changes how many places are taken. Days of quotas are locked in the order quota, day, so buyers
 * queue and never lock each other out; then all of them change or none does. A day that nobody took of yet is made first.
 * Fewer places than are taken, because the staff said so meanwhile, take nobody's place away: none is sold any more.
 * As long as somebody waits for a day, what is given back is for those who wait, until they were asked.
 */
async function changePlaces(
  tx: Tx,
  changes: readonly Change[],
  by: 'anybody' | 'in-turn' = 'anybody',
): Promise<boolean> {
  if (!changes.length) return true
  const wanted = sql`
    select quota, day, sum(held)::int as held, sum(sold)::int as sold
    from unnest(
      ${changes.map((each) => each.quota)}::text[], ${changes.map((each) => each.day)}::date[],
      ${changes.map((each) => each.held)}::int[], ${changes.map((each) => each.sold)}::int[]
    ) as change (quota, day, held, sold) group by quota, day`
  // Whoever only looks whether it is there waits for nobody; an insert that finds it does. What is given back is there.
  if (changes.some(({ held, sold }) => held + sold > 0))
    await sql`${silent}insert into quota_day (quota, day, places)
    select quota, day, places_by_rule(quota, day) from (${wanted}) wanted
    where held + sold > 0 and not exists (select from quota_day there where there.quota = wanted.quota and there.day = wanted.day)
    order by quota, day
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ changed: number; wanted: number }>`
    with wanted as (${wanted}),
    locked as materialized (
      select each.quota, each.day, each.held + wanted.held as held, each.sold + wanted.sold as sold,
        each.held + each.sold + wanted.held + wanted.sold as taken, wanted.held + wanted.sold <= 0 as is_less,
        coalesce(each.said, places_by_rule(each.quota, each.day)) as places, each.most_for_all,
        each.most_for_all - greatest(0, -wanted.held - wanted.sold) as most_after
      from quota_day each join wanted using (quota, day) order by each.quota, each.day for update of each
    ),
    verdict as materialized (
      select count(*) filter (where is_less or taken <= ${by === 'in-turn' ? sql`places` : sql`least(places, most_for_all)`})
        = (select count(*) from wanted) as all_enough
      from locked
    ),
    changed as (
      update quota_day each set held = locked.held, sold = locked.sold, places = greatest(locked.places, locked.taken),
        most_for_all = ${
          by === 'in-turn'
            ? sql`case when locked.most_for_all is not null then greatest(locked.most_for_all, locked.taken) end`
            : sql`locked.most_after`
        }
      from locked, verdict where verdict.all_enough and each.quota = locked.quota and each.day = locked.day
      returning 1
    )
    select (select count(*) from changed)::int as changed, (select count(*) from wanted)::int as wanted`.execute(tx)
  const { changed, wanted: asked } = rows[0] ?? { changed: 0, wanted: 0 }
  return changed === asked
}

/** What lines take of quotas, as it was when they were chosen. */
export function placesOfLines(where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select taken ->> 'quota' as quota, outing.day, sum((taken ->> ticket.unit)::int)::int as places
    from ticket_line ticket join order_line line on line.id = ticket.line join outing on outing.id = ticket.outing,
      jsonb_array_elements(outing.takes) taken
    where outing.day is not null and ${where} group by 1, 2`
}

/** Of each day of a quota, what is wanted of it, what is left, and who keeps the rest: `beside` is an array of lines of tickets. */
export function placeShares(wanted: readonly QuotaDay[], beside: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with wanted as (
      select quota, day, sum(places)::int as places
      from unnest(${wanted.map((each) => each.quota)}::text[], ${wanted.map((each) => each.day)}::date[],
        ${wanted.map((each) => each.places)}::int[]) as each (quota, day, places) group by quota, day
    ),
    ours as (
      ${placesOfLines(sql`ticket.line = any(${beside})`)}
    )
    select wanted.places as wanted, coalesce(ours.places, 0) as ours, coalesce(each.held, 0) as held,
      least(coalesce(each.said, places_by_rule(wanted.quota, wanted.day)), each.most_for_all)
        - coalesce(each.held + each.sold, 0) as left
    from wanted left join ours using (quota, day) left join quota_day each using (quota, day)`
}

/** Whether somebody waits for any of these. */
export async function areWaitedFor(db: Db, places: readonly QuotaDay[]): Promise<boolean> {
  const { rows } = await sql`
    select from quota_day join unnest(${places.map(({ quota }) => quota)}::text[], ${places.map(({ day }) => day)}::date[])
      as each (quota, day) using (quota, day)
    where most_for_all is not null limit 1`.execute(db)
  return rows.length > 0
}

/** A quota on a day that somebody waits for: what there is, how much of it is taken, and how much of it anybody may take. */
export type WaitedFor = { quota: string; places: number; taken: number; mostForAll: number | null }

/**
 * The quotas of a day that are wanted or waited for, in the order in which all lock them: nobody takes of them or gives back
 * until the transaction ends.
 */
export async function lockPlacesOf(tx: Tx, day: Day, quotas: readonly string[]): Promise<WaitedFor[]> {
  await sql`insert into quota_day (quota, day, places)
    select code, ${day}::date, places_by_rule(code, ${day}::date) from quota
    where code = any(${quotas}::text[]) and not exists (
      select from quota_day there where there.quota = code and there.day = ${day}::date)
    order by code on conflict do nothing`.execute(tx)
  const { rows } = await sql<WaitedFor>`
    select quota, coalesce(said, places_by_rule(quota, day)) as places, held + sold as taken, most_for_all as "mostForAll"
    from quota_day where day = ${day}::date and (quota = any(${quotas}::text[]) or most_for_all is not null)
    order by quota for update`.execute(tx)
  return rows
}

/** From here on whoever waits for these was asked: what is left is for everybody. Nobody waits for the others of the day. */
export async function openPlacesOf(tx: Tx, day: Day, waitedFor: readonly string[]): Promise<void> {
  await sql`
    update quota_day set most_for_all = case when quota = any(${waitedFor}::text[])
      then greatest(coalesce(said, places_by_rule(quota, day)), held + sold) end
    where day = ${day}::date and (quota = any(${waitedFor}::text[]) or most_for_all is not null)`.execute(tx)
}

/** Somebody waits for these, and nobody is offered anything now: what is free of them is for nobody until they were asked. */
export async function keepPlacesOf(tx: Tx, day: Day, waitedFor: readonly string[]): Promise<void> {
  await sql`update quota_day set most_for_all = held + sold
    where day = ${day}::date and quota = any(${waitedFor}::text[])`.execute(tx)
}
