import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#db/connect.ts'
import type { Tx } from '#db/transact.ts'
import type { CurrencyRate } from './choose-rates.ts'
import { parseCurrency } from './currency.ts'

export async function listExchangeRates(db: Db): Promise<CurrencyRate[]> {
  const { rows } = await sql<{ rates: unknown }>`select ${exchangeRates} as rates`.execute(db)
  return readExchangeRates(rows[0]?.rates ?? [])
}

/** All of them as a part of a question that asks more, as `readExchangeRates` reads them. */
export const exchangeRates = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'source', source, 'day', day, 'perUsd', per_usd::text)), '[]')
  from exchange_rate)`

const stored = z.array(z.object({ currency: z.string(), source: z.string(), day: z.iso.date(), perUsd: z.string() }))

export function readExchangeRates(rates: unknown): CurrencyRate[] {
  return stored.parse(rates).flatMap(({ currency: code, ...rate }) => {
    const currency = parseCurrency(code)
    return currency ? [{ currency, ...rate }] : []
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
