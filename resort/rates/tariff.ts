import type { Day } from '../calendar/day.ts'
import type { Party } from '../guests/party.ts'
import type { Rates } from '../money/convert-money.ts'
import type { Currency } from '../money/currency.ts'
import type { OfferedCurrency } from '../money/list-offered-currencies.ts'
import type { Rate } from '../money/rate.ts'
import { type NightPricer, nightPricer } from './night-pricer.ts'
import type { TaxTables } from './tax-tables.ts'

/** What turns the hotel's dollars into what a guest pays: a currency at one rate, and the taxes of a place. */
export type Tariff = {
  currency: Currency
  perUsd: Rate
  /** The day the rate is of; null for the dollar. */
  day: Day | null
  pricerFor: (party: Party) => NightPricer
}

/** Null when the currency cannot be offered now. The same currencies give the same tariff, with all it remembers. */
export function findTariff(
  currencies: readonly OfferedCurrency[],
  currency: Currency,
  taxes: TaxTables,
): Tariff | null {
  const byTaxes = remembered.get(currencies) ?? new Map<TaxTables, Map<Currency, Tariff | null>>()
  remembered.set(currencies, byTaxes)
  const tariffs = byTaxes.get(taxes) ?? new Map<Currency, Tariff | null>()
  byTaxes.set(taxes, tariffs)
  const before = tariffs.get(currency)
  if (before !== undefined) return before
  const tariff = makeTariff(currencies, currency, taxes)
  tariffs.set(currency, tariff)
  return tariff
}

const remembered = new WeakMap<readonly OfferedCurrency[], Map<TaxTables, Map<Currency, Tariff | null>>>()
/** Parties differ in adults and ages; beyond these the rarest are reckoned again. */
const mostParties = 500

function makeTariff(currencies: readonly OfferedCurrency[], currency: Currency, taxes: TaxTables): Tariff | null {
  const offered = currencies.find((each) => each.currency === currency)
  const rates: Rates = Object.fromEntries(currencies.map((each) => [each.currency, each.perUsd]))
  if (!offered) return null
  const pricers = new Map<string, NightPricer>()
  return {
    currency,
    perUsd: offered.perUsd,
    day: offered.day,
    pricerFor: (party) => {
      const key = `${party.adults}|${party.childrenAges.join()}`
      const pricer = pricers.get(key) ?? nightPricer({ party, currency, rates }, taxes)
      if (pricers.size >= mostParties) pricers.clear()
      pricers.set(key, pricer)
      return pricer
    },
  }
}
