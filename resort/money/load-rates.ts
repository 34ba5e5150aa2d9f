import type { Resort } from '../resort.ts'
import type { Rates } from './convert-money.ts'
import { listOfferedCurrencies } from './list-offered-currencies.ts'

/** The rates to convert with: those of the currencies that are offered now. A quote keeps the ones it used. */
export async function loadRates(resort: Pick<Resort, 'db' | 'clock'>): Promise<Rates> {
  const offered = await listOfferedCurrencies(resort)
  return Object.fromEntries(offered.map(({ currency, perUsd }) => [currency, perUsd]))
}
