import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import type { LineKinds } from '../lines/line-kind.ts'
import { money } from '../money/money.ts'
import { listEvents, loadOrder } from '../orders/order-reading.ts'
import type { Booking, ResellerTicket } from './booking.ts'

/** Whose it is, and what they call it. */
export type BookingName = { reseller: number; uuid: string }

export async function saveBooking(
  tx: Tx,
  order: string,
  { reseller, uuid, reference }: BookingName & { reference: string | null },
): Promise<void> {
  await tx.insertInto('reseller_booking').values({ order_id: order, reseller, uuid, reference }).execute()
}

export async function changeReference(tx: Tx, order: string, reference: string): Promise<void> {
  await tx.updateTable('reseller_booking').set({ reference }).where('order_id', '=', order).execute()
}

export async function saveResellerTickets(tx: Tx, tickets: readonly ResellerTicket[]): Promise<void> {
  const rows = tickets.map(({ line, uuid, reference, retail }) => {
    return { line, uuid, reference, retail_minor: retail.minor }
  })
  await tx.insertInto('reseller_ticket').values(rows).execute()
}

/** The order of a booking; of another reseller there is none. */
export async function findOrderOfBooking(db: Db, { reseller, uuid }: BookingName): Promise<string | null> {
  const row = await db
    .selectFrom('reseller_booking')
    .select('order_id')
    .where('reseller', '=', reseller)
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  return row?.order_id ?? null
}

export async function findBooking(db: Db, kinds: LineKinds, name: BookingName): Promise<Booking | null> {
  const order = await findOrderOfBooking(db, name)
  return order === null ? null : await loadBooking(db, kinds, order)
}

export async function loadBooking(db: Db, kinds: LineKinds, id: string): Promise<Booking> {
  const order = await loadOrder(db, kinds, id)
  const { uuid, reference } = await db
    .selectFrom('reseller_booking')
    .select(['uuid', 'reference'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('reseller_ticket')
    .innerJoin('order_line', 'order_line.id', 'reseller_ticket.line')
    .select(['line', 'uuid', 'reference', 'retail_minor'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const tickets = rows.map((row) => {
    return { line: row.line, uuid: row.uuid, reference: row.reference, retail: money(row.retail_minor, order.currency) }
  })
  return { uuid, reference, order, tickets, events: await listEvents(db, id) }
}

/** By what the reseller calls it, by its number, or by both; the latest first. */
export async function listBookings(
  db: Db,
  reseller: number,
  { reference, number, most }: { reference: string | null; number: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from reseller_booking booking join orders on orders.id = booking.order_id
    where booking.reseller = ${reseller} and (${reference}::text is null or booking.reference = ${reference})
      and (${number}::text is null or orders.number = ${number})
    order by booking.made_at desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** What resellers hold at this moment and have not confirmed, in tickets, but for one order; and what this one began within a day. */
export async function countOfReseller(
  tx: Tx,
  reseller: number,
  but: string | null,
): Promise<{ held: number; heldByAll: number; withinADay: number }> {
  const { rows } = await sql<{ held: number; heldByAll: number; withinADay: number }>`
    with held as (
      select booking.reseller from order_line line join reseller_booking booking using (order_id)
      where line.state = 'held' and line.held_until > clock_timestamp()
        and line.order_id is distinct from ${but}::uuid
    )
    select (select count(*) from held where reseller = ${reseller})::int as held,
      (select count(*) from held)::int as "heldByAll",
      (select count(*) from reseller_booking
        where reseller = ${reseller} and made_at > now() - interval '1 day')::int as "withinADay"`.execute(tx)
  return rows[0] ?? { held: 0, heldByAll: 0, withinADay: 0 }
}

export type StatementLine = {
  number: string
  reference: string | null
  product: string
  day: Day
  people: number
  minor: number
}

/**
 * What a reseller owes of visits from one day to another, both counted: what can still be cancelled for nothing changes,
 * what is over does not any more. Of people who were cancelled only those count for whom something is kept.
 */
export async function listStatement(
  db: Db,
  reseller: number,
  { first, last }: { first: Day; last: Day },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select orders.number, booking.reference, outing.product, outing.day,
      (count(*) filter (where line.state not in ('cancelled', 'failed') or line.kept_minor > 0))::int as people,
      sum(coalesce(line.kept_minor, line.total_minor))::bigint as minor
    from reseller_booking booking join orders on orders.id = booking.order_id
      join order_line line on line.order_id = orders.id join ticket_line ticket on ticket.line = line.id
      join outing on outing.id = ticket.outing
    where booking.reseller = ${reseller} and outing.day between ${first} and ${last}
      and line.state in ('sold', 'fulfilled', 'missed', 'cancelled', 'failed')
    group by orders.number, booking.reference, outing.product, outing.day
    having sum(coalesce(line.kept_minor, line.total_minor)) > 0
    order by outing.day, orders.number`.execute(db)
  return rows
}
