import type { RawBuilder } from 'kysely'

/** Something that must never be: a query that finds the rows that are. */
export type Invariant = { rule: string; says: string; broken: RawBuilder<{ where: string }> }
