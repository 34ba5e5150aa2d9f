import type { Resort } from '../resort.ts'
import type { CurrencyRate } from './choose-rates.ts'
import { type Currency, currencies } from './currency.ts'
import { listExchangeRates } from './exchange-rate-queries.ts'
import { isOffered } from './judge-rate.ts'
import type { Rate } from './rate.ts'

/** A currency guests may choose; the dollar needs no rate, so it has no day and no source. */
export type OfferedCurrency = {
  currency: Currency
  perUsd: Rate
  day: string | null
  source: string | null
}

/** What can be shown and paid now, in the order of the list. A currency without a good rate is not there. */
export async function listOfferedCurrencies(resort: Pick<Resort, 'db' | 'clock'>): Promise<OfferedCurrency[]> {
  return offeredAt(resort.clock.now(), await listExchangeRates(resort.db))
}

/** Which of these rates are good enough at this moment. */
export function offeredAt(now: Date, known: readonly CurrencyRate[]): OfferedCurrency[] {
  const rates = new Map(known.map((rate) => [rate.currency, rate]))
  return currencies.flatMap((currency): OfferedCurrency[] => {
    if (currency === 'USD') return [{ currency, perUsd: '1', day: null, source: null }]
    const rate = rates.get(currency)
    if (!rate || !isOffered(rate, now)) return []
    return [{ currency, perUsd: rate.perUsd, day: rate.day, source: rate.source }]
  })
}
