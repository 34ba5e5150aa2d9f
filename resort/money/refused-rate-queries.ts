import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { CurrencyRate, RefusedRate } from './choose-rates.ts'
import { type Currency, parseCurrency } from './currency.ts'
import type { Rate } from './rate.ts'

/** A rate that waits for somebody to agree to it, and what is kept meanwhile. */
export type WaitingRate = CurrencyRate & { kept: Rate | null; refusedAt: Date }

export async function listWaitingRates(db: Db): Promise<WaitingRate[]> {
  const rows = await db.selectFrom('refused_rate').selectAll().orderBy('currency').orderBy('source').execute()
  return rows.flatMap((row) => {
    const currency = parseCurrency(row.currency)
    const { source, day, per_usd: perUsd, kept_per_usd: kept, refused_at: refusedAt } = row
    return currency ? [{ currency, source, day, perUsd, kept, refusedAt }] : []
  })
}

/** What the sources that answered are refused for jumping, instead of what they were refused before; answers the new ones. */
export async function replaceWaitingRates(
  tx: Tx,
  sources: readonly string[],
  refused: readonly (RefusedRate & { kept: Rate | null })[],
): Promise<Currency[]> {
  const before = await tx.deleteFrom('refused_rate').where('source', 'in', sources).returningAll().execute()
  const rows = refused.map(({ currency, source, day, perUsd, kept }) => {
    const old = before.find((row) => row.currency === currency && row.source === source)
    const values = { currency, source, day, per_usd: perUsd, kept_per_usd: kept }
    return old ? { ...values, refused_at: old.refused_at } : values
  })
  for (const row of rows) {
    await tx
      .insertInto('refused_rate')
      .values(row)
      .onConflict((conflict) => conflict.columns(['currency', 'source']).doUpdateSet(row))
      .execute()
  }
  const isNew = ({ currency, source }: RefusedRate) =>
    !before.some((row) => row.currency === currency && row.source === source)
  return [...new Set(refused.filter(isNew).map(({ currency }) => currency))]
}

/** The row of the one who is first; whoever agrees to the same a moment later finds nothing. */
export async function takeWaitingRate(tx: Tx, currency: Currency, perUsd: Rate): Promise<WaitingRate | null> {
  const row = await tx
    .deleteFrom('refused_rate')
    .where('currency', '=', currency)
    .where('per_usd', '=', perUsd)
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const { source, day, per_usd, kept_per_usd: kept, refused_at: refusedAt } = row
  return { currency, source, day, perUsd: per_usd, kept, refusedAt }
}

export async function saveAgreedRate(tx: Tx, rate: WaitingRate, by: string): Promise<void> {
  const { currency, source, day, perUsd, kept } = rate
  await tx
    .insertInto('agreed_rate')
    .values({ currency, source, day, per_usd: perUsd, kept_per_usd: kept, agreed_by: by })
    .execute()
}
