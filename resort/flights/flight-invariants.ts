import { sql } from 'kysely'
import type { Invariant } from '../lines/invariant.ts'

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
]
