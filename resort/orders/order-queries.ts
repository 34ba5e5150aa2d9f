import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { silent } from '#db/preparing-client.ts'
import type { Tx } from '#db/transact.ts'
import type { GuestDetails } from '../guests/guest-details.ts'
import type { Language } from '../guests/language.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, zero } from '../money/money.ts'
import { changeDuesOf, type NewDues } from './due-queries.ts'
import {
  endHoldsOfMoved,
  type HoldRow,
  type HoldTaken,
  holdColumns,
  insertHolds,
  noHold,
  readHold,
} from './hold/hold-queries.ts'
import { type LinesMove, moveLinesOfMoved } from './line-queries.ts'
import type { Actor, DraftedOrder, Hold, Order, OrderSource, OrderState } from './order.ts'
import { makeNumber } from './order-number.ts'

export type NewOrder = {
  /** Null for what nobody bought on the site. */
  tokenHash: string | null
  source: OrderSource
  currency: Currency
  language: Language
  country: string
  promocode: string | null
  guest: GuestDetails | null
  typed: Record<string, string>
  by: Actor
}

/** An empty draft. */
export async function saveOrder(tx: Tx, order: NewOrder): Promise<DraftedOrder> {
  const { tokenHash, source, currency, language, country, promocode, guest, typed, by } = order
  for (;;) {
    const number = makeNumber()
    const { rows } = await sql<{ id: string; made_at: Date }>`
      with saved as (
        insert into orders (number, token_hash, source, currency, language, country, promocode, guest, typed)
        values (${number}, ${tokenHash}, ${source}, ${currency}, ${language}, ${country}, ${promocode},
          ${guest && JSON.stringify(guest)}, ${JSON.stringify(typed)})
        on conflict (number) do nothing returning id, made_at
      ),
      event as (
        insert into order_event (order_id, to_state, cause, actor, actor_name)
        select id, 'draft', 'chosen', ${by.kind}, ${nameOf(by)} from saved
      )
      select id, made_at from saved`.execute(tx)
    if (rows[0]) return toDraft(order, { number, id: rows[0].id, madeAt: rows[0].made_at })
  }
}

/** As it would be read. */
function toDraft(
  { source, currency, language, country, promocode, guest, typed }: NewOrder,
  saved: Pick<Order, 'id' | 'number' | 'madeAt'>,
): DraftedOrder {
  const nothing = zero(currency)
  return {
    ...{ ...saved, source, currency, language, country, promocode, guest, typed },
    ...{ total: nothing, paid: nothing, refunded: nothing, lines: [], dues: [], gifts: [] },
    ...{ keyVersion: 1, state: 'draft', hold: null },
  }
}

/** What of an order may change without changing its state. */
export type OrderChange = Partial<{
  currency: Currency
  language: Language
  country: string
  promocode: string | null
  total: Money
  paid: Money
  refunded: Money
  guest: GuestDetails | null
  typed: Record<string, string>
  keyVersion: number
}>

export async function changeOrder(tx: Tx, id: string, change: OrderChange, dues: NewDues | null = null): Promise<void> {
  const others = dues ? sql`with ${changeDuesOf(id, dues)}` : sql``
  const columns = [...toColumns(change), sql`changed_at = now()`]
  await sql`${silent}${others} update orders set ${sql.join(columns)} where id = ${id}`.execute(tx)
}

