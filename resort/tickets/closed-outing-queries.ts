import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { languages } from '../guests/language.ts'
import { sentence } from '../guests/sentence.ts'
import { currencies } from '../money/currency.ts'
import { type Money, money } from '../money/money.ts'
import type { ClosedSlot } from '../products/closed-slot.ts'
import { type ClosedChoice, type ClosedDay, closedChoices } from './closed-day.ts'
import { isPassed } from './ticket-queries.ts'

/** Somebody of the outing came in on its day: they had it, whatever became of the day since. */
const hasComeIn = sql`exists (select from ticket_line ticket join ticket_code code on code.line = ticket.line
  join ticket_entry entry on entry.code = code.number
  where ticket.outing = main.id and code.day = main.day and ${isPassed})`

const isOnSlot = ({ product, option, day }: ClosedSlot) => sql`main.product = ${product} and main.day = ${day}
  and (${option}::text is null or main.option = ${option}) and not main.is_over`

/** The outing itself, and what has its day by going along with it. */
const isAlong = sql`each.order_id = main.order_id and each.day = main.day and not each.is_over
  and (each.id = main.id or each.is_complement and not main.is_complement)`

const isSold = (outing: RawBuilder<unknown>) => sql`exists (select from ticket_line ticket join order_line line
  on line.id = ticket.line where ticket.outing = ${outing} and line.state = 'sold')`

