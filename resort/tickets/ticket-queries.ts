import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { silent } from '#db/preparing-client.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import type { Moment } from '../calendar/moment.ts'
import { sentence } from '../guests/sentence.ts'
import type { LineOver } from '../lines/line-kind.ts'
import { units } from '../products/product.ts'
import { type DepositItem, type Outing, outingKey, type TicketItem } from './ticket-item.ts'

const isToChoose = sql`exists (select from closed_outing where closed_outing.outing = outing.id and choice is null)`

const outingOfLine = sql`jsonb_build_object('id', outing.id, 'product', outing.product, 'option', outing.option,
  'isComplement', is_complement, 'day', day, 'starts', starts, 'ends', ends, 'useUntil', use_until,
  'perUsd', exchange_rate::text, 'takes', takes, 'shown', shown, 'isClosed', ${isToChoose})`

/**
 * What the gate of an `entry` did: its own word, else that of the house. Where the ticket is for something else, nobody went
 * through with it, whatever the gate says.
 */
export const isPassed = sql<boolean>`(coalesce(entry.said, entry.judged) = 'admitted' and entry.judged <> 'wrong-product')`

/** A gate let somebody in: with this ticket, or of a complement with one of the park or tour that it goes along with. */
const isUsed = sql`exists (select from ticket_code code join ticket_entry entry on entry.code = code.number
  where code.day = outing.day and ${isPassed} and code.line in (
    select ticket.line union all select beside.line from outing main join ticket_line beside on beside.outing = main.id
    where outing.is_complement and main.order_id = outing.order_id and main.day = outing.day
      and not main.is_over and not main.is_complement))`

/** What only a ticket knows of the row `line`, as `readTicket` reads it. */
export const ticketOfLine = sql`(
  select jsonb_build_object('unit', unit, 'age', age, 'listed', listed_minor, 'house', house_minor,
    'isUsed', ${isUsed}, 'outing', ${outingOfLine})
  from ticket_line ticket join outing on outing.id = ticket.outing where ticket.line = line.id)`

export const depositOfLine = sql`(
  select jsonb_build_object('house', house_minor, 'outing', ${outingOfLine})
  from deposit_line deposit join outing on outing.id = deposit.outing where deposit.line = line.id)`

const storedOuting: z.ZodType<Outing> = z.strictObject({
  id: z.int(),
  product: z.string(),
  option: z.string(),
  isComplement: z.boolean(),
  day: z.iso.date().nullable(),
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  useUntil: z.iso.date().nullable(),
  perUsd: z.string(),
  takes: z.array(z.strictObject({ quota: z.string(), adult: z.int(), child: z.int(), infant: z.int() })),
  shown: z.strictObject({ name: sentence, changeUntil: z.string().nullable() }),
  // What waits with a payment may be older.
  isClosed: z.boolean().default(false),
})

const storedTicket = z.strictObject({
  unit: z.enum(units),
  age: z.int().nullable(),
  listed: z.int(),
  house: z.int(),
  // A move that waits for its payment may have been kept before tickets said so.
  isUsed: z.boolean().default(false),
  outing: storedOuting,
})

const storedDeposit = z.strictObject({ house: z.int(), outing: storedOuting })

export function readTicket(stored: unknown): TicketItem {
  return storedTicket.parse(stored)
}

export function readDeposit(stored: unknown): DepositItem {
  return storedDeposit.parse(stored)
}

type TicketOfLine = { id: string; item: TicketItem }

/** Whoever goes to a product together is one outing. */
export async function saveTickets(tx: Tx, tickets: readonly TicketOfLine[]): Promise<void> {
  const rows = tickets.map(({ id, item }) => ({
    ...{ line: id, product: item.outing.product, day: item.outing.day, unit: item.unit, age: item.age },
    ...{ listed: item.listed, house: item.house },
  }))
  await sql`${silent}
    with saved as (${insertOutings(tickets)})
    insert into ticket_line (line, outing, unit, age, listed_minor, house_minor)
    select ticket.line, saved.id, unit, age, listed, house
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as ticket (line uuid, product text, day date, unit text, age int, listed bigint, house bigint)
      left join saved on saved.product = ticket.product and saved.day is not distinct from ticket.day`.execute(tx)
}

/** Of outings whose tickets are kept already. */
export async function saveDeposits(tx: Tx, deposits: readonly { id: string; item: DepositItem }[]): Promise<void> {
  const rows = deposits.map(({ id, item }) => ({
    line: id,
    product: item.outing.product,
    day: item.outing.day,
    house: item.house,
  }))
  await sql`${silent}
    insert into deposit_line (line, outing, house_minor)
    select deposit.line, ${latestOuting}, house
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as deposit (line uuid, product text, day date, house bigint)`.execute(
    tx,
  )
}

/** A product that takes the place of itself, with another day or other people, is there twice for a moment. */
const latestOuting = sql`(select max(outing.id) from order_line line join outing on outing.order_id = line.order_id
  where line.id = deposit.line and outing.product = deposit.product and outing.day is not distinct from deposit.day)`

