import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'
import type { FlightOffer, FlightQuestion } from './flight-offer.ts'
import { readStoredOffer } from './stored-flight.ts'

/** For how long an answer is good for everybody who asks the same. */
const sharedFor = sql`interval '10 minutes'`
const restFor = sql`interval '30 seconds'`
/** Whoever asks says so after every batch; silent for so long, they are dead. */
const silentFor = sql`interval '90 seconds'`

export type FlightSearch = {
  id: string
  state: 'asking' | 'done' | 'failed'
  question: FlightQuestion
  /** By which it is known again. */
  hash: string
  /** The supplier's own name of it. */
  supplierSearch: string | null
  /** How many offers have come. */
  offers: number
}

/**
 * The youngest answer to this question that others may be shown too; an order that has an offer of it may always. A
 * supplier that did not answer just now is not asked again at once.
 */
export async function findSharedSearch(db: Db | Tx, hash: string, order: string | null): Promise<FlightSearch | null> {
  const row = await searches(db)
    .where('question_hash', '=', hash)
    .where('asked_at', '>', sql<Date>`now() - ${sharedFor}`)
    .where((eb) => eb.or([eb('state', '<>', 'asking'), eb('seen_at', '>', sql<Date>`now() - ${silentFor}`)]))
    .where((eb) => eb.or([eb('state', '<>', 'failed'), eb('ended_at', '>', sql<Date>`now() - ${restFor}`)]))
    .where((eb) => eb.or([eb('taken_by', 'is', null), ...(order ? [eb('taken_by', '=', order)] : [])]))
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toSearch(row) : null
}

export async function findSearch(db: Db | Tx, id: string): Promise<FlightSearch | null> {
  const row = await searches(db).where('id', '=', id).executeTakeFirst()
  return row ? toSearch(row) : null
}

/** Who asks this goes on alone: whoever looked before the answer of another came would ask airlines once more. */
export async function lockQuestion(tx: Tx, hash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`flights ${hash}`}, 0))`.execute(tx)
}

/** Null where somebody asks the same at this moment, and nobody has taken an offer of it yet. */
export async function beginSearch(
  tx: Tx,
  { question, hash, claim }: { question: FlightQuestion; hash: string; claim: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('flight_search')
    .values({ question: JSON.stringify(question), question_hash: hash, claimed_by: claim })
    // Written out: by a parameter the index is not found once the statement is prepared for any.
    .onConflict((conflict) =>
      conflict.column('question_hash').where('state', '=', sql.lit('asking')).where('taken_by', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Ends a search of this question whose process has been silent for long. */
export async function endSilentSearch(tx: Tx, hash: string): Promise<void> {
  await tx
    .updateTable('flight_search')
    .set({ state: 'failed', ended_at: sql`now()` })
    .where('question_hash', '=', hash)
    .where('state', '=', 'asking')
    .where('seen_at', '<=', sql<Date>`now() - ${silentFor}`)
    .execute()
}

export type Claimed = { id: string; claim: string }

/** The supplier took it; false where it is another process's by now. */
export async function saveSupplierSearch(db: Db, { id, claim }: Claimed, supplierSearch: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('flight_search')
    .set({ supplier_search: supplierSearch, seen_at: sql`now()` })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .where('state', '=', 'asking')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One batch of a search that is still this process's own; said twice by the supplier, an offer is there once. */
export async function saveBatch(
  tx: Tx,
  { id, claim }: Claimed,
  { offers, batch }: { offers: readonly FlightOffer[]; batch: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('flight_search')
    .set({ seen_at: sql`now()` })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .where('state', '=', 'asking')
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  if (offers.length) {
    const rows = offers.map((offer) => ({
      ...{ id: offer.id, search: id, batch },
      offer: JSON.stringify(offer),
      ends_at: offer.endsAt,
    }))
    await tx
      .insertInto('flight_offer')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return true
}

export async function endSearch(db: Db, { id, claim }: Claimed, state: 'done' | 'failed'): Promise<void> {
  await db
    .updateTable('flight_search')
    .set({ state, ended_at: sql`now()` })
    .where('id', '=', id)
    .where('claimed_by', '=', claim)
    .where('state', '=', 'asking')
    .execute()
}

export type FoundOffer = { offer: FlightOffer; search: string }

/** What can still be bought of a search, as it was told. */
export async function listOffers(db: Db, search: string, now: Date): Promise<FlightOffer[]> {
  const rows = await db
    .selectFrom('flight_offer')
    .select('offer')
    .where('search', '=', search)
    .where('ends_at', '>', now)
    .orderBy('batch')
    .orderBy('id')
    .execute()
  return rows.map(({ offer }) => readStoredOffer(offer))
}

export async function findOffer(db: Db, id: string): Promise<FoundOffer | null> {
  const row = await db.selectFrom('flight_offer').select(['offer', 'search']).where('id', '=', id).executeTakeFirst()
  return row ? { offer: readStoredOffer(row.offer), search: row.search } : null
}

export async function isTakenByAnother(db: Db, id: string, order: string | null): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select taken_by is not null and taken_by is distinct from ${order}::uuid as "isTaken"
    from flight_search where id = ${id}`.execute(db)
  return rows[0]?.isTaken ?? false
}

/** For one order: an airline sells once from what it was asked. */
export async function takeSearch(tx: Tx, id: string, order: string): Promise<'taken' | 'of-another'> {
  const { numUpdatedRows } = await tx
    .updateTable('flight_search')
    .set({ taken_by: order })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('taken_by', 'is', null), eb('taken_by', '=', order)]))
    .executeTakeFirst()
  return numUpdatedRows ? 'taken' : 'of-another'
}

/** Old searches and what came of them; what is on an order is kept there. */
export async function eraseOldSearches(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from flight_search where ctid = any(array(
      select ctid from flight_search where asked_at <= ${timeAgo(retention['flight-searches'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

function searches(db: Db | Tx) {
  return db
    .selectFrom('flight_search')
    .select(['id', 'state', 'question', 'question_hash', 'supplier_search'])
    .select((eb) =>
      eb
        .selectFrom('flight_offer')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('flight_offer.search', '=', 'flight_search.id')
        .as('found'),
    )
}

type Row = {
  id: string
  state: string
  question: unknown
  question_hash: string
  supplier_search: string | null
  found: number | string | null
}

function toSearch({
  id,
  state,
  question,
  question_hash: hash,
  supplier_search: supplierSearch,
  found,
}: Row): FlightSearch {
  return {
    ...{ id, hash, supplierSearch },
    state: state as FlightSearch['state'],
    question: question as FlightQuestion,
    offers: Number(found ?? 0),
  }
}