/** Orders whose sold tickets are of a closed day and whose guests were not asked yet. */
export async function listOrdersToAsk(db: Db, closed: ClosedDay, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct main.order_id as id from outing main
    where ${isOnSlot(closed)} and ${isSold(sql`main.id`)} and not ${hasComeIn}
      and not exists (select from closed_outing asked where asked.closed_day = ${closed.id} and asked.outing = main.id)
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders that hold tickets of a closed day, paid for at this moment or not. */
export async function listOrdersThatHold(db: Db, closed: ClosedSlot, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct main.order_id as id from outing main join ticket_line ticket on ticket.outing = main.id
      join order_line line on line.id = ticket.line
    where ${isOnSlot(closed)} and line.state = 'held' order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Asking = { closed: ClosedDay; order: string; askedOn: Day; chooseUntil: Day }

/** Its outings of that day wait for a choice from now on; answers those that did not before. The order is locked. */
export async function saveAsked(tx: Tx, { closed, order, askedOn, chooseUntil }: Asking): Promise<number[]> {
  const { rows } = await sql<{ outing: number }>`
    insert into closed_outing (closed_day, outing, order_id, asked_on, choose_until)
    select distinct on (each.id) ${closed.id}::bigint, each.id, each.order_id, ${askedOn}::date, ${chooseUntil}::date
    from outing main join outing each on ${isAlong}
    where main.order_id = ${order} and ${isOnSlot(closed)} and not ${hasComeIn} and ${isSold(sql`main.id`)}
      and ${isSold(sql`each.id`)}
    on conflict do nothing returning outing`.execute(tx)
  return rows.map(({ outing }) => outing)
}

/** What was chosen for these outings; answers those that were still open. The order is locked. */
export async function saveChoice(tx: Tx, outings: readonly number[], choice: ClosedChoice): Promise<number[]> {
  if (!outings.length) return []
  const { rows } = await sql<{ outing: number }>`
    update closed_outing set choice = ${choice}, chosen_at = now()
    where choice is null and outing = any(${outings}::bigint[]) returning outing`.execute(tx)
  return rows.map(({ outing }) => outing)
}

const storedClosedOuting = z.object({
  closedDay: z.int(),
  outing: z.int(),
  /** What staff closed, and not what went along with it. */
  isMain: z.boolean(),
  isComplement: z.boolean(),
  name: sentence,
  product: z.string(),
  /** The day that was closed, and when it would have begun. */
  day: z.iso.date(),
  starts: z.string().nullable(),
  reason: z.string(),
  askedOn: z.iso.date(),
  chooseUntil: z.iso.date(),
  choice: z.enum(closedChoices).nullable(),
})

export type ClosedOuting = z.infer<typeof storedClosedOuting>

/** What of an order was on closed days, the latest first, also where somebody has chosen. */
export async function listClosedOutings(db: Db | Tx, order: string): Promise<ClosedOuting[]> {
  const { rows } = await sql`
    select own.closed_day as "closedDay", own.outing, closed.product = outing.product as "isMain",
      outing.is_complement as "isComplement", outing.shown -> 'name' as name, outing.product, closed.day, outing.starts,
      closed.reason, asked_on as "askedOn", choose_until as "chooseUntil", choice
    from closed_outing own join closed_day closed on closed.id = own.closed_day join outing on outing.id = own.outing
    where own.order_id = ${order} order by own.closed_day desc, outing.is_complement, own.outing`.execute(db)
  return z.array(storedClosedOuting).parse(rows)
}

/** Orders of which somebody still has to choose. */
export async function listOrdersThatChoose(db: Db, after: string | null, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from closed_outing
    where choice is null and (${after}::uuid is null or order_id > ${after}::uuid) order by id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type AskedOrder = { order: string; closedDay: number; hasChosen: boolean }

/** The orders that were asked about closed days, and which of them have chosen. */
export async function listAsked(db: Db | Tx, closedDays: readonly number[]): Promise<AskedOrder[]> {
  const { rows } = await sql<AskedOrder>`
    select own.order_id as order, closed_day as "closedDay", bool_or(choice is not null) as "hasChosen"
    from closed_outing own join orders on orders.id = own.order_id
    where closed_day = any(${closedDays}::bigint[]) and source <> 'channel' group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** How many guests were asked, and bookings of resellers cancelled, whoever did it. */
export async function countAsked(db: Db, closedDay: number): Promise<{ asked: number; cancelled: number }> {
  const { rows } = await sql<{ asked: number; cancelled: number }>`
    select count(distinct order_id) filter (where source <> 'channel')::int as asked,
      count(distinct order_id) filter (where source = 'channel')::int as cancelled
    from closed_outing own join orders on orders.id = own.order_id where closed_day = ${closedDay}`.execute(db)
  return rows[0] ?? { asked: 0, cancelled: 0 }
}

/** They do not have to choose any more: the day takes place. */
export async function saveAskedNoMore(tx: Tx, closedDays: readonly number[]): Promise<void> {
  await sql`update closed_outing set choice = 'reopened', chosen_at = now()
    where closed_day = any(${closedDays}::bigint[]) and choice is null`.execute(tx)
}

const storedHolder = z.object({ number: z.string(), to: z.string(), mail: z.string(), language: z.enum(languages) })

/** To whom tickets of these outings were handed on, where the house knows how to write to them. */
export async function listHoldersOf(tx: Tx, outings: readonly number[]): Promise<z.infer<typeof storedHolder>[]> {
  const { rows } = await sql`
    select code.number, code.holder_name as to, code.holder_mail as mail, orders.language
    from ticket_code code join ticket_line ticket on ticket.line = code.line join order_line line on line.id = code.line
      join orders on orders.id = line.order_id
    where ticket.outing = any(${outings}::bigint[]) and line.state = 'sold' and code.ended_at is null
      and code.holder_name is not null and code.holder_mail is not null order by code.number`.execute(tx)
  return z.array(storedHolder).parse(rows)
}

const storedTouched = z.object({
  reseller: z.string().nullable(),
  currency: z.enum(currencies),
  orders: z.int(),
  people: z.int(),
  minor: z.int(),
})

/** Of one reseller, or of the house itself where there is none. */
export type Touched = { reseller: string | null; orders: number; people: number; total: Money }

/** Who has tickets of a day and has not come in: guests of the house, and of each reseller, by currency. */
export async function listTouched(db: Db, slot: ClosedSlot): Promise<Touched[]> {
  const { rows } = await sql`
    with touched as (
      select main.id as main, each.id as outing, main.order_id from outing main join outing each on ${isAlong}
      where ${isOnSlot(slot)} and not ${hasComeIn}
    ), own as (
      select order_id, line, main = outing as is_ticket from touched join ticket_line using (outing)
      union all select order_id, line, false from touched join deposit_line using (outing)
    )
    select reseller.name as reseller, orders.currency, count(distinct orders.id)::int as orders,
      count(*) filter (where own.is_ticket)::int as people, sum(line.total_minor)::bigint as minor
    from own join order_line line on line.id = own.line and line.state = 'sold' join orders on orders.id = own.order_id
      left join reseller_booking booking on booking.order_id = orders.id left join reseller on reseller.id = booking.reseller
    group by 1, 2 order by 1 nulls first, 2`.execute(db)
  const touched = z.array(storedTouched).parse(rows)
  return touched.map(({ minor, currency, ...each }) => ({ ...each, total: money(minor, currency) }))
}

/** Who is left alone: people who are in already, and open tickets without a day. */
export async function countLeftAlone(db: Db, slot: ClosedSlot): Promise<{ cameIn: number; open: number }> {
  const { rows } = await sql<{ cameIn: number; open: number }>`
    with sold as (
      select main.*, count(*)::int as people from outing main join ticket_line ticket on ticket.outing = main.id
        join order_line line on line.id = ticket.line and line.state = 'sold'
      where main.product = ${slot.product} and not main.is_over group by main.id
    )
    select coalesce(sum(people) filter (where ${isOnSlot(slot)} and ${hasComeIn}), 0)::int as "cameIn",
      coalesce(sum(people) filter (where main.day is null), 0)::int as open
    from sold main`.execute(db)
  return rows[0] ?? { cameIn: 0, open: 0 }
}
