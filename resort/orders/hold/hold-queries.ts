import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { silent } from '#db/preparing-client.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { hashNetwork } from '../../guests/network-of.ts'
import { retention } from '../../guests/retention.ts'
import type { LineKinds } from '../../lines/line-kind.ts'
import type { Share } from '../../lines/taking.ts'
import type { Resort } from '../../resort.ts'
import { hashToken, hashVisitor } from '../../visitors/token.ts'
import type { KindTakes } from '../ask-kinds.ts'
import type { Hold } from '../order.ts'
import type { Held } from './hold-limits.ts'
import { mostHoldMinutes } from './hold-minutes.ts'

/** Who holds, as hashes; `token` is null where only what is kept of a hold says who it was. */
export type HolderHashes = { token: string | null; visitor: string; network: string }

/** What is counted goes by the visitor, whose token changes when it is kept who the guest is. */
export function holderOf({ token, address }: { token: string; address: string }): HolderHashes {
  return { token: hashToken(token), visitor: hashVisitor(token), network: hashNetwork(address) }
}

export type HoldRow = {
  held_until: Date | null
  held_seconds: number | null
  held_seconds_at_most: number | null
}

/** Of `hold`, the first that ends and the first that began of what is held: as `readHold` reads it. */
export const holdColumns = sql`hold.until as held_until,
  extract(epoch from hold.until - clock_timestamp())::float8 as held_seconds,
  extract(epoch from hold.since - clock_timestamp())::float8 + ${sql.lit(mostHoldMinutes * 60)} as held_seconds_at_most`

export const noHold = sql`null::timestamptz as held_until, null::float8 as held_seconds, null::float8 as held_seconds_at_most`

export function readHold(row: HoldRow): Hold | null {
  const { held_until: until, held_seconds: seconds, held_seconds_at_most: secondsAtMost } = row
  return until && { until, seconds: seconds ?? 0, secondsAtMost: secondsAtMost ?? 0 }
}

/**
 * Whoever shares the network waits until the transaction ends, so that nobody is judged by what is not true any more.
 * What else is to be locked after it is locked with it, in this order.
 */
export async function lockNetwork(tx: Tx, network: string, after: readonly string[] = []): Promise<void> {
  const keys = [`hold ${network}`, ...after]
  await sql`${silent}select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) as key`.execute(
    tx,
  )
}

/** How often somebody held something within the hour, where nothing that they want now is kept from others. */
export async function countHolds(tx: Tx, { token }: HolderHashes): Promise<number> {
  const { rows } = await sql<{ holds: number }>`select ${holdsOf(token)} as holds`.execute(tx)
  return rows[0]?.holds ?? 0
}

/** By the token: what the visitor had before goes along to the next one. */
function holdsOf(token: string | null): RawBuilder<unknown> {
  return sql`(select count(*)::int from order_event event join orders on orders.id = event.order_id
    where token_hash = ${token}::text and event.to_state = 'held' and event.from_state = 'draft'
      and event.at > now() - interval '1 hour')`
}

/** `holds` is how often somebody held something within the hour, `shares` what there is of what is wanted. */
export type HeldOfKind = Held & { shares: Share[]; holds: number }

/** What is kept from others of one kind and not paid: now, and within the last day. */
export async function sumHeld(
  tx: Tx,
  { kind, lines, shares }: Pick<KindTakes, 'kind' | 'lines' | 'shares'>,
  { token, visitor, network }: HolderHashes,
): Promise<HeldOfKind> {
  const { rows } = await sql<HeldOfKind>`
    with ours as (
      select order_id, visitor, network, units, ended_at is null as is_open,
        extract(epoch from least(coalesce(ended_at, now()), began_at + make_interval(mins => ${mostHoldMinutes})) - began_at) / 3600 as hours
      from order_hold
      where kind = ${kind} and not is_paid and began_at > now() - interval '1 day'
        and (visitor = ${visitor} or network = ${network})
    ),
    kept as materialized (
      select array(select line.id from order_line line
        where line.kind = ${kind} and line.state in ('held', 'sold')
          and line.order_id in (select order_id from ours where network = ${network} and is_open)) as lines
    )
    select
      coalesce(sum(units) filter (where visitor = ${visitor} and is_open), 0)::int as "byVisitor",
      coalesce(sum(units) filter (where network = ${network} and is_open), 0)::int as "inNetwork",
      coalesce(sum(hours) filter (where visitor = ${visitor}), 0)::float8 as "timeOfVisitor",
      coalesce(sum(units * hours) filter (where visitor = ${visitor}), 0)::float8 as "hoursOfVisitor",
      coalesce(sum(units * hours) filter (where network = ${network}), 0)::float8 as "hoursOfNetwork",
      (select coalesce(sum(units), 0)::int from order_hold where kind = ${kind} and ended_at is null
        and began_at > now() - interval '1 day') as "inHouse",
      (select coalesce(jsonb_agg(share), '[]')
        from (${shares(lines, sql`(select lines from kept)::uuid[]`)}) share) as shares,
      ${holdsOf(token)} as holds
    from ours`.execute(tx)
  const [held] = rows
  if (!held) throw new Error('The database does not count.')
  return held
}

