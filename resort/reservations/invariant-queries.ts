import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Something that must never be, and the rows that are. */
export type Violation = { rule: string; says: string; where: string }

type Invariant = { rule: string; says: string; broken: RawBuilder<{ where: string }> }

const nightsOf = (kind: 'held' | 'sold') => sql`
  select reservation.hotel, room ->> 'roomType' as room_type, night::date as night, count(*) as rooms
  from reservation join quote on quote.id = reservation.quote,
    jsonb_array_elements(quote.rooms) room,
    generate_series(quote.check_in, quote.check_out - 1, interval '1 day') night
  where reservation.nights = ${kind} group by 1, 2, 3`

const live = sql`('wanted', 'pending', 'done')`

/** reliability.md, section 2, as questions whose answer is no row. */
const invariants: Invariant[] = [
  {
    rule: 'I1',
    says: 'no night is sold or held more often than there are rooms',
    broken: sql`select concat_ws(' ', hotel, room_type, night) as where from night_stock where sold + held > capacity`,
  },
  {
    rule: 'I1',
    says: 'a night is held exactly as often as reservations hold it',
    broken: sql`select concat_ws(' ', hotel, room_type, night, held, coalesce(rooms, 0)) as where
      from night_stock stock left join (${nightsOf('held')}) reserved using (hotel, room_type, night)
      where stock.held <> coalesce(reserved.rooms, 0)`,
  },
  {
    rule: 'I1',
    says: 'every night of a booked reservation is sold',
    broken: sql`select concat_ws(' ', hotel, room_type, night, sold, rooms) as where
      from night_stock stock join (${nightsOf('sold')}) reserved using (hotel, room_type, night)
      where stock.sold < reserved.rooms`,
  },
  {
    rule: 'I2',
    says: 'money that was kept belongs to a reservation that was booked',
    broken: sql`select payment.id as where from payment
      left join reservation on reservation.id::text = payment.reservation
      where payment.state = 'paid' and (reservation.id is null
        or reservation.state not in ('confirmed', 'part-paid', 'cancelled', 'no-show', 'completed'))`,
  },
  {
    rule: 'I2',
    says: 'money that was not kept goes back, all of it',
    broken: sql`select payment.id as where from payment
      where state = 'returned' and received_minor <> (
        select coalesce(sum(amount_minor), 0) from refund where refund.payment = payment.id and refund.state in ${live})`,
  },
  {
    rule: 'I3',
    says: 'an instalment is paid once',
    broken: sql`select concat_ws(' ', reservation, instalment) as where from payment where state = 'paid'
      group by reservation, instalment having count(*) > 1`,
  },
  {
    rule: 'I3',
    says: 'what a reservation says was paid and went back is what payments and refunds say',
    broken: sql`select number as where from reservation where paid_minor <> (
        select coalesce(sum(received_minor), 0) from payment
        where payment.reservation = reservation.id::text and payment.state = 'paid'
      ) or refunded_minor <> (
        select coalesce(sum(refund.amount_minor), 0) from refund join payment on payment.id = refund.payment
        where payment.reservation = reservation.id::text and payment.state = 'paid' and refund.state in ${live})`,
  },
  {
    rule: 'I4',
    says: 'what was paid is what was asked, in the currency of the order, and never more than the total',
    broken: sql`select payment.id as where from payment join reservation on reservation.id::text = payment.reservation
      where payment.state = 'paid' and (received_minor <> amount_minor or received_currency <> payment.currency
        or payment.currency <> reservation.currency or paid_minor - refunded_minor > total_minor and reservation.state <> 'cancelled')`,
  },
  {
    rule: 'I4',
    says: 'the parts of a schedule add up to the total',
    broken: sql`select number as where from reservation where schedule is not null and total_minor <>
      (schedule -> 'now' ->> 'minor')::bigint + (schedule -> 'later' ->> 'minor')::bigint
        + (schedule -> 'atTheProperty' ->> 'minor')::bigint`,
  },
  {
    rule: 'I5',
    says: 'debits and credits are equal in each posting',
    broken: sql`select posting as where from ledger_entry group by posting, currency
      having sum(case side when 'debit' then amount_minor else -amount_minor end) <> 0`,
  },
  {
    rule: 'I5',
    says: 'the ledger holds what was received and has not gone back',
    broken: sql`select concat_ws(' ', provider, currency, money, booked) as where from (
      select provider, currency, sum(money) as money, sum(booked) as booked from (
        select provider, received_currency as currency, received_minor as money, 0 as booked
          from payment where state in ('paid', 'returned')
        union all select provider, refund.currency, -refund.amount_minor, 0
          from refund join payment on payment.id = refund.payment where refund.state = 'done'
        union all select substr(account, 10), currency, 0, case side when 'debit' then amount_minor else -amount_minor end
          from ledger_entry where account like 'provider:%'
      ) each group by provider, currency
    ) all_together where money <> booked`,
  },
  {
    rule: 'I6',
    says: 'the history of a reservation has no gaps and ends in its state',
    broken: sql`select reservation.number as where from reservation join (
        select reservation, to_state, from_state,
          lag(to_state) over (partition by reservation order by id) as before,
          row_number() over (partition by reservation order by id desc) as from_last
        from reservation_event
      ) event on event.reservation = reservation.id
      where from_state is distinct from before or from_last = 1 and to_state <> reservation.state`,
  },
  {
    rule: 'I9',
    says: 'a booked reservation has a letter that says so, and one only',
    broken: sql`select number as where from reservation where state in ('confirmed', 'part-paid') and 1 <> (
      select count(*) from letter where letter.reservation = reservation.number and cause = 'confirmed')`,
  },
  {
    rule: 'I12',
    says: 'a promotion is used as often as it was taken, and not more often than it may be',
    broken: sql`select promo.id::text as where from promo
      where uses > most_uses or uses <> (select count(*) from promo_use where promo_use.promo = promo.id)`,
  },
  {
    rule: 'I13',
    says: 'a stay has nights',
    broken: sql`select number as where from reservation where check_out <= check_in`,
  },
  {
    rule: 'I16',
    says: 'nothing stays half done: no hold, attempt or refund is older than its limit',
    broken: sql`select number as where from reservation where state = 'held' and hold_until < now() - interval '10 minutes'
      union all select id from payment where state in ('open', 'processing', 'approved') and expires_at < now() - interval '1 hour'
      union all select id from refund where state in ('wanted', 'pending') and made_at < now() - interval '3 days'`,
  },
]

export const invariantCount = invariants.length

/** Everything that is not as it must be, in one picture of the database. */
export async function listViolations(db: Db, mostOfEach = 20): Promise<Violation[]> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Nobody waits for it, and a whole year of bookings takes longer than a guest would.
      await sql`set local statement_timeout = '10min'`.execute(tx)
      const found: Violation[] = []
      for (const { rule, says, broken } of invariants) {
        const { rows } = await sql<{ where: string }>`select * from (${broken}) broken limit ${mostOfEach}`.execute(tx)
        found.push(...rows.map(({ where }) => ({ rule, says, where })))
      }
      return found
    })
}
