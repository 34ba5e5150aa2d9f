import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { silent } from '#db/preparing-client.ts'
import type { Tx } from '#db/transact.ts'
import { cancellationTerms } from '../lines/cancellation-terms.ts'
import { type Line, type LineState, lineStates, type NewLine } from '../lines/line.ts'
import { kindOf, type LineKinds } from '../lines/line-kind.ts'
import type { Currency } from '../money/currency.ts'
import { type Money, money } from '../money/money.ts'

/** How long a price is honoured before anything is held. */
const pricedMinutes = 20

/** The lines of the row `orders`, in their order, as `readLines` reads them: whatever its kinds know comes along. */
export function linesOfOrder(kinds: LineKinds): RawBuilder<unknown> {
  const items = kinds.map(({ code, item }) => sql`when ${sql.lit(code)} then ${item}`)
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'kind', line.kind, 'state', line.state,
      'total', line.total_minor, 'payNow', line.pay_now_minor, 'taxes', line.taxes, 'cancellation', line.cancellation,
      'kept', line.kept_minor, 'isPriceOld', line.priced_until <= now(),
      'wasTakenOff', line.state in ('cancelled', 'failed') and exists (select from order_event event
        where event.order_id = orders.id and event.line = line.id and event.cause = 'line-' || line.state),
      'item', case line.kind ${sql.join(items, sql` `)} end) order by line.position), '[]')
    from order_line line where line.order_id = orders.id)`
}

const storedLine = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(lineStates),
  total: z.int(),
  payNow: z.int(),
  taxes: z.array(z.tuple([z.string(), z.int()])),
  cancellation: cancellationTerms,
  kept: z.int().nullable(),
  isPriceOld: z.boolean(),
  wasTakenOff: z.boolean(),
  item: z.unknown(),
})

export function readLines(stored: unknown, kinds: LineKinds, currency: Currency): Line[] {
  return z
    .array(storedLine)
    .parse(stored)
    .map(({ total, payNow, taxes, kept, item, ...line }) => ({
      ...line,
      total: money(total, currency),
      payNow: money(payNow, currency),
      taxes: taxes.map(([tax, minor]) => ({ tax, amount: money(minor, currency) })),
      kept: kept === null ? null : money(kept, currency),
      item: kindOf(kinds, line.kind).readItem(item, currency),
    }))
}

/** Puts lines on an order, behind those it has; their kinds write down what only they know. */
export async function saveLines(tx: Tx, kinds: LineKinds, order: string, lines: readonly NewLine[]): Promise<string[]> {
  const named = lines.map((line) => ({ ...line, id: randomUUID() as string }))
  await saveNamedLines(tx, kinds, order, named)
  return named.map(({ id }) => id)
}

async function saveNamedLines(
  tx: Tx,
  kinds: LineKinds,
  order: string,
  saved: readonly (NewLine & { id: string })[],
): Promise<void> {
  if (!saved.length) return
  await sql`${silent}
    insert into order_line (id, order_id, position, kind, total_minor, pay_now_minor, taxes, cancellation, priced_until, state, held_until)
    select id, ${order}, coalesce((select max(position) from order_line where order_id = ${order}), 0) + number, kind, total,
      pay, taxes, cancellation, now() + make_interval(mins => ${pricedMinutes}), 'chosen', null
    from jsonb_to_recordset(${JSON.stringify(saved.map((line, index) => ({ id: line.id, ...toRow(line, index) })))}::jsonb)
      as line (id uuid, number int, kind text, total bigint, pay bigint, taxes jsonb, cancellation jsonb)
    order by number`.execute(tx)
  for (const kind of kinds) {
    const own = saved.filter((line) => line.kind === kind.code)
    if (own.length)
      await kind.save(
        tx,
        own.map(({ id, item }) => ({ id, item })),
      )
  }
}

/** A line that is sold from the beginning, on an order that is booked; of this name, where it has one already. */
export async function saveSoldLine(
  tx: Tx,
  kinds: LineKinds,
  order: string,
  line: NewLine,
  id: string = randomUUID(),
): Promise<void> {
  await saveNamedLines(tx, kinds, order, [{ ...line, id }])
  await sql`${silent}update order_line set state = 'held', held_since = now(), held_until = now() where id = ${id}`.execute(
    tx,
  )
  await sql`${silent}update order_line set state = 'sold', held_since = null, held_until = null where id = ${id}`.execute(
    tx,
  )
}

/** The lines of an order and their kinds, without what only those know. */
export async function listLineNames(tx: Tx, order: string): Promise<Pick<Line, 'id' | 'kind'>[]> {
  return await tx.selectFrom('order_line').select(['id', 'kind']).where('order_id', '=', order).execute()
}

/** Lines that nobody bought are taken off the order and forgotten. */
export async function deleteLines(
  tx: Tx,
  kinds: LineKinds,
  lines: readonly Pick<Line, 'id' | 'kind'>[],
): Promise<void> {
  if (!lines.length) return
  for (const kind of kinds) {
    const own = lines.filter((line) => line.kind === kind.code).map(({ id }) => id)
    if (own.length) await kind.remove(tx, own)
  }
  const ids = lines.map(({ id }) => id)
  await tx.deleteFrom('order_line').where('id', 'in', ids).modifyEnd(silent).execute()
}

/** Other amounts for lines that stay what they are: new dates, or less of a courtesy. */
export async function changeLines(
  tx: Tx,
  lines: readonly (Pick<NewLine, 'total' | 'payNow' | 'taxes' | 'cancellation'> & { id: string })[],
): Promise<void> {
  const rows = lines.map((line) => ({ id: line.id, ...toRow({ ...line, kind: '', item: null }, 0) }))
  await sql`${silent}update order_line set total_minor = line.total, pay_now_minor = line.pay, taxes = line.taxes,
      cancellation = line.cancellation
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as line (id uuid, total bigint, pay bigint, taxes jsonb, cancellation jsonb)
    where order_line.id = line.id`.execute(tx)
}

/** Where lines go while their order moves; held for `heldMinutes` from the first moment on, and never shorter than it was. */
export type LinesMove = { from: readonly LineState[]; to: LineState; heldMinutes?: number }

/** As a part of the statement that moves the order `moved`. */
export function moveLinesOfMoved({ from, to, heldMinutes = 0 }: LinesMove): RawBuilder<unknown> {
  const since = to === 'held' ? sql`coalesce(held_since, moved.at)` : sql`null::timestamptz`
  const until =
    to === 'held' ? sql`greatest(held_until, ${since} + make_interval(mins => ${heldMinutes}))` : sql`null::timestamptz`
  return sql`update order_line set state = ${to}, held_since = ${since}, held_until = ${until}
    from moved where order_line.order_id = moved.id and order_line.state = any(${from}::text[])
    returning held_since, held_until`
}

/** What comes onto an order that is held is held like the rest of it, and not a moment longer. */
export async function holdBeside(tx: Tx, order: string): Promise<void> {
  await sql`${silent}update order_line set state = 'held', held_since = hold.since, held_until = hold.until
    from (select min(held_since) filter (where state = 'held') as since, min(held_until) filter (where state = 'held') as until
      from order_line where order_id = ${order}) hold
    where order_id = ${order} and order_line.state = 'chosen'`.execute(tx)
}

/** Of an order whose own state stays as it is. */
export async function moveLines(tx: Tx, order: string, move: LinesMove): Promise<void> {
  await sql`${silent}with moved as materialized (select ${order}::uuid as id, clock_timestamp() as at) ${moveLinesOfMoved(move)}`.execute(
    tx,
  )
}

/** Lines that came to their end one by one: they were had, or were not, or are cancelled with what is kept of each. */
export async function endLines(
  tx: Tx,
  lines: readonly { id: string; to: 'fulfilled' | 'missed' | 'failed' | 'cancelled'; kept: Money | null }[],
): Promise<void> {
  const rows = lines.map(({ id, to, kept }) => ({ id, state: to, kept: kept?.minor ?? null }))
  await sql`update order_line set state = line.state, kept_minor = line.kept
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id uuid, state text, kept bigint)
    where order_line.id = line.id`.execute(tx)
}

/** What the house keeps of lines that ended, when it is less than it was. */
export async function saveFees(tx: Tx, fees: ReadonlyMap<string, Money>): Promise<void> {
  for (const [id, { minor }] of fees) {
    await tx.updateTable('order_line').set({ kept_minor: minor }).where('id', '=', id).execute()
  }
}

function toRow({ kind, total, payNow, taxes, cancellation }: NewLine, index: number) {
  return {
    number: index + 1,
    kind,
    total: total.minor,
    pay: payNow.minor,
    taxes: taxes.map(({ tax, amount }) => [tax, amount.minor]),
    cancellation,
  }
}

/** The lines of an order are priced as long ago as those of another one that they were copied from. */
export async function keepPriceAge(tx: Tx, order: string, copied: string): Promise<void> {
  await sql`update order_line set priced_until = (select min(priced_until) from order_line where order_id = ${copied})
    where order_id = ${order}`.execute(tx)
}

/** Held for so many minutes from now, and for `most` from the first moment; false when they are held that long already. */
export async function extendLines(
  tx: Tx,
  order: string,
  { minutes, most }: { minutes: number; most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update order_line set held_until = longer.until
    from (
      select id, least(clock_timestamp() + make_interval(mins => ${minutes}), held_since + make_interval(mins => ${most})) as until
      from order_line where order_id = ${order} and state = 'held'
    ) longer
    where order_line.id = longer.id and longer.until > held_until + interval '1 second'`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
