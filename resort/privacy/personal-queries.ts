import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Day } from '../calendar/day.ts'
import { retention } from '../guests/retention.ts'
import { isLetterOf, openingFacts } from '../letters/letter-queries.ts'
import { isOfAddress } from '../orders/erase/erasing-queries.ts'
import type { Kept } from './personal-source.ts'

const plain = (mail: string) => mail.trim().toLowerCase()

type Found = { found: object }

async function listFound(db: Db, query: RawBuilder<Found>): Promise<object[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ found }) => found)
}

/** Orders with what was bought and paid, whoever the address has them under. */
export async function listOrdersOf(db: Db, mail: string): Promise<object[]> {
  return await listFound(
    db,
    sql`select jsonb_build_object('number', number, 'state', state, 'source', source, 'madeAt', made_at, 'changedAt', changed_at,
        'language', language, 'country', country, 'guest', guest, 'typed', typed, 'currency', currency,
        'totalMinor', total_minor, 'paidMinor', paid_minor, 'refundedMinor', refunded_minor,
        'lines', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'state', line.state, 'totalMinor', line.total_minor,
            'travellers', (select jsonb_agg(to_jsonb(who) - 'line' order by place) from flight_traveller who where who.line = line.id),
            'gift', (select to_jsonb(gift_line) - 'line' from gift_line where gift_line.line = line.id)) order by position), '[]')
          from order_line line where line.order_id = orders.id),
        'payments', (select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'method', method, 'state', payment.state,
            'amountMinor', amount_minor, 'currency', payment.currency, 'mail', email, 'lastFour', paid_last_four,
            'madeAt', payment.made_at) order by payment.made_at), '[]')
          from payment where payment.order_id = orders.id::text),
        'history', (select coalesce(jsonb_agg(jsonb_build_object('at', at, 'cause', cause, 'note', details -> 'note') order by id), '[]')
          from order_event where order_event.order_id = orders.id)) as found
      from orders where ${isOfAddress(mail)} order by made_at`,
  )
}

export async function listCheckInsOf(db: Db, mail: string): Promise<object[]> {
  return await listFound(
    db,
    sql`select to_jsonb(told) - 'line' || jsonb_build_object('number', orders.number) as found
      from check_in told join order_line line on line.id = told.line join orders on orders.id = line.order_id
      where ${isOfAddress(mail)} order by signed_at`,
  )
}

/** Without what opens anything: a copy may be read by others. */
export async function listLettersTo(db: Db, mail: string): Promise<object[]> {
  return await listFound(
    db,
    sql`select jsonb_build_object('about', about, 'kind', kind, 'cause', cause, 'state', state, 'queuedAt', queued_at,
        'sentAt', sent_at, 'says', facts - ${openingFacts}::text[], 'answer', answer) as found
      from letter where ${isLetterOf(mail)} order by queued_at`,
  )
}

export async function listTicketsHandedTo(db: Db, mail: string): Promise<object[]> {
  return await listFound(
    db,
    sql`select jsonb_build_object('number', number, 'day', day, 'name', holder_name, 'mail', holder_mail, 'madeAt', made_at) as found
      from ticket_code where lower(holder_mail) = ${plain(mail)} order by made_at`,
  )
}

export async function listGiftsTo(db: Db, mail: string): Promise<object[]> {
  return await listFound(
    db,
    sql`select to_jsonb(gift_line) - 'line' as found from gift_line where lower(mail_to) = ${plain(mail)} order by day`,
  )
}

export async function listWaitsOf(db: Db, mail: string): Promise<object[]> {
  return await listFound(
    db,
    sql`select jsonb_build_object('name', name, 'mail', mail, 'language', language, 'adults', adults, 'ages', ages,
        'madeAt', made_at, 'confirmedAt', confirmed_at, 'endedAt', ended_at,
        'slots', (select coalesce(jsonb_agg(jsonb_build_object('product', product, 'option', option, 'day', day, 'state', state)), '[]')
          from wait_slot where wait_slot.wait = wait.id)) as found
      from wait where lower(mail) = ${plain(mail)} order by made_at`,
  )
}

const counted = z.object({ count: z.coerce.number().int() })

