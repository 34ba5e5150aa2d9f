import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'

/** Whether an airline was asked and said no, and why; `not-made` is one of which nobody knows anything, long after. */
export type AttemptOutcome = 'ordered' | 'gone' | 'price' | 'names' | 'other' | 'not-made'

export type FlightAttempt = {
  id: string
  outcome: AttemptOutcome | null
  /** The airline has said that it thinks on. */
  isThinking: boolean
  /** Since it began, by the clock of the database. */
  seconds: number
}

/** Written down before the airline hears of it. The database lets a flight have one at a time. */
export async function saveAttempt(tx: Tx, line: string): Promise<string> {
  const { id } = await tx.insertInto('flight_attempt').values({ line }).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The newest first. */
export async function listAttempts(db: Db, line: string): Promise<FlightAttempt[]> {
  const { rows } = await sql<FlightAttempt>`
    select id, outcome, said is not distinct from 'thinking' as "isThinking",
      extract(epoch from clock_timestamp() - began_at)::float8 as seconds
    from flight_attempt where line = ${line} order by began_at desc`.execute(db)
  return rows
}

/** False where somebody else has ended it. */
export async function endAttempt(
  tx: Tx,
  id: string,
  { outcome, said }: { outcome: AttemptOutcome; said: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update flight_attempt
    set outcome = ${outcome}, said = ${said.slice(0, 300)}, ended_at = clock_timestamp()
    where id = ${id} and outcome is null`.execute(tx)
  return numAffectedRows === 1n
}

/** The airline thinks on: only itself, or somebody of the house, ends it. */
export async function saveThinking(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('flight_attempt').set({ said: 'thinking' }).where('id', '=', id).execute()
}

/** The supplier was asked what became of it. */
export async function touchAttempt(db: Db, id: string): Promise<void> {
  await sql`update flight_attempt set asked_at = clock_timestamp() where id = ${id}`.execute(db)
}

export type LostAttempt = { id: string; line: string; familyName: string }

/** Attempts that were given up within a day, of which nothing was heard: one of them may have become an order after all. */
export async function listLostAttempts(db: Db, most: number): Promise<LostAttempt[]> {
  const { rows } = await sql<LostAttempt>`
    select attempt.id, attempt.line, family_name as "familyName" from flight_attempt attempt
    join flight_line own on own.line = attempt.line and own.step = 'failed'
    join flight_traveller who on who.line = attempt.line and who.place = 0
    where outcome = 'not-made' and ended_at > now() - interval '1 day' and asked_at < now() - interval '10 minutes'
    order by asked_at limit ${most}`.execute(db)
  return rows
}

export type SilentFlight = { line: string; order: string; number: string; hours: number }

/** Flights of which no airline says for too long whether they are bought. */
export async function listSilentFlights(db: Db, { hours }: { hours: number }): Promise<SilentFlight[]> {
  const { rows } = await sql<SilentFlight>`
    select attempt.line, orders.id as order, orders.number,
      (extract(epoch from clock_timestamp() - began_at) / 3600)::float8 as hours
    from flight_attempt attempt join order_line line on line.id = attempt.line join orders on orders.id = line.order_id
    where outcome is null and began_at < now() - make_interval(hours => ${hours}) order by began_at`.execute(db)
  return rows
}
