import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { retention } from '../guests/retention.ts'
import { sentence } from '../guests/sentence.ts'
import { lineStates } from '../lines/line.ts'
import { makeNumber } from '../orders/order-number.ts'
import { units } from '../products/product.ts'
import type { Stopped } from './judge-ticket.ts'

/** Moved to another day, handed on to somebody, given anew or taken away by staff. */
const endings = ['moved', 'handed-on', 'renewed', 'revoked'] as const

const stopped = z.enum(['revoked', 'cancelled', 'closed', 'unpaid']) satisfies z.ZodType<Stopped>

const storedCode = z.object({
  /** The number of the ticket. */
  number: z.string(),
  nonce: z.string(),
  /** For which it was made. */
  codeDay: z.iso.date().nullable(),
  ended: z.enum(endings).nullable(),
  handed: z.int(),
  holder: z.string().nullable(),
  line: z.uuid(),
  state: z.enum(lineStates),
  order: z.uuid(),
  orderNumber: z.string(),
  product: z.string(),
  name: sentence,
  day: z.iso.date().nullable(),
  starts: z.string().nullable(),
  useUntil: z.iso.date().nullable(),
  /** Of what goes along with a park or tour: which one that is, as long as it is there, and its hour. */
  along: z.object({ park: z.object({ name: sentence, starts: z.string().nullable() }).nullable() }).nullable(),
  unit: z.enum(units),
  age: z.int().nullable(),
  /** Why nobody is let in with it. */
  stopped: stopped.nullable(),
})

/** A code, and the ticket of which it is. */
export type StoredCode = z.infer<typeof storedCode>

/** The one of its line that is good, or was revoked; those that another took the place of are history. */
const isLatest = sql<boolean>`(code.ended_because is null or code.ended_because = 'revoked')`

const ticketOfCode = sql`ticket_code code join ticket_line ticket on ticket.line = code.line
  join outing on outing.id = ticket.outing join order_line line on line.id = code.line
  join orders on orders.id = line.order_id`

/** No order has two on one day; open tickets have none, and what goes along has the last of them. */
const goesAlong = sql`case when outing.is_complement then jsonb_build_object('park', (
  select jsonb_build_object('name', park.shown -> 'name', 'starts', park.starts) from outing park
  where park.order_id = outing.order_id and not park.is_complement and not park.is_over
    and park.day is not distinct from outing.day order by park.id desc limit 1)) end`

function whyStopped(today: Day): RawBuilder<string | null> {
  return sql`case
    when line.state in ('cancelled', 'failed') then 'cancelled'
    when code.ended_at is not null or code.day is distinct from outing.day then 'revoked'
    when exists (select from closed_outing where closed_outing.outing = outing.id and choice is null) then 'closed'
    when exists (select from order_due due where due.order_id = orders.id and due.place = 'site'
      and due.due_on < ${today} and due.covered_minor < due.amount_minor) then 'unpaid'
  end`
}

async function listCodes(db: Db | Tx, where: RawBuilder<unknown>, today: Day): Promise<StoredCode[]> {
  const { rows } = await sql`
    select code.number, code.nonce, code.day as "codeDay", code.ended_because as ended, code.handed, code.holder_name as holder, line.id as line, line.state,
      orders.id as "order", orders.number as "orderNumber", outing.product, outing.shown -> 'name' as name, outing.day,
      outing.starts, outing.use_until as "useUntil", ${goesAlong} as along, ticket.unit, ticket.age, ${whyStopped(today)} as stopped
    from ${ticketOfCode} where ${where}`.execute(db)
  return z.array(storedCode).parse(rows)
}

/** The tickets of an order that are sold, in the order of its lines; those without a code are left out. */
export async function listCodesOf(db: Db | Tx, order: string, today: Day): Promise<StoredCode[]> {
  const ofOrder = sql`line.order_id = ${order} and line.state = 'sold' and ${isLatest} order by line.position`
  return await listCodes(db, ofOrder, today)
}

/** A code by its number, also one that is good no longer. */
export async function findCode(db: Db | Tx, number: string, today: Day): Promise<StoredCode | null> {
  return (await listCodes(db, sql`code.number = ${number}`, today))[0] ?? null
}

