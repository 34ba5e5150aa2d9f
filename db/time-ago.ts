import { type RawBuilder, sql } from 'kysely'

/** By the clock of the database; a period as it reads intervals: `7 days`. */
export function timeAgo(period: string): RawBuilder<Date> {
  return sql<Date>`now() - ${period}::interval`
}