async function count(db: Db, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await query.execute(db)
  return counted.parse(rows[0]).count
}

export async function countOrdersToErase(db: Db, mail: string): Promise<number> {
  return await count(
    db,
    sql`select count(*) from orders where ${isOfAddress(mail)} and kept = 'all'
      and state in ('draft', 'expired', 'cancelled', 'completed')`,
  )
}

export async function countCheckInsToErase(db: Db, mail: string): Promise<number> {
  return await count(
    db,
    sql`select count(*) from check_in told join order_line line on line.id = told.line
      join orders on orders.id = line.order_id where ${isOfAddress(mail)} and orders.state in ('cancelled', 'completed')`,
  )
}

export async function countLettersToErase(db: Db, mail: string): Promise<number> {
  return await count(db, sql`select count(*) from letter where state <> 'queued' and ${isLetterOf(mail)}`)
}

export async function countTicketsToErase(db: Db, mail: string, today: Day): Promise<number> {
  return await count(
    db,
    sql`select count(*) from ticket_code code join ticket_line ticket on ticket.line = code.line
      join outing on outing.id = ticket.outing
      where lower(holder_mail) = ${plain(mail)} and coalesce(outing.day, outing.use_until) < ${today}`,
  )
}

export async function countGiftsToErase(db: Db, mail: string): Promise<number> {
  return await count(
    db,
    sql`select count(*) from gift_line join gift on gift.line = gift_line.line
      where lower(mail_to) = ${plain(mail)} and (mailed_at is not null or state = 'given-back')`,
  )
}

export async function countWaitsToErase(db: Db, mail: string): Promise<number> {
  return await count(
    db,
    sql`select count(*) from wait where lower(mail) = ${plain(mail)} and (ended_at is not null or confirmed_at is null)`,
  )
}

/** Bookings that are to come or under way, and money on its way: nothing of them can be taken out. */
export async function listUnderway(db: Db, mail: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from orders
    where ${isOfAddress(mail)} and (state in ('held', 'paying', 'confirmed', 'part-paid') or exists (
      select from payment left join refund on refund.payment = payment.id
      where payment.order_id = orders.id::text
        and (payment.state in ('open', 'processing', 'approved') or refund.state in ('wanted', 'pending'))))
    order by number`.execute(db)
  return rows.map(({ number }) => number)
}

/** Who booked and paid what, for the books: until tax law asks for it no longer. */
export async function listOrdersKept(db: Db, mail: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select number as what, 'tax-law' as because, changed_at + ${retention['order-guests'].period}::interval as until
    from orders
    where ${isOfAddress(mail)} and state in ('cancelled', 'completed') and kept <> 'nothing' order by number`.execute(
    db,
  )
  return rows
}

/** Whoever is in the line keeps their place in it, until they leave it or its last day is over. */
export async function listWaitsKept(db: Db, mail: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select string_agg(distinct product, ', ') as what, 'waiting' as because, max(day) as until
    from wait join wait_slot slot on slot.wait = wait.id
    where lower(mail) = ${plain(mail)} and confirmed_at is not null and ended_at is null
    group by wait.id order by wait.id`.execute(db)
  return rows
}

/** Who goes by a ticket is known until its day is over. */
export async function listTicketsKept(db: Db, mail: string, today: Day): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select code.number as what, 'ticket-to-come' as because, coalesce(outing.day, outing.use_until) as until
    from ticket_code code join ticket_line ticket on ticket.line = code.line join outing on outing.id = ticket.outing
    where lower(holder_mail) = ${plain(mail)} and coalesce(outing.day, outing.use_until) >= ${today}
    order by code.number`.execute(db)
  return rows
}

/** A gift that was bought for somebody is mailed on its day. */
export async function listGiftsKept(db: Db, mail: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
    select orders.number as what, 'gift-to-come' as because, gift_line.day as until
    from gift_line join order_line line on line.id = gift_line.line join orders on orders.id = line.order_id
    join gift on gift.line = gift_line.line
    where lower(mail_to) = ${plain(mail)} and mailed_at is null and gift.state <> 'given-back'
    order by orders.number`.execute(db)
  return rows
}
