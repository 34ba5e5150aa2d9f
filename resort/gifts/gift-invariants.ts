import { sql } from 'kysely'
import type { Invariant } from '../lines/invariant.ts'

/** What must never be of gifts and what they pay. */
export const giftInvariants: readonly Invariant[] = [
  {
    rule: 'I4',
    says: 'the balance of a gift is what came onto it less what went from it',
    broken: sql`select id::text as where from gift where balance_minor <> (
      select coalesce(sum(minor), 0) from gift_movement where gift = gift.id)`,
  },
  {
    rule: 'I4',
    says: 'what is set aside of a gift is what orders that are held take of it',
    broken: sql`select id::text as where from gift where held_minor <> (
      select coalesce(sum(taken_minor), 0) from gift_use where gift = gift.id and payment is null)`,
  },
  {
    rule: 'I4',
    says: 'gifts are set aside for orders that are held or being paid, and for no others',
    broken: sql`select orders.number as where from gift_use join orders on orders.id = order_id
      where payment is null and taken_minor > 0 and orders.state not in ('held', 'paying')`,
  },
  {
    rule: 'I5',
    says: 'the books owe to those who have gifts what is left on these',
    broken: sql`select currency as where from (
      select currency, balance_minor as minor from gift
      union all select currency, case side when 'debit' then amount_minor else -amount_minor end
        from ledger_entry where account = 'gifts'
    ) each group by currency having sum(minor) <> 0`,
  },
  {
    rule: 'I3',
    says: 'what a gift paid is a payment of the order, and of nothing more or less',
    broken: sql`select payment.id as where from payment left join gift_use on gift_use.payment = payment.id
      where provider = 'gift' and (gift is null or worth_minor <> received_minor or gift_use.order_id::text <> payment.order_id)`,
  },
  {
    rule: 'I4',
    says: 'what is bought of gifts was not paid by gifts',
    broken: sql`select number as where from (
      select number, paid_minor - refunded_minor as kept,
        (select sum(worth_minor) from gift_use where order_id = orders.id and payment is not null)
          - (select coalesce(sum(refund.amount_minor), 0) from refund join gift_use on gift_use.payment = refund.payment
            where gift_use.order_id = orders.id and refund.state <> 'failed') as by_gifts,
        (select sum(case when line.state = 'cancelled' then coalesce(kept_minor, 0) else total_minor end)
          from order_line line where line.order_id = orders.id and kind = 'gift'
            and line.state in ('sold', 'fulfilled', 'cancelled')) as bought
      from orders) each where by_gifts > 0 and kept - by_gifts < bought`,
  },
]
