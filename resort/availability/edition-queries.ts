import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { CurrencyRate } from '../money/choose-rates.ts'
import { exchangeRates, readExchangeRates } from '../money/exchange-rate-queries.ts'

/** The number of the last change of what a hotel sells and for how much, as the database counts them. */
export async function loadEdition(db: Db, hotel: string): Promise<number> {
  const { rows } = await sql<{ edition: number }>`select ${editionOf(hotel)} as edition`.execute(db)
  return rows[0]?.edition ?? 0
}

/** The same with the rates of exchange: all that a price is made of besides the nights. */
export async function loadEditionAndRates(db: Db, hotel: string): Promise<{ edition: number; rates: CurrencyRate[] }> {
  const { rows } = await sql<{ edition: number; rates: unknown }>`
    select ${editionOf(hotel)} as edition, ${exchangeRates} as rates`.execute(db)
  const [row] = rows
  return { edition: row?.edition ?? 0, rates: readExchangeRates(row?.rates ?? []) }
}

function editionOf(hotel: string) {
  return sql`(select coalesce(sum(number), 0)::int8 from night_edition where hotel in (${hotel}, ''))`
}
