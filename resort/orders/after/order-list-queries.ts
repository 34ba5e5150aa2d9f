import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Day } from '../../calendar/day.ts'
import { currencies } from '../../money/currency.ts'
import { type Money, money } from '../../money/money.ts'
import { type Standing, standings } from '../order.ts'

export type OrderSearch = {
  standings: readonly Standing[]
  /** Arrivals from this day on, and until that one. */
  from: Day | null
  to: Day | null
  mail: string | null
  most: number
}

/** An order as one line of a list. */
export type ListedOrder = {
  number: string
  standing: Standing
  /** Null where it has no stay. */
  checkIn: Day | null
  checkOut: Day | null
  rooms: number
  guest: string
  mail: string
  total: Money
  paid: Money
  refunded: Money
  madeAt: Date
}

const currency = z.enum(currencies)
const standing = z.enum(standings)

type Row = {
  number: string
  standing: string
  check_in: Day | null
  check_out: Day | null
  rooms: number
  guest: string
  mail: string
  currency: string
  total_minor: number
  paid_minor: number
  refunded_minor: number
  made_at: Date
}

const living = sql`('chosen', 'held', 'sold', 'fulfilled', 'missed')`

/** By arrival, as a front desk reads them. */
export async function listOrders(db: Db, search: OrderSearch): Promise<ListedOrder[]> {
  const { from, to, mail, most } = search
  const { rows } = await sql<Row>`
    select * from (${listed(sql`true`)}) listed
    where standing = any(${[...search.standings]}::text[])
      and (${from}::date is null or check_in >= ${from}::date) and (${to}::date is null or check_in <= ${to}::date)
      and (${mail}::text is null or lower(mail) = lower(${mail}::text))
    order by check_in, number limit ${most}`.execute(db)
  return rows.map(toListed)
}

export type WordsSearch = {
  standings: readonly Standing[]
  /** Each is a part of a name, of a mail address or of a telephone, however it is written; of who booked or has a ticket. */
  words: readonly string[]
  /** Of an order or of a ticket on it, where the words may be one. */
  number: string | null
  /** Of arrival. */
  day: Day | null
  most: number
}

/** Whose guest the words are about, the newest arrival first. Nobody is found of whom nothing is kept any more. */
export async function listOrdersByWords(
  db: Db,
  { standings, words, number, day, most }: WordsSearch,
): Promise<ListedOrder[]> {
  const isAbout = words.map(
    (word) => sql`(strpos(${guestWords}, ${folded(sql`${word}::text`)}) > 0
    or orders.id in (${ordersOfTickets(sql`code.holder_name is not null and strpos(${holderWords}, ${folded(sql`${word}::text`)}) > 0`)})
    or ${word}::text ~ '^[+0-9().-]+$' and length(${digitsOf(sql`${word}::text`)}) >= ${fewestSigns}
      and strpos(${digitsOf(sql`guest ->> 'phone'`)}, ${digitsOf(sql`${word}::text`)}) > 0)`,
  )
  const isMeant = [sql.join([sql`true`, ...isAbout], sql` and `), ...(number ? [hasNumber(number)] : [])]
  const { rows } = await sql<Row>`
    select * from (${listed(sql`guest is not null and kept <> 'nothing' and (${sql.join(isMeant, sql` or `)})`)}) listed
    where standing = any(${[...standings]}::text[]) and (${day}::date is null or check_in = ${day}::date)
    order by check_in desc nulls last, made_at desc, number limit ${most}`.execute(db)
  return rows.map(toListed)
}

/** Of less, half of the guests are found. */
export const fewestSigns = 3

/** Without accents and capitals. */
function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`lower(regexp_replace(normalize(${text}, nfkd), '[\u0300-\u036f]', '', 'g'))`
}

function digitsOf(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(${text}, '[^0-9]', '', 'g')`
}

const guestWords = folded(sql`concat_ws(' ', guest ->> 'name', guest ->> 'lastname', guest ->> 'email', (
  select string_agg(concat_ws(' ', other ->> 'name', other ->> 'lastname'), ' ')
  from jsonb_array_elements(guest -> 'otherGuests') other))`)

const holderWords = folded(sql`concat_ws(' ', code.holder_name, code.holder_mail)`)

/** Also by a number that another took the place of: it is what an old print says. */
function hasNumber(number: string): RawBuilder<boolean> {
  return sql`orders.number = ${number} or orders.id in (${ordersOfTickets(sql`code.number = ${number}`)})`
}

function ordersOfTickets(which: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select line.order_id from ticket_code code join order_line line on line.id = code.line where ${which}`
}

function listed(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select orders.number, orders.currency, total_minor, paid_minor, refunded_minor, made_at,
      case when orders.state = 'completed' and room.missed then 'no-show' else orders.state end as standing,
      room.check_in, room.check_out, coalesce(room.rooms, 0)::int as rooms,
      coalesce(concat_ws(' ', guest ->> 'name', guest ->> 'lastname'), '') as guest,
      coalesce(guest ->> 'email', '') as mail
    from orders left join lateral (
      select min(stay.check_in) as check_in, max(stay.check_out) as check_out, count(*) as rooms,
        bool_and(line.state = 'missed') as missed
      from (
        select id, state, state in ${living} as is_alive, bool_or(state in ${living}) over () as is_any_alive
        from order_line where order_id = orders.id
      ) line join stay_room on stay_room.line = line.id join stay on stay.id = stay_room.stay
      where is_alive or not is_any_alive and not exists (select from order_event event
        where event.order_id = orders.id and event.line = line.id and event.cause = 'line-' || line.state)
    ) room on true
    where ${which}`
}

function toListed(row: Row): ListedOrder {
  const unit = currency.parse(row.currency)
  return {
    number: row.number,
    standing: standing.parse(row.standing),
    checkIn: row.check_in,
    checkOut: row.check_out,
    rooms: row.rooms,
    guest: row.guest,
    mail: row.mail,
    total: money(row.total_minor, unit),
    paid: money(row.paid_minor, unit),
    refunded: money(row.refunded_minor, unit),
    madeAt: row.made_at,
  }
}
