import { type RawBuilder, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { silent } from '#db/preparing-client.ts'
import type { Orders } from '#db/tables.ts'
import type { Tx } from '#db/transact.ts'
import { giftsOfOrder, readGiftUses } from '../gifts/gift-use-queries.ts'
import { type GuestDetails, storedGuest } from '../guests/guest-details.ts'
import { languages } from '../guests/language.ts'
import type { LineKinds } from '../lines/line-kind.ts'
import { currencies } from '../money/currency.ts'
import { money } from '../money/money.ts'
import { duesOfOrder, readDues } from './due-queries.ts'
import { type HoldRow, holdColumns, readHold } from './hold/hold-queries.ts'
import { linesOfOrder, readLines } from './line-queries.ts'
import { type Actor, bookedStates, type Order, type OrderEvent, type OrderState, orderStates } from './order.ts'
import { lockVisitors } from './order-queries.ts'

type Row = Selectable<Orders> & HoldRow & { lines: unknown; dues: unknown; gifts: unknown }

/**
 * The order, and nobody else may change it until the end of tx. Locked first and read after: whoever had to wait must
 * see the lines that were written meanwhile, too.
 */
export async function lockOrder(tx: Tx, kinds: LineKinds, id: string): Promise<Order | null> {
  await sql`${silent}select from orders where id = ${id} for update`.execute(tx)
  return await findOrder(tx, kinds, id)
}

export async function findOrder(db: Db, kinds: LineKinds, id: string): Promise<Order | null> {
  return await readOne(db, kinds, sql`where orders.id = ${id}`)
}

export async function loadOrder(db: Db, kinds: LineKinds, id: string): Promise<Order> {
  const order = await findOrder(db, kinds, id)
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

export async function findOrderByNumber(db: Db, kinds: LineKinds, number: string): Promise<Order | null> {
  return await readOne(db, kinds, sql`where orders.number = ${number}`)
}

/** A visitor's latest. */
export async function findOrderOf(db: Db, kinds: LineKinds, tokenHash: string): Promise<Order | null> {
  return await readOne(db, kinds, sql`where ${latestOf(tokenHash)}`)
}

/** The latest of a visitor that is theirs or was, whatever they began since. */
export async function findBookedOf(db: Db, kinds: LineKinds, tokenHash: string): Promise<Order | null> {
  const states = sql.join(bookedStates)
  return await readOne(db, kinds, sql`where state in (${states}) and ${latestOf(tokenHash)}`)
}

/** All that are or were theirs, the last first. */
export async function listBookedOf(
  db: Db,
  kinds: LineKinds,
  { tokenHash, most }: { tokenHash: string; most: number },
): Promise<Order[]> {
  const states = sql.join(bookedStates)
  const own = sql`state in (${states}) and token_hash = ${tokenHash}`
  return await listOrdersWhere(db, kinds, sql`where ${own} order by made_at desc limit ${most}`)
}

/** One of several that they have booked. */
export async function findBookedNumber(
  db: Db,
  kinds: LineKinds,
  { tokenHash, number }: { tokenHash: string; number: string },
): Promise<Order | null> {
  const states = sql.join(bookedStates)
  return await readOne(db, kinds, sql`where state in (${states}) and token_hash = ${tokenHash} and number = ${number}`)
}

/** Whether it was begun by this visitor, wherever it stands. */
export async function isOrderOf(
  db: Db,
  { tokenHash, number }: { tokenHash: string; number: string },
): Promise<boolean> {
  const own = db.selectFrom('orders').select('id').where('token_hash', '=', tokenHash).where('number', '=', number)
  return (await own.executeTakeFirst()) !== undefined
}

/** A visitor's latest, which nobody else may change until the end of tx; two tabs of the visitor take turns. */
export async function lockOrderOf(tx: Tx, kinds: LineKinds, tokenHash: string): Promise<Order | null> {
  await lockVisitors(tx, [tokenHash])
  const { rows } = await sql<{ id: string }>`select id from orders where ${latestOf(tokenHash)} for update`.execute(tx)
  return rows[0] ? await findOrder(tx, kinds, rows[0].id) : null
}

/** The same for whoever most likely has one: it is locked with the question that reads it. */
export async function lockLatestOf(tx: Tx, kinds: LineKinds, tokenHash: string): Promise<Order | null> {
  await lockVisitors(tx, [tokenHash])
  await sql`${silent}select from orders where ${latestOf(tokenHash)} for update`.execute(tx)
  return await findOrderOf(tx, kinds, tokenHash)
}

export type TypedOrder = Pick<Order, 'id' | 'state' | 'typed'> & { rooms: number }

/** What was typed of a visitor's latest, for how many rooms, and how that stands; nobody else may change it until the end of tx. */
export async function lockTypedOf(tx: Tx, tokenHash: string): Promise<TypedOrder | null> {
  await lockVisitors(tx, [tokenHash])
  const { rows } = await sql<{ id: string; state: string; typed: unknown; rooms: number }>`
    select id, state, typed, (select count(*)::int from order_line line
      where line.order_id = orders.id and line.kind = 'room' and line.state in ('chosen', 'held')) as rooms
    from orders where ${latestOf(tokenHash)} for update`.execute(tx)
  const [row] = rows
  return row ? { ...row, state: state.parse(row.state), typed: typed.parse(row.typed) } : null
}

/** Those of these hashes to which orders belong. */
export async function listOwners(tx: Tx, hashes: readonly string[]): Promise<Set<string | null>> {
  const rows = await tx
    .selectFrom('orders')
    .select('token_hash')
    .distinct()
    .where('token_hash', 'in', [...hashes])
    .execute()
  return new Set(rows.map(({ token_hash }) => token_hash))
}

/** Those of these hashes whose visitors have begun something that is neither booked nor over. */
export async function listOpenOwners(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  return await listOwnersOf(db, hashes, ['draft', 'held', 'paying'])
}

/** The same with those whose order has expired: it can be taken up again from its cart. */
export async function listCartOwners(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  return await listOwnersOf(db, hashes, ['draft', 'held', 'paying', 'expired'])
}

async function listOwnersOf(db: Db, hashes: readonly string[], states: readonly OrderState[]): Promise<Set<string>> {
  const { rows } = await sql<{ owner: string }>`select token_hash as owner from orders
    where token_hash = any(${hashes}) and state = any(${states}::text[])`.execute(db)
  return new Set(rows.map(({ owner }) => owner))
}

export function latestOf(tokenHash: string): RawBuilder<unknown> {
  return sql`token_hash = ${tokenHash} order by made_at desc limit 1`
}

/** What happened to an order, the oldest first. */
export async function listEvents(db: Db, id: string): Promise<OrderEvent[]> {
  const rows = await db.selectFrom('order_event').selectAll().where('order_id', '=', id).orderBy('id').execute()
  return rows.map((row) => ({
    at: row.at,
    line: row.line,
    from: state.nullable().parse(row.from_state),
    to: state.parse(row.to_state),
    cause: row.cause,
    actor: actor.parse({ kind: row.actor, ...(row.actor_name !== null && { name: row.actor_name }) }),
    details: details.parse(row.details),
  }))
}

/** When it was first sold; null where it never was. */
export async function findBookedAt(db: Db, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', id)
    .where('to_state', 'in', ['confirmed', 'part-paid'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Whether a payment was its last step: whoever chooses other rooms afterwards holds those, and has not paid for them in vain. */
export async function isHeldSincePaying(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_event')
    .select('from_state')
    .where('order_id', '=', id)
    .where('to_state', '=', 'held')
    .where('from_state', '<>', 'held')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.from_state === 'paying'
}

/** How often the same thing happened to an order within a day, by the clock of the database. */
export async function countWithinADay(db: Db, id: string, cause: string): Promise<number> {
  const { times } = await db
    .selectFrom('order_event')
    .select(({ fn }) => fn.countAll<number>().as('times'))
    .where('order_id', '=', id)
    .where('cause', '=', cause)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(times)
}

/** How often a booked stay was changed: calendars replace a lower number by a higher. */
export async function countRevisions(db: Db, id: string): Promise<number> {
  const { revisions } = await db
    .selectFrom('order_event')
    .select(({ fn }) => fn.countAll<number>().as('revisions'))
    .where('order_id', '=', id)
    .where('cause', 'in', [
      'dates-changed',
      'outing-moved',
      'extra-added',
      'cancelled',
      'line-cancelled',
      'line-failed',
    ])
    .executeTakeFirstOrThrow()
  return Number(revisions)
}

const state = z.enum(orderStates)
const currency = z.enum(currencies)
const language = z.enum(languages)
const typed = z.record(z.string(), z.string())
const details = z.record(z.string(), z.unknown())
const actor = z.union([
  z.strictObject({ kind: z.enum(['guest', 'job', 'provider']) }),
  z.strictObject({ kind: z.enum(['staff', 'channel', 'agent']), name: z.string() }),
]) satisfies z.ZodType<Actor>
const source = z.enum(['site', 'desk', 'agent', 'channel'])

async function readOne(db: Db, kinds: LineKinds, where: RawBuilder<unknown>): Promise<Order | null> {
  return (await listOrdersWhere(db, kinds, where))[0] ?? null
}

/** One statement reads orders whole, with whatever their kinds know of their lines. */
export async function listOrdersWhere(db: Db, kinds: LineKinds, where: RawBuilder<unknown>): Promise<Order[]> {
  return (await listOrdersWith(db, kinds, where, sql`null`)).map(({ order }) => order)
}

/** The same, each with something of the row `orders` besides. */
export async function listOrdersWith(
  db: Db,
  kinds: LineKinds,
  where: RawBuilder<unknown>,
  besides: RawBuilder<unknown>,
): Promise<{ order: Order; besides: unknown }[]> {
  const { rows } = await sql<Row & { besides: unknown }>`
    select orders.*, ${linesOfOrder(kinds)} as lines, ${duesOfOrder} as dues, ${giftsOfOrder} as gifts, ${holdColumns},
      ${besides} as besides
    from orders, lateral (
      select min(held_until) filter (where state = 'held') as until, min(held_since) filter (where state = 'held') as since
      from order_line where order_id = orders.id
    ) hold ${where}`.execute(db)
  return rows.map(({ besides: other, ...row }) => ({ order: toOrder(row, kinds), besides: other }))
}

function toOrder(row: Row, kinds: LineKinds): Order {
  const unit = currency.parse(row.currency)
  const order = {
    id: row.id,
    number: row.number,
    source: source.parse(row.source),
    currency: unit,
    language: language.parse(row.language),
    country: row.country,
    promocode: row.promocode,
    gifts: readGiftUses(row.gifts, unit),
    lines: readLines(row.lines, kinds, unit),
    total: money(row.total_minor, unit),
    paid: money(row.paid_minor, unit),
    refunded: money(row.refunded_minor, unit),
    dues: readDues(row.dues, unit),
    typed: typed.parse(row.typed),
    keyVersion: row.key_version,
    madeAt: row.made_at,
  }
  return { ...order, ...readStage(row) } as Order
}

/** What the database guarantees of each state. */
function readStage(row: Row): StageOf<Order> {
  const stage = state.parse(row.state)
  const hold = readHold(row)
  switch (stage) {
    case 'draft':
    case 'expired':
      return { state: stage, guest: row.guest === null ? null : readGuest(row), hold: null }
    case 'held':
      if (!hold) throw new Error(`The order ${row.id} is held and nothing of it is.`)
      return { state: stage, guest: row.guest === null ? null : readGuest(row), hold }
    case 'paying':
      return { state: stage, guest: readGuest(row), hold }
    default:
      return { state: stage, guest: readGuest(row), hold: null }
  }
}

type StageOf<Each> = Each extends { state: unknown; guest: unknown; hold: unknown }
  ? Pick<Each, 'state' | 'guest' | 'hold'>
  : never

function readGuest({ guest }: Row): GuestDetails {
  return storedGuest.parse(guest)
}
