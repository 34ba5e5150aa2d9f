import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { Day } from '../calendar/day.ts'
import { isPassed } from '../tickets/ticket-queries.ts'
import type { Passed, Verdict, Way } from './judge-ticket.ts'

/** One reading of a ticket, as a gate tells it. */
export type Scan = {
  /** Told again under the same one, it is the same reading. */
  nonce: string
  way: Way
  scannedAt: Date
  /** What the gate decided by itself; null while it waits for the word of the house. */
  said: Verdict | null
}

/** Of which ticket, and where. */
type Read = { code: string; gate: number | null }

/** A gate told it twice, or tells later what it did without waiting: its first word stays. Answers what the house judged then. */
export async function findEntry(
  tx: Tx,
  { nonce, said }: Pick<Scan, 'nonce' | 'said'>,
  { code, gate }: Read,
): Promise<Verdict | null> {
  const { rows } = await sql<{ judged: Verdict }>`
    update ticket_entry set said = coalesce(said, ${said})
    where nonce = ${nonce}::uuid and code = ${code} and gate is not distinct from ${gate}::int
    returning judged`.execute(tx)
  return rows[0]?.judged ?? null
}

/** False where another ticket, or another gate, was told under this nonce. */
export async function saveEntry(
  tx: Tx,
  { nonce, way, scannedAt, said }: Scan,
  of: Read & { judged: Verdict },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ticket_entry')
    .values({ nonce, way, scanned_at: scannedAt, said, ...of })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Readings where the ticket is for, or at gates of something else: those do not use up these. */
export async function countEntries(tx: Tx, code: string, at: 'its-gates' | 'other-gates'): Promise<number> {
  const { rows } = await sql<{ entries: number }>`
    select count(*)::int as entries from ticket_entry
    where code = ${code} and (judged = 'wrong-product') = ${at === 'other-gates'}`.execute(tx)
  return rows[0]?.entries ?? 0
}

/** Where somebody with this ticket went last before that moment, and first after it: gates that were offline tell late. */
export async function findPassesAround(
  tx: Tx,
  code: string,
  at: Date,
): Promise<{ before: Passed | null; after: Passed | null }> {
  const { rows } = await sql<{ way: Way; at: Date }>`
    select way, scanned_at as at from ticket_entry entry
    where ${isPassed} and code in (select other.number from ticket_code other, ticket_code this
      where this.number = ${code} and other.line = this.line and other.day is not distinct from this.day)
    order by scanned_at, came_at`.execute(tx)
  const passes = rows.map(({ way, at }) => ({ way, at: at.toISOString() }))
  const moment = at.toISOString()
  return {
    before: passes.findLast((pass) => pass.at <= moment) ?? null,
    after: passes.find((pass) => pass.at > moment) ?? null,
  }
}

export type LastPass = Passed & { number: string; gate: string | null }

/** Who came today or left again, the latest of each ticket. */
export async function listLastPasses(
  db: Db,
  { products, today }: { products: readonly string[]; today: Day },
): Promise<LastPass[]> {
  const { rows } = await sql<{ number: string; way: Way; at: Date; gate: string | null }>`
    select distinct on (entry.code) entry.code as number, entry.way, entry.scanned_at as at, gate.name as gate
    from ticket_entry entry join ticket_code code on code.number = entry.code join ticket_line ticket on ticket.line = code.line
      join outing on outing.id = ticket.outing left join gate on gate.id = entry.gate
    where ${isPassed} and code.day = ${today} and outing.product = any(${products}::text[])
    order by entry.code, entry.scanned_at desc, entry.came_at desc`.execute(db)
  return rows.map(({ at, ...pass }) => ({ ...pass, at: at.toISOString() }))
}

export type Conflict = { number: string; gate: string | null; at: Date; judged: Verdict }

/** Who was let in by a gate that did not know what the house knew: two gates that were offline, or one with an old list. */
export async function listConflicts(db: Db, product: string, day: Day): Promise<Conflict[]> {
  const { rows } = await sql<Conflict>`
    select entry.code as number, gate.name as gate, entry.scanned_at as at, entry.judged
    from ticket_entry entry join ticket_code code on code.number = entry.code join ticket_line ticket on ticket.line = code.line
      join outing on outing.id = ticket.outing left join gate on gate.id = entry.gate
    where entry.said = 'admitted' and entry.judged <> 'admitted' and code.day = ${day} and outing.product = ${product}
    order by entry.scanned_at`.execute(db)
  return rows
}
