import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import { silent } from '#db/preparing-client.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import type { Currency } from '../money/currency.ts'
import { money } from '../money/money.ts'
import type { Due } from './due.ts'

/** The dues of the row `orders`, as `readDues` reads them. */
export const duesOfOrder = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('place', due.place, 'by', due.due_on, 'amount', due.amount_minor,
    'covered', due.covered_minor, 'payment', due.payment) order by due.number), '[]')
  from order_due due where due.order_id = orders.id)`

const storedDue = z.object({
  place: z.enum(['site', 'property', 'account']),
  by: z.iso.date().nullable(),
  amount: z.int(),
  covered: z.int(),
  payment: z.string().nullable(),
})

export function readDues(stored: unknown, currency: Currency): Due[] {
  return z
    .array(storedDue)
    .parse(stored)
    .map((due) => ({ ...due, amount: money(due.amount, currency), covered: money(due.covered, currency) }))
}

/** The dues of an order as they are from now on. */
export async function saveDues(tx: Tx, order: string, dues: readonly Due[]): Promise<void> {
  await sql`${silent}
    with gone as (delete from order_due where order_id = ${order} and number > ${dues.length})
    ${insertDues(order, dues)}`.execute(tx)
}

/** Other dues of an order that is locked, and how many it had until now. */
export type NewDues = { dues: readonly Due[]; before: number }

/** As parts of a statement that changes the order besides. */
export function changeDuesOf(order: string, { dues, before }: NewDues): RawBuilder<unknown> {
  const gone = sql`gone_dues as (delete from order_due where order_id = ${order} and number > ${dues.length}),`
  return sql`${before > dues.length ? gone : sql``} saved_dues as (${insertDues(order, dues)})`
}

function insertDues(order: string, dues: readonly Due[]): RawBuilder<unknown> {
  const rows = dues.map(({ place, by, amount, covered, payment }, index) => {
    return { number: index + 1, place, by, amount: amount.minor, covered: covered.minor, payment }
  })
  return sql`insert into order_due as present (order_id, number, place, due_on, amount_minor, covered_minor, payment)
    select ${order}, number, place, by, amount, covered, payment
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as due (number int, place text, by date, amount bigint, covered bigint, payment text)
    on conflict (order_id, number) do update set place = excluded.place, due_on = excluded.due_on,
      amount_minor = excluded.amount_minor, covered_minor = excluded.covered_minor, payment = excluded.payment`
}

/** Booked orders of which something is to be paid on the site by this day, and is not; the earliest due first. */
export async function listUnpaid(db: Db, lastDay: Day, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct due.order_id as id from order_due due join orders on orders.id = due.order_id
    where due.place = 'site' and due.covered_minor < due.amount_minor and due.due_on <= ${lastDay}
      and orders.state = 'part-paid' and (${after}::uuid is null or due.order_id > ${after}::uuid)
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
