import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Invariant } from '../../lines/invariant.ts'
import type { LineKinds } from '../../lines/line-kind.ts'
import { beingSecured } from '../hold/hold-queries.ts'

/** Something that must never be, and the rows that are. */
export type Violation = { rule: string; says: string; where: string }

const live = sql`('wanted', 'pending', 'done', 'charged-back')`

/** What must never be of orders and money, whatever is sold. */
const invariantsOfOrders = (kinds: LineKinds): readonly Invariant[] => [
  {
    rule: 'I2',
    says: 'money that was kept belongs to an order that was booked',
    broken: sql`select payment.id as where from payment left join orders on orders.id::text = payment.order_id
      where payment.state = 'paid' and (orders.id is null
        or orders.state not in ('confirmed', 'part-paid', 'cancelled', 'completed'))`,
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
    broken: sql`select concat_ws(' ', order_id, instalment) as where from payment where state = 'paid'
      group by order_id, instalment having count(*) > 1`,
  },
  {
    rule: 'I3',
    says: 'what an order says was paid and went back is what payments and refunds say, less what never came',
    broken: sql`select number as where from orders, lateral (
        select coalesce(sum(amount_minor) filter (where reason = 'other-amount'), 0) as never_came,
          coalesce(sum(amount_minor) filter (where reason <> 'other-amount'), 0) as went_back
        from (
          select refund.amount_minor, reason from refund join payment on payment.id = refund.payment
          where payment.order_id = orders.id::text and payment.state = 'paid' and refund.state in ${live}
        ) of_paid
      ) back where refunded_minor <> went_back or paid_minor <> (
        select coalesce(sum(received_minor), 0) - never_came from payment
        where payment.order_id = orders.id::text and payment.state = 'paid')`,
  },
  {
    rule: 'I3',
    says: 'no more counts as taken back by a bank than was lost in a dispute',
    broken: sql`select payment.id as where from payment join refund on refund.payment = payment.id
      where refund.state = 'charged-back' group by payment.id
      having payment.dispute is distinct from 'lost' or sum(refund.amount_minor) > payment.disputed_minor`,
  },
  {
    rule: 'I4',
    says: 'what was paid is what was asked, in the currency of the order, and never more than the total',
    broken: sql`select payment.id as where from payment join orders on orders.id::text = payment.order_id
      where payment.state = 'paid' and (received_minor <> amount_minor or received_currency <> payment.currency
        or payment.currency <> orders.currency or paid_minor - refunded_minor > total_minor)`,
  },
  {
    rule: 'I4',
    says: 'the living lines of an order, and what is kept of the others, add up to its total',
    broken: sql`select number as where from orders where state <> 'expired' and total_minor <> (
        select coalesce(sum(coalesce(kept_minor, line.total_minor)), 0)
        from order_line line where line.order_id = orders.id and line.state <> 'expired')`,
  },
  {
    rule: 'I4',
    says: 'the dues of an order add up to its total',
    broken: sql`select number as where from orders where state <> 'expired' and total_minor <> (
        select coalesce(sum(amount_minor), 0) from order_due due where due.order_id = orders.id)`,
  },
  {
    rule: 'I4',
    says: 'what is covered of the dues is what was paid and kept',
    broken: sql`select number as where from orders where state in ('confirmed', 'part-paid', 'cancelled', 'completed')
      and paid_minor - refunded_minor <> (
        select coalesce(sum(covered_minor), 0) from order_due due where due.order_id = orders.id)`,
  },
  {
    rule: 'I5',
    says: 'debits and credits are equal in each posting',
    broken: sql`select posting as where from ledger_entry group by posting, currency
      having sum(case side when 'debit' then amount_minor else -amount_minor end) <> 0`,
  },
  {
    rule: 'I5',
    says: 'the ledger holds what was received, has not gone back and was not lost in a dispute',
    broken: sql`select concat_ws(' ', provider, currency, money, booked) as where from (
      select provider, currency, sum(money) as money, sum(booked) as booked from (
        select provider, received_currency as currency, received_minor as money, 0 as booked
          from payment where state in ('paid', 'returned') and provider <> 'gift'
        union all select provider, refund.currency, -refund.amount_minor, 0
          from refund join payment on payment.id = refund.payment where refund.state = 'done' and provider <> 'gift'
        union all select provider, received_currency, -disputed_minor, 0 from payment where dispute = 'lost'
        union all select substr(account, 10), currency, 0, case side when 'debit' then amount_minor else -amount_minor end
          from ledger_entry where account like 'provider:%'
      ) each group by provider, currency
    ) all_together where money <> booked`,
  },
  {
    rule: 'I6',
    says: 'the history of an order has no gaps and ends in its state',
    broken: sql`select orders.number as where from orders join (
        select order_id, to_state, from_state,
          lag(to_state) over (partition by order_id order by id) as before,
          row_number() over (partition by order_id order by id desc) as from_last
        from order_event
      ) event on event.order_id = orders.id
      where from_state is distinct from before or from_last = 1 and to_state <> orders.state`,
  },
  {
    rule: 'I6',
    says: 'an order and its lines agree on where they stand',
    broken: sql`select orders.number as where from orders join order_line line on line.order_id = orders.id
      where not case orders.state
        when 'draft' then line.state = 'chosen'
        when 'held' then line.state = 'held'
        when 'paying' then line.state in ('held', 'chosen')
        when 'expired' then line.state = 'expired'
        when 'cancelled' then line.state in ('cancelled', 'failed')
        when 'completed' then line.state in ('fulfilled', 'missed', 'cancelled', 'failed')
        else line.state in ('sold', 'fulfilled', 'missed', 'cancelled', 'failed') end
      union all select number from orders where state = 'held'
        and not exists (select from order_line where order_id = orders.id and state = 'held')`,
  },
  {
    rule: 'I9',
    says: 'a booked order has a letter that says so, and one only; guests of a reseller hear from that',
    broken: sql`select number as where from orders
      where state in ('confirmed', 'part-paid') and source <> 'channel' and 1 <> (
      select count(*) from letter where letter.about = orders.number and cause = 'confirmed')`,
  },
  {
    rule: 'I16',
    says: 'nothing stays half done: no hold, attempt or refund is older than its limit',
    broken: sql`select order_id::text as where from order_line where state = 'held' and held_until < now() - interval '10 minutes'
        and not exists (select from order_line line where line.order_id = order_line.order_id and ${beingSecured(kinds)})
      union all select id from payment where state in ('open', 'processing', 'approved') and expires_at < now() - interval '1 hour'
        and not exists (select from order_line line where line.order_id::text = payment.order_id and ${beingSecured(kinds)})
      union all select refund.id from refund join payment on payment.id = refund.payment
        where refund.state in ('wanted', 'pending') and refund.made_at < now() - interval '3 days' and provider <> 'counter'
          and (dispute is distinct from 'open' or refund.reference is not null)`,
  },
]

/** Those of orders and money, and whatever each kind of line brings with it. */
export function invariantsOf(kinds: LineKinds): Invariant[] {
  return [...kinds.flatMap(({ invariants }) => invariants), ...invariantsOfOrders(kinds)]
}

/** Everything that is not as it must be, in one picture of the database. */
export async function listViolations(db: Db, invariants: readonly Invariant[], mostOfEach = 20): Promise<Violation[]> {
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
