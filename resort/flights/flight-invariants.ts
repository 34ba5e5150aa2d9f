import { sql } from 'kysely'
import type { Invariant } from '../lines/invariant.ts'

const had = sql`('held', 'sold', 'fulfilled', 'missed')`

/** What must never be of flights. */
export const flightInvariants: readonly Invariant[] = [
  {
    rule: 'I6',
    says: 'the history of a flight has no gap and ends in its step',
    broken: sql`select own.line::text as where from flight_line own join (
        select line, to_step, from_step, lag(to_step) over (partition by line order by id) as before,
          row_number() over (partition by line order by id desc) as from_last
        from flight_step
      ) step on step.line = own.line
      where from_step <> coalesce(before, 'quoted') or from_last = 1 and to_step <> own.step`,
  },
  {
    rule: 'I2',
    says: 'a guest who paid for a flight has it, and so for its rooms',
    broken: sql`select orders.number as where from flight_line own join order_line line on line.id = own.line
      join orders on orders.id = line.order_id
      where line.state in ('sold', 'fulfilled') and step not in ('held', 'confirmed', 'airline-changed')`,
  },
  {
    rule: 'I2',
    says: 'a flight that is bought has a guest, and is given back where it has none',
    broken: sql`select own.line::text as where from flight_line own join order_line line on line.id = own.line
      where step in ('ordering', 'unknown', 'held', 'confirmed', 'airline-changed') and line.state not in ${had}
      union all select own.line::text from flight_line own join order_line line on line.id = own.line
      where step in ('compensating', 'refunded', 'partly-refunded') and line.state in ('sold', 'fulfilled', 'missed')`,
  },
  {
    rule: 'I5',
    says: 'the books say of each flight that is bought what its supplier took',
    broken: sql`select own.line::text as where from flight_line own
      where step in ('confirmed', 'airline-changed') and not exists (select from ledger_entry
        where posting = 'flight-bought:' || supplier_order and account = 'flight-supplier')`,
  },
  {
    rule: 'I5',
    says: 'of a flight that was given back nothing is left in the books',
    broken: sql`select own.line::text as where from flight_line own
      where step in ('refunded', 'partly-refunded') and 0 <> (
        select coalesce(sum(case side when 'debit' then amount_minor else -amount_minor end), 0) from ledger_entry
        where account = 'flights' and posting in ('flight-bought:' || supplier_order, 'flight-given-up:' || supplier_order))`,
  },
  {
    rule: 'I16',
    says: 'no airline is asked for longer than a day without an end, and none waits longer for what it gets back',
    broken: sql`select line::text as where from flight_attempt where outcome is null and began_at < now() - interval '1 day'
      union all select own.line::text from flight_line own where step = 'compensating' and not exists (
        select from flight_step where line = own.line and to_step = 'compensating' and at > now() - interval '1 day')`,
  },
]