/** The latest of the line, where the code with this number became it by nothing but another day: whoever had that has this. */
export async function findLatestCode(
  db: Db,
  { line, number }: Pick<StoredCode, 'line' | 'number'>,
  today: Day,
): Promise<StoredCode | null> {
  const lost = sql`select from ticket_code had join ticket_code since on since.line = had.line and since.made_at >= had.made_at
    where had.number = ${number} and since.ended_because in ('handed-on', 'renewed')`
  const same = sql`code.line = ${line} and line.state = 'sold' and ${isLatest} and not exists (${lost})`
  return (await listCodes(db, same, today))[0] ?? null
}

/** Whoever reads one ticket takes turns with the others, and with whoever cancels, moves, hands on or revokes something of its order. */
export async function lockCode(tx: Tx, number: string): Promise<void> {
  await sql`select from orders where id = (select line.order_id from ticket_code code
    join order_line line on line.id = code.line where code.number = ${number}) for share`.execute(tx)
  await sql`select from ticket_code where number = ${number} for update`.execute(tx)
}

/** Every sold ticket of an order, with the code of its line if it has the right one. */
const soldWithoutCode = sql`order_line line join ticket_line ticket on ticket.line = line.id
  join outing on outing.id = ticket.outing
  where line.state = 'sold' and not exists (select from ticket_code code where code.line = line.id
    and (code.ended_because = 'revoked' or (code.ended_at is null and code.day is not distinct from outing.day)))`

export async function lacksCodes(db: Db, order: string): Promise<boolean> {
  const { rows } = await sql`select from ${soldWithoutCode} and line.order_id = ${order} limit 1`.execute(db)
  return rows.length > 0
}

/** A code in the place of one for another day, and who was given the ticket. */
export type RenewedCode = { line: string; number: string; to: string | null; mail: string | null }

/**
 * A new code for each ticket that has none, or one for a day that is its day no longer; the order is locked. Answers those
 * that took the place of another.
 */
export async function renewCodes(tx: Tx, order: string): Promise<RenewedCode[]> {
  const renewed: RenewedCode[] = []
  const { rows } = await sql<{ line: string; day: Day | null }>`
    select line.id as line, outing.day from ${soldWithoutCode} and line.order_id = ${order}`.execute(tx)
  for (const { line, day } of rows) {
    const old = await tx
      .updateTable('ticket_code')
      .set({ ended_at: sql<Date>`now()`, ended_because: 'moved' })
      .where('line', '=', line)
      .where('ended_at', 'is', null)
      .returning(['handed', 'holder_name', 'holder_mail'])
      .executeTakeFirst()
    const number = await saveCode(tx, { line, day, ...old })
    if (old) renewed.push({ line, number, to: old.holder_name, mail: old.holder_mail })
  }
  return renewed
}

type NewCode = {
  line: string
  day: Day | null
  handed?: number
  holder_name?: string | null
  holder_mail?: string | null
}

/** A number that is there already is drawn again. */
async function saveCode(tx: Tx, code: NewCode): Promise<string> {
  for (;;) {
    const saved = await tx
      .insertInto('ticket_code')
      .values({ number: makeNumber(), nonce: randomBytes(6).toString('hex'), ...code })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('number')
      .executeTakeFirst()
    if (saved) return saved.number
  }
}

/** Of these lines those that their buyer handed on, with the number that is good, and to whom. */
export async function listHandedOn(
  db: Db | Tx,
  lines: readonly string[],
): Promise<{ number: string; line: string; to: string; mail: string | null }[]> {
  const { rows } = await sql<{ number: string; line: string; to: string; mail: string | null }>`
    select number, line, holder_name as to, holder_mail as mail from ticket_code
    where line = any(${lines}::uuid[]) and ended_at is null and holder_name is not null order by number`.execute(db)
  return rows
}

/** By the line of each ticket of an order that somebody else has. */
export async function holdersOf(db: Db | Tx, order: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ line: string; to: string }>`
    select code.line, holder_name as to from ticket_code code join order_line line on line.id = code.line
    where line.order_id = ${order} and code.ended_at is null and holder_name is not null`.execute(db)
  return new Map(rows.map(({ line, to }) => [line, to]))
}