export type Taken = { kind: string; units: number }

/** Who sets aside how much of which kinds. */
export type HoldTaken = { units: readonly Taken[]; holder: HolderHashes }

export async function saveHolds(tx: Tx, order: string, taken: HoldTaken): Promise<void> {
  if (taken.units.length) await sql`${silent}${insertHolds(order, taken)}`.execute(tx)
}

/** As a part of a statement that changes the order besides. */
export function insertHolds(order: string, { units, holder }: HoldTaken): RawBuilder<unknown> {
  const { visitor, network } = holder
  return sql`insert into order_hold (order_id, kind, units, visitor, network)
    select ${order}::uuid, kind, units, ${visitor}, ${network}
    from unnest(${units.map(({ kind }) => kind)}::text[], ${units.map((each) => each.units)}::int[]) as taken (kind, units)`
}

/** Who keeps something from others by this order and has not paid for it. */
export async function findHolder(tx: Tx, order: string): Promise<HolderHashes | null> {
  const row = await tx
    .selectFrom('order_hold')
    .select(['visitor', 'network'])
    .where('order_id', '=', order)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row ? { token: null, ...row } : null
}

/** What a booked order set aside for a moment, since then, can be had by others again. */
export async function endHoldsSince(tx: Tx, order: string, since: Date): Promise<void> {
  await sql`update order_hold set ended_at = clock_timestamp()
    where order_id = ${order} and ended_at is null and began_at >= ${since}`.execute(tx)
}

/**
 * As a part of the statement that moves the order `moved`: what was set aside can be had by others again, or is paid.
 * What was booked without a payment is kept from others like a hold.
 */
export function endHoldsOfMoved(isLetGo: boolean): RawBuilder<unknown> {
  return sql`update order_hold set ended_at = clock_timestamp(), is_paid = moved.paid_minor > 0
    from moved where order_hold.order_id = moved.id and ended_at is null and (moved.paid_minor > 0 or ${isLetGo})`
}

/** What everybody keeps from others without having paid, by kind. */
export async function sumUnpaidHolds(db: Db): Promise<Taken[]> {
  const { rows } = await sql<Taken>`
    select kind, sum(units)::int as units from order_hold where ended_at is null and began_at > now() - interval '1 day'
    group by kind`.execute(db)
  return rows
}

/** What a supplier is being asked for is held for as long as that takes, with all that belongs to it. */
export function beingSecured(kinds: LineKinds): RawBuilder<boolean> {
  const each = kinds.flatMap(({ code, secure }) =>
    secure ? sql`line.kind = ${sql.lit(code)} and ${secure.underway}` : [],
  )
  return sql`line.state = 'held' and (${each.length ? sql.join(each, sql` or `) : sql`false`})`
}

/** Orders whose hold is over by the clock of the database, the oldest first. */
export async function listEndedHolds({ db, kinds }: Pick<Resort, 'db' | 'kinds'>, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from order_line where state = 'held' and held_until < clock_timestamp()
      and not exists (select from order_line line where line.order_id = order_line.order_id and ${beingSecured(kinds)})
    group by order_id order by min(held_until) limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Who held something longer ago than anybody is counted. */
export async function eraseOldHolds(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from order_hold where id = any(array(
      select id from order_hold where began_at < ${timeAgo(retention.holds.period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
