import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { inBatches } from '#db/in-batches.ts'
import type { Promo as PromoRow } from '#db/tables.ts'
import { timeAgo } from '#db/time-ago.ts'
import type { Tx } from '#db/transact.ts'
import { retention } from '../guests/retention.ts'
import { fromPerCent, toPerCent } from '../money/basis-points.ts'
import type { Promo, PromoEffect } from './promo.ts'
import { hashPromoCode } from './promo-code.ts'

/** By a code that can be typed: that of a promotion for members or packages is as unknown as any other word. */
export async function findPromo(db: Db, code: string): Promise<Promo | null> {
  const row = await db
    .selectFrom('promo')
    .selectAll()
    .where('code_hash', '=', hashPromoCode(code))
    .where('members_only', '=', false)
    .where('packages_only', '=', false)
    .executeTakeFirst()
  return row ? toPromo(row) : null
}

export async function listMemberPromos(db: Db): Promise<Promo[]> {
  return (await db.selectFrom('promo').selectAll().where('members_only', '=', true).orderBy('id').execute()).map(
    toPromo,
  )
}

export async function listPackagePromos(db: Db): Promise<Promo[]> {
  return (await db.selectFrom('promo').selectAll().where('packages_only', '=', true).orderBy('id').execute()).map(
    toPromo,
  )
}