export type Holder = { name: string; mail: string | null }

/** The code is worthless from now on, and the ticket is somebody else's. Answers the number of theirs. */
export async function saveHolder(tx: Tx, { number, line, day, handed }: StoredCode, holder: Holder): Promise<string> {
  await endCode(tx, number, 'handed-on')
  return await saveCode(tx, { line, day, handed: handed + 1, holder_name: holder.name, holder_mail: holder.mail })
}

/** Whose ticket it was handed on to, also where its code ended. */
export async function findHolder(tx: Tx, number: string): Promise<Holder | null> {
  const row = await tx
    .selectFrom('ticket_code')
    .select(['holder_name as name', 'holder_mail as mail'])
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.name ? { name: row.name, mail: row.mail } : null
}

/** In the place of one that ended: whoever had that has this. Answers its number. */
export async function saveRenewed(tx: Tx, { line, day, handed }: StoredCode, { name, mail }: Holder): Promise<string> {
  return await saveCode(tx, { line, day, handed, holder_name: name, holder_mail: mail })
}

/** After `renewed` its owner finds a new one on their page; after `revoked` they do not. */
export async function endCode(
  tx: Tx,
  number: string,
  because: Exclude<(typeof endings)[number], 'moved'>,
): Promise<void> {
  await tx
    .updateTable('ticket_code')
    .set({ ended_at: sql<Date>`now()`, ended_because: because })
    .where('number', '=', number)
    .execute()
}

/** Of codes for this day and the next that nobody is let in with, so that a gate knows them offline. */
export async function listStopped(
  db: Db,
  { products, today }: { products: readonly string[]; today: Day },
): Promise<{ number: string; stopped: Stopped }[]> {
  const { rows } = await sql`
    select * from (select code.number, ${whyStopped(today)} as stopped from ${ticketOfCode}
      where code.day between ${today}::date and ${today}::date + 1 and outing.product = any(${products}::text[])
    ) told where stopped is not null`.execute(db)
  return z.array(z.object({ number: z.string(), stopped })).parse(rows)
}

/** Who is expected, as staff read it: every sold ticket of a product on a day, whether or not it has a code. */
export async function listExpected(db: Db, product: string, day: Day) {
  const { rows } = await sql<{
    number: string | null
    orderNumber: string
    unit: string
    holder: string
    state: string
  }>`
    select code.number, orders.number as "orderNumber", ticket.unit, line.state,
      coalesce(code.holder_name, concat_ws(' ', orders.guest ->> 'name', orders.guest ->> 'lastname')) as holder
    from ticket_line ticket join outing on outing.id = ticket.outing join order_line line on line.id = ticket.line
      join orders on orders.id = line.order_id left join ticket_code code on code.line = line.id and ${isLatest}
    where outing.product = ${product} and outing.day = ${day} and line.state in ('sold', 'fulfilled', 'missed')
    order by orders.number, line.position`.execute(db)
  return rows
}

export async function countExpected(
  db: Db,
  { products, today }: { products: readonly string[]; today: Day },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from ticket_line ticket join outing on outing.id = ticket.outing
      join order_line line on line.id = ticket.line
    where outing.day = ${today} and outing.product = any(${products}::text[]) and line.state = 'sold'`.execute(db)
  return rows[0]?.people ?? 0
}

/** To whom tickets were handed on by this address, before their time. */
export async function eraseHoldersOf(db: Db, mail: string, today: Day): Promise<number> {
  const { numAffectedRows } = await sql`update ticket_code set holder_name = null, holder_mail = null
    where lower(holder_mail) = ${mail.trim().toLowerCase()}
      and number in (select code.number from ${ticketOfCode} where coalesce(outing.day, outing.use_until) < ${today})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** To whom a ticket was handed on, some time after its day. */
export async function eraseOldHolders(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`update ticket_code set holder_name = null, holder_mail = null
      where number = any(array(
        select code.number from ${ticketOfCode}
        where coalesce(code.holder_name, code.holder_mail) is not null
          and coalesce(outing.day, outing.use_until) + 1 < ${timeAgo(retention['ticket-holders'].period)}
        limit ${most} for update of code skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
