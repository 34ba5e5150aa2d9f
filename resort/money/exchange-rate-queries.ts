import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { CurrencyRate } from './choose-rates.ts'
import { parseCurrency } from './currency.ts'

export async function listExchangeRates(db: Db): Promise<CurrencyRate[]> {
  const rows = await db.selectFrom('exchange_rate').select(['currency', 'source', 'day', 'per_usd']).execute()
  return rows.flatMap(({ currency: code, source, day, per_usd: perUsd }) => {
    const currency = parseCurrency(code)
    return currency ? [{ currency, source, day, perUsd }] : []
  })
}

/** A slower process that fetched an earlier day does not undo a later one. */
export async function saveExchangeRates(db: Db | Tx, rates: readonly CurrencyRate[]): Promise<void> {
  if (!rates.length) return
  // Always in one order: two processes at one moment take turns and do not lock each other out.
  const inOrder = rates.toSorted((one, other) => one.currency.localeCompare(other.currency))
  await db
    .insertInto('exchange_rate')
    .values(inOrder.map(({ currency, source, day, perUsd }) => ({ currency, source, day, per_usd: perUsd })))
    .onConflict((conflict) =>
      conflict
        .column('currency')
        .doUpdateSet((row) => ({
          per_usd: row.ref('excluded.per_usd'),
          day: row.ref('excluded.day'),
          source: row.ref('excluded.source'),
          accepted_at: row.ref('excluded.accepted_at'),
        }))
        .whereRef('excluded.day', '>=', 'exchange_rate.day'),
    )
    .execute()
}