export async function loadPromo(db: Db, id: number): Promise<Promo> {
  return toPromo(await db.selectFrom('promo').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
}

/** Also of members or packages: it is the house that asks. Null where nothing has this code. */
export async function findAnyPromo(db: Db, code: string): Promise<Promo | null> {
  const row = await db.selectFrom('promo').selectAll().where('code_hash', '=', hashPromoCode(code)).executeTakeFirst()
  return row ? toPromo(row) : null
}

/** False where somebody was faster. */
export async function saveEnded(db: Db, promo: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promo')
    .set({ ended_at: sql<Date>`now()`, ended_by: by })
    .where('id', '=', promo)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function savePromo(db: Db, code: string, promo: Omit<Promo, 'id' | 'uses'>): Promise<void> {
  await db
    .insertInto('promo')
    .values({ code_hash: hashPromoCode(code), ...toRow(promo) })
    .execute()
}

/** Counts a use for a booking, once however often it asks; the row lock lets one of many buyers have the last use. */
export async function takePromoUse(tx: Tx, promo: number, reference: string): Promise<'taken' | 'used-up'> {
  const used = await tx
    .insertInto('promo_use')
    .values({ promo, reference })
    .onConflict((conflict) => conflict.columns(['promo', 'reference']).doNothing())
    .returning('promo')
    .executeTakeFirst()
  if (!used) return 'taken'
  const counted = await tx
    .updateTable('promo')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', promo)
    .where(({ or, eb }) => or([eb('most_uses', 'is', null), eb('uses', '<', eb.ref('most_uses'))]))
    .returning('id')
    .executeTakeFirst()
  if (counted) return 'taken'
  await tx.deleteFrom('promo_use').where('promo', '=', promo).where('reference', '=', reference).execute()
  return 'used-up'
}

/** The booking did not come about: its use can be had again. */
export async function releasePromoUse(tx: Tx, promo: number, reference: string): Promise<void> {
  const released = await tx
    .deleteFrom('promo_use')
    .where('promo', '=', promo)
    .where('reference', '=', reference)
    .returning('promo')
    .executeTakeFirst()
  if (!released) return
  await tx.updateTable('promo').set({ uses: sql<number>`uses - 1` }).where('id', '=', promo).execute()
}

type UseExchanged = { from: number | null; to: number | null; reference: string }

/** Another promotion for the same booking. Where that is used up, the booking keeps the one that it has. */
export async function exchangePromoUse(
  tx: Tx,
  { from, to, reference }: UseExchanged,
): Promise<'exchanged' | 'used-up'> {
  if (from === to) return 'exchanged'
  const both = [from, to].filter((id) => id !== null)
  // Both at first, the lower before the higher: two who swap theirs would wait for each other.
  await tx.selectFrom('promo').select('id').where('id', 'in', both).orderBy('id').forNoKeyUpdate().execute()
  if (to !== null && (await takePromoUse(tx, to, reference)) === 'used-up') return 'used-up'
  if (from !== null) await releasePromoUse(tx, from, reference)
  return 'exchanged'
}

/** The most wrong codes that any of these guessers tried in this hour. Until the end of tx they try one at a time. */
export async function countGuesses(tx: Tx, guessers: readonly string[]): Promise<Map<string, number>> {
  for (const guesser of guessers.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${guesser}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('promo_guess')
    .select(['guesser', ({ fn }) => fn.countAll<number>().as('guesses')])
    .where('guesser', 'in', guessers)
    .where('hour', '=', thisHour)
    .groupBy('guesser')
    .execute()
  return new Map(rows.map((row) => [row.guesser, row.guesses]))
}

export async function hasGuessed(tx: Tx, guesser: string, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('promo_guess')
    .select('hour')
    .where('guesser', '=', guesser)
    .where('hour', '=', thisHour)
    .where('code_hash', '=', hashPromoCode(code))
    .executeTakeFirst()
  return row !== undefined
}

export async function saveGuess(tx: Tx, guessers: readonly string[], code: string): Promise<void> {
  await tx
    .insertInto('promo_guess')
    .values(guessers.map((guesser) => ({ guesser, hour: thisHour, code_hash: hashPromoCode(code) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Guesses of past hours count no more. */
export async function eraseOldGuesses(db: Db): Promise<number> {
  return await inBatches(async (most) => {
    const { numAffectedRows } = await sql`delete from promo_guess where ctid = any(array(
      select ctid from promo_guess where hour <= ${timeAgo(retention['promo-guesses'].period)}
      limit ${most} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}

const thisHour = sql<Date>`date_trunc('hour', now())`

function toPromo(row: Selectable<PromoRow>): Promo {
  return {
    id: row.id,
    name: row.name,
    effect: toEffect(row),
    bookFrom: row.book_from,
    bookTo: row.book_to,
    stayFrom: row.stay_from,
    stayTo: row.stay_to,
    hotels: row.hotels,
    roomTypes: row.room_types,
    ratePlans: row.rate_plans,
    leastNights: row.least_nights,
    mostUses: row.most_uses,
    uses: row.uses,
    ...(row.members_only && { membersOnly: true }),
    ...(row.packages_only && { packagesOnly: true }),
    ...(row.ended_at && { isEnded: true }),
  }
}

function toEffect(row: Selectable<PromoRow>): PromoEffect {
  if (row.per_cent !== null) return { kind: 'per-cent', basisPoints: fromPerCent(row.per_cent) }
  if (row.amount_minor !== null) return { kind: 'amount', minor: row.amount_minor }
  if (row.stay_nights === null || row.pay_nights === null) return { kind: 'hidden-plan' }
  return { kind: 'free-nights', stay: row.stay_nights, pay: row.pay_nights }
}

function toRow({ effect, ...promo }: Omit<Promo, 'id' | 'uses'>) {
  return {
    name: promo.name,
    kind: effect.kind,
    per_cent: effect.kind === 'per-cent' ? toPerCent(effect.basisPoints) : null,
    amount_minor: effect.kind === 'amount' ? effect.minor : null,
    stay_nights: effect.kind === 'free-nights' ? effect.stay : null,
    pay_nights: effect.kind === 'free-nights' ? effect.pay : null,
    book_from: promo.bookFrom,
    book_to: promo.bookTo,
    stay_from: promo.stayFrom,
    stay_to: promo.stayTo,
    hotels: promo.hotels?.slice() ?? null,
    room_types: promo.roomTypes?.slice() ?? null,
    rate_plans: promo.ratePlans?.slice() ?? null,
    least_nights: promo.leastNights,
    most_uses: promo.mostUses,
    members_only: promo.membersOnly ?? false,
    packages_only: promo.packagesOnly ?? false,
  }
}