/** Visitors' verbs take turns with whoever holds one of these. */
export async function lockVisitors(tx: Tx, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes.toSorted())
    await sql`${silent}select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(tx)
}

/** Whatever belongs to one token belongs to another from now on. */
export async function handOver(tx: Tx, from: string, to: string): Promise<void> {
  const handed = { token_hash: to, token_before: from, handed_on_at: sql<Date>`clock_timestamp()` }
  await tx.updateTable('orders').set(handed).where('token_hash', '=', from).execute()
}

/** Whether it was a moment ago: what its browser had sent before it heard of the next token is still on its way. */
export async function wasHandedOn(tx: Tx, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`select from orders where token_before = ${tokenHash}
    and handed_on_at > clock_timestamp() - interval '1 minute' limit 1`.execute(tx)
  return rows.length > 0
}

/** No browser's any more. What is left is told from the token that was there, so that its browser can be told why. */
export async function closeOwner(tx: Tx, id: string): Promise<void> {
  const order = await tx.selectFrom('orders').select('token_hash').where('id', '=', id).executeTakeFirstOrThrow()
  const hash = order.token_hash ?? ''
  if (hash.startsWith(closed)) return
  await tx
    .updateTable('orders')
    .set({ token_hash: closedHash(hash) })
    .where('id', '=', id)
    .execute()
}

/** Whether an order was this visitor's until every other way in was ended. */
export async function wasClosedTo(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('token_hash', '=', closedHash(tokenHash))
    .executeTakeFirst()
  return row !== undefined
}

const closed = 'closed '

function closedHash(tokenHash: string): string {
  return `${closed}${tokenHash}`
}

export type OrderMove = {
  id: string
  from: OrderState
  to: OrderState
  cause: string
  by: Actor
  /** What happens to its lines at the same moment. */
  lines?: LinesMove
  details?: Record<string, unknown>
  change?: OrderChange
  dues?: NewDues
  /** What it takes from others from now on. */
  takes?: HoldTaken
  /** Where it comes by in the same moment, before anybody can see it there: its history has both. */
  via?: { to: OrderState; cause: string }
  /** What is written elsewhere for the same reason, each a named part of the statement. */
  besides?: readonly RawBuilder<unknown>[]
}

/**
 * The only writer of a state: the order, its lines, what it takes from others and the line of its history, in one
 * statement. Answers until when what was moved is held.
 */
export async function moveOrder(tx: Tx, move: OrderMove): Promise<Hold | null> {
  return (await moveAndTell(tx, move, sql`null`)).hold
}

/** The same, with something that is told of what was written besides. */
export async function moveAndTell(
  tx: Tx,
  move: OrderMove,
  tells: RawBuilder<unknown>,
): Promise<{ hold: Hold | null; told: unknown }> {
  const { id, from, to, lines, change = {}, dues, takes, besides = [] } = move
  const columns = [...toColumns(change), sql`state = ${to}`, sql`changed_at = now()`]
  const isLetGo = lines?.to === 'chosen' || ['draft', 'expired', 'cancelled', 'completed'].includes(to)
  // Nothing is paid of what is held or being paid: no hold can end by that.
  const mayEndHolds = isLetGo || (to !== 'held' && to !== 'paying')
  const parts = [
    mayEndHolds && sql`ended_holds as (${endHoldsOfMoved(isLetGo)})`,
    takes?.units.length && sql`new_holds as (${insertHolds(id, takes)})`,
    dues && changeDuesOf(id, dues),
    lines && sql`moved_lines as (${moveLinesOfMoved(lines)})`,
    ...besides,
  ].filter((part) => typeof part === 'object')
  const { rows } = await sql<HoldRow & { told: unknown }>`
    with moved as (
      update orders set ${sql.join(columns)} where id = ${id} and state = ${from}
      returning id, paid_minor, clock_timestamp() as at
    ),
    ${sql.join([...parts, sql`event as (${insertEvents(move)})`])}
    select ${lines?.to === 'held' ? holdColumns : noHold}, ${tells} as told
    from moved${lines?.to === 'held' ? ofMovedLines : sql``}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The order ${id} is not ${from} any more.`)
  return { hold: readHold(row), told: row.told }
}

/** A line of its history for each step. */
function insertEvents({ from, to, cause, by, details = {}, via }: OrderMove): RawBuilder<unknown> {
  const steps = via
    ? [
        { from, to: via.to, cause: via.cause, details: {} },
        { from: via.to, to, cause, details },
      ]
    : [{ from, to, cause, details }]
  const rows = steps.map(
    (step, index) => sql`(${sql.lit(index)}, ${step.from}, ${step.to}, ${step.cause},
    ${JSON.stringify(step.details)}::jsonb)`,
  )
  return sql`insert into order_event (order_id, from_state, to_state, cause, actor, actor_name, details)
    select id, from_state, to_state, cause, ${by.kind}, ${nameOf(by)}, details
    from moved, (values ${sql.join(rows)}) step (number, from_state, to_state, cause, details) order by number`
}

const ofMovedLines = sql`, (select min(held_until) as until, min(held_since) as since from moved_lines) hold`

export type NewEvent = { cause: string; by: Actor; line?: string; details?: Record<string, unknown> }

/** Something happened that changes no state; the order is locked, or its history would have a gap. */
export async function saveEvent(
  tx: Tx,
  { id, state }: { id: string; state: OrderState },
  { cause, by, line, details = {} }: NewEvent,
): Promise<void> {
  await tx
    .insertInto('order_event')
    .values({
      order_id: id,
      line: line ?? null,
      from_state: state,
      to_state: state,
      cause,
      actor: by.kind,
      actor_name: nameOf(by),
      details: JSON.stringify(details),
    })
    .execute()
}

/** An order that came to nothing, with its history; its lines and dues are gone already. */
export async function deleteOrder(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('order_event').where('order_id', '=', id).execute()
  await tx.deleteFrom('orders').where('id', '=', id).execute()
}

/** What was only needed for the stay. When it last changed stays as it was: the next period runs from the same day. */
export async function eraseWishes(tx: Tx, id: string): Promise<void> {
  await sql`update orders set kept = 'identity', token_hash = '', token_before = null, typed = '{}',
      guest = guest || ${JSON.stringify({ arrivalTime: null, requests: null, otherGuests: [] })}::jsonb
    where id = ${id}`.execute(tx)
}

/** Everybody it was about; what was bought and paid stays. What was never booked needs no guest. */
export async function eraseGuest(tx: Tx, id: string): Promise<void> {
  await sql`update orders set kept = 'nothing', token_hash = '', token_before = null, typed = '{}',
      guest = case when state = 'expired' then null else ${JSON.stringify(erasedGuest)}::jsonb
        || jsonb_build_object('country', guest -> 'country', 'termsVersion', guest -> 'termsVersion') end
    where id = ${id}`.execute(tx)
  await sql`update order_event set details = details - 'note' where order_id = ${id} and details ? 'note'`.execute(tx)
}

/** A guest without a trace of somebody, whom every reader of orders still understands. */
const erasedGuest: Omit<GuestDetails, 'country' | 'termsVersion'> = {
  name: '—',
  lastname: '',
  email: '',
  phone: '',
  otherGuests: [],
  arrivalTime: null,
  requests: null,
  invoice: null,
  marketingConsent: false,
}

function nameOf(actor: Actor): string | null {
  return 'name' in actor ? actor.name : null
}

function toColumns(change: OrderChange): RawBuilder<unknown>[] {
  const values: Record<string, string | number | null | undefined> = {
    currency: change.currency,
    language: change.language,
    country: change.country,
    promocode: change.promocode,
    total_minor: change.total?.minor,
    paid_minor: change.paid?.minor,
    refunded_minor: change.refunded?.minor,
    guest: change.guest === undefined ? undefined : change.guest && JSON.stringify(change.guest),
    typed: change.typed && JSON.stringify(change.typed),
    key_version: change.keyVersion,
  }
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
}