function insertOutings(tickets: readonly TicketOfLine[]): RawBuilder<unknown> {
  const first = new Map(
    tickets.toReversed().map(({ id, item }) => [outingKey(item.outing), { line: id, ...item.outing }]),
  )
  return sql`insert into outing (order_id, product, option, is_complement, day, starts, ends, use_until, exchange_rate, takes, shown)
    select (select order_id from order_line where id = each.line), product, option, "isComplement", day, starts, ends, "useUntil", "perUsd", takes, shown
    from jsonb_to_recordset(${JSON.stringify([...first.values()])}::jsonb)
      as each (line uuid, product text, option text, "isComplement" boolean, day date, starts text, ends text,
        "useUntil" date, "perUsd" numeric, takes jsonb, shown jsonb)
    returning id, product, day`
}

/**
 * Sold tickets are for another day: the lines stay, and so do their people and what was left as a deposit. What was
 * cancelled of them before had the day that they leave.
 */
export async function saveMovedTickets(tx: Tx, tickets: readonly TicketOfLine[]): Promise<void> {
  const outings = new Map(tickets.map(({ item }) => [item.outing.id, item.outing]))
  await leaveBehind(tx, [...outings.keys()])
  await sql`
    update outing set option = moved.option, day = moved.day, starts = moved.starts, ends = moved.ends,
      takes = moved.takes, shown = moved.shown
    from jsonb_to_recordset(${JSON.stringify([...outings.values()])}::jsonb)
      as moved (id bigint, option text, day date, starts text, ends text, takes jsonb, shown jsonb)
    where outing.id = moved.id`.execute(tx)
  const rows = tickets.map(({ id, item }) => ({ line: id, listed: item.listed, house: item.house }))
  await sql`
    update ticket_line set listed_minor = listed, house_minor = house
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (line uuid, listed bigint, house bigint)
    where ticket_line.line = moved.line`.execute(tx)
}

/** What is sold no more of these outings gets one of its own, which is over and keeps their day. */
async function leaveBehind(tx: Tx, outings: readonly (number | null)[]): Promise<void> {
  await sql`
    with behind as (
      select own.line, own.outing from (select line, outing from ticket_line union all select line, outing from deposit_line) own
      join order_line line on line.id = own.line where own.outing = any(${outings}::bigint[]) and line.state <> 'sold'),
    kept as (
      insert into outing (order_id, product, option, is_complement, day, starts, ends, use_until, exchange_rate, takes, shown, is_over)
      select order_id, product, option, is_complement, day, starts, ends, use_until, exchange_rate, takes, shown, true
      from outing where id in (select outing from behind) returning id, product, day),
    own as (
      select behind.line, kept.id as outing from behind join outing was on was.id = behind.outing
      join kept on kept.product = was.product and kept.day is not distinct from was.day),
    deposits as (update deposit_line set outing = own.outing from own where deposit_line.line = own.line)
    update ticket_line set outing = own.outing from own where ticket_line.line = own.line`.execute(tx)
}

/** The lines were never sold. */
export async function deleteTickets(tx: Tx, lines: readonly string[]): Promise<void> {
  await deleteOwn(tx, 'ticket_line', lines)
}

export async function deleteDeposits(tx: Tx, lines: readonly string[]): Promise<void> {
  await deleteOwn(tx, 'deposit_line', lines)
}

/** An outing goes with the last of its lines, be it a ticket or a deposit. */
async function deleteOwn(tx: Tx, table: 'ticket_line' | 'deposit_line', lines: readonly string[]): Promise<void> {
  const { rows } = await sql<{ outing: number }>`
    delete from ${sql.table(table)} where line = any(${lines}::uuid[]) returning outing`.execute(tx)
  const outings = [...new Set(rows.map(({ outing }) => outing))]
  await sql`delete from outing where id = any(${outings}::bigint[])
    and not exists (select from ticket_line where outing = outing.id)
    and not exists (select from deposit_line where outing = outing.id)`.execute(tx)
}

/** Nobody of these outings is left: their product and their day are free again on the order. */
export async function endOutings(tx: Tx, outings: readonly number[]): Promise<void> {
  if (outings.length) await sql`update outing set is_over = true where id = any(${outings}::bigint[])`.execute(tx)
}

/** Orders with sold tickets that have no day yet and are good until one of these days. */
export async function listOrdersWithOpen(
  db: Db,
  { first, last, after, most }: { first: Day; last: Day; after: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from outing
    where day is null and not is_over and use_until between ${first} and ${last}
      and (${after}::uuid is null or order_id > ${after}::uuid)
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sold tickets whose day is over, and open ones that are good no longer. */
export async function listTicketsOver(db: Db, { today }: Moment, most: number): Promise<LineOver[]> {
  return await listOver(db, 'ticket_line', sql`coalesce(outing.day, outing.use_until) < ${today}`, most)
}

/** What was lent and was not given back for so long is not given back any more. */
export async function listDepositsOver(db: Db, { today }: Moment, most: number): Promise<LineOver[]> {
  return await listOver(
    db,
    'deposit_line',
    sql`coalesce(outing.day, outing.use_until) + ${daysToGiveBack}::int < ${today}`,
    most,
  )
}

const daysToGiveBack = 14

async function listOver(db: Db, table: 'ticket_line' | 'deposit_line', where: RawBuilder<unknown>, most: number) {
  // Whoever never chose a day did not come; of a day that the house closed nobody has chosen yet.
  const { rows } = await sql<LineOver>`
    select line.order_id as "order", line.id as line, outing.day is null as "isMissed"
    from ${sql.table(table)} own join outing on outing.id = own.outing join order_line line on line.id = own.line
    where ${where} and line.state = 'sold' and not ${isToChoose} order by coalesce(outing.day, outing.use_until) limit ${most}`.execute(
    db,
  )
  return rows
}
